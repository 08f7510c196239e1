/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { type Host, HostContext, type LoadedFragment } from './host';
import { trackedPromise } from './library-internals/tracked-promise';
import { RemoteSlot } from './remote-slot';

const LIMIT_MS = 8000;
const forEver = new Promise<never>(() => {});
const Suspended: ComponentType = () => {
  throw forEver;
};
const Banner: ComponentType = () => <p>banner</p>;
const report = jest.fn();

/** Shows a banner: the live release's, then the previous one's. */
async function show(...releases: readonly ComponentType[]): Promise<void> {
  const loaded = releases.map(
    (Component, at): Promise<LoadedFragment> => Promise.resolve({ Component, version: `1.${at}.0`, pinned: at === 0 }),
  );
  // Of a host, a slot uses these two.
  const host = { fragment: (_app, _name, attempt) => loaded[attempt] ?? forEver, report } as Pick<Host, 'fragment' | 'report'> as Host;
  await act(async () => {
    render(
      <HostContext value={host}>
        <RemoteSlot of="offers" fragment="PromoBanner" fallback={<p>without it</p>} loading={<p>coming</p>} />
      </HostContext>,
    );
  });
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
  report.mockClear();
  // React logs what a boundary catches; this test throws on purpose.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a fragment that suspends too long is replaced by the previous release', async () => {
  await show(Suspended, () => <p>previous</p>);
  await pass(LIMIT_MS - 100);
  expect(screen.getByText('coming')).toBeTruthy();
  await pass(200);
  expect(screen.getByText('previous')).toBeTruthy();
  expect(report).toHaveBeenCalledTimes(1);
  expect(String(report.mock.calls[0]?.[0])).toContain('offers 1.0.0 suspends for too long');
});

test('the fallback replaces two suspended releases', async () => {
  await show(Suspended, Suspended);
  await pass(LIMIT_MS + 100);
  await pass(LIMIT_MS + 100);
  expect(screen.getByText('without it')).toBeTruthy();
});

test('a fragment that rendered in time stays', async () => {
  await show(() => <p>banner</p>);
  await pass(2 * LIMIT_MS);
  expect(screen.getByText('banner')).toBeTruthy();
  expect(report).not.toHaveBeenCalled();
});

test('a deferred fragment that the visit has shown before is in the first render of a later page, so that nothing moves after it', async () => {
  document.documentElement.dataset.hydrated = '';
  const coming = trackedPromise(Promise.resolve({ Component: Banner, version: '1.0.0', pinned: true }));
  await coming;
  const host = { fragment: () => coming, report } as Pick<Host, 'fragment' | 'report'> as Host;
  render(
    <HostContext value={host}>
      <RemoteSlot of="offers" fragment="PromoBanner" fallback={null} deferred />
    </HostContext>,
  );
  delete document.documentElement.dataset.hydrated;
  expect(screen.getByText('banner')).toBeTruthy();
});
