/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type Host, HostContext } from './host';
import { lazyPart } from './lazy-part';

const report = jest.fn();
const load = jest.fn(async () => ({ default: ({ of }: { readonly of: string }) => <p>{`dialog of ${of}`}</p> }));
const host = { report } as Pick<Host, 'report'> as Host;

beforeEach(() => {
  load.mockClear();
  report.mockClear();
  // React logs what a boundary catches.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const newPart = () =>
  lazyPart(load, {
    name: 'dialog',
    loading: ({ of }) => <p>{`${of} is coming`}</p>,
    without: (_, retry) => (
      <button type="button" onClick={retry}>
        again
      </button>
    ),
  });

const open = (Part: ReturnType<typeof newPart>) =>
  act(async () => {
    render(
      <HostContext value={host}>
        <Part of="search" />
      </HostContext>,
    );
  });

test('a part loads once, and the next one to be rendered waits for nothing', async () => {
  const Part = newPart();
  await open(Part);
  expect(screen.getByText('dialog of search')).toBeTruthy();
  cleanup();
  render(
    <HostContext value={host}>
      <Part of="menu" />
    </HostContext>,
  );
  expect(screen.getByText('dialog of menu')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure is asked for once, and each retry asks anew, at once', async () => {
  load.mockRejectedValueOnce(new Error('no connection')).mockRejectedValueOnce(new Error('no connection'));
  const Part = newPart();
  await open(Part);
  expect(load).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith(new Error('no connection'), 'dialog');
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  expect(screen.getByText('dialog of search')).toBeTruthy();
});

test('whoever opens it again after a failure asks anew', async () => {
  load.mockRejectedValueOnce(new Error('no connection'));
  const Part = newPart();
  await open(Part);
  cleanup();
  await open(Part);
  expect(screen.getByText('dialog of search')).toBeTruthy();
});

test('without a connection its place waits for one; who preloads it hears at once that it did not come', async () => {
  load.mockRejectedValueOnce(new Error('no connection')).mockRejectedValueOnce(new Error('no connection'));
  const offline = jest.spyOn(globalThis.navigator, 'onLine', 'get').mockReturnValue(false);
  const Part = newPart();
  await expect(Part.preload()).rejects.toThrow('no connection');
  await open(Part);
  expect(screen.getByText('search is coming')).toBeTruthy();
  offline.mockRestore();
  await act(async () => void fireEvent(globalThis.window, new Event('online')));
  expect(screen.getByText('dialog of search')).toBeTruthy();
  expect(report).not.toHaveBeenCalled();
});
