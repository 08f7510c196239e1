/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { CONTRACT_VERSION, type Composition, FIRST_ATTEMPT, isFallbackAttempt, nextAttempt } from '@riwaq/contracts';
import { testSite } from '@riwaq/testing';
import { Remotes } from '../federation/remotes';
import shell from '../remote';
import { dataOf } from '../testing/page-screen';
import { createBrowserHost } from './browser-host';
import { findScreen } from './find-screen';

const OFFER = '/offers/writing-demo-offer';
const pattern = '/offers/:offerSlug';
const entryOf = (version: string) => ({
  version,
  global: version,
  entry: `/releases/offers/${version}/remoteEntry.js`,
  integrity: 'sha256-',
});
const pinned = { live: entryOf('2.0.0'), previous: entryOf('1.0.0'), routes: [{ path: pattern, id: 'weekly-offer-page' }] };

const Good = () => null;
const good = {
  name: 'offers',
  contract: CONTRACT_VERSION,
  routes: [{ id: 'weekly-offer-page', path: pattern, lazy: async () => ({ Component: Good }) }],
  fragments: { PromoBanner: async () => ({ default: Good }) },
};
/** The good release with another module behind its page and its banner. */
const giving = (module: () => Promise<unknown>) => ({
  ...good,
  routes: good.routes.map((route) => ({ ...route, lazy: module })),
  fragments: { PromoBanner: module },
});

/** What the live release is when it arrives; the one before it is good. */
const broken: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['cannot be loaded', () => Promise.reject(new Error('no container'))],
  ['resolves to undefined', async () => undefined],
  ['resolves to a string', async () => 'offers'],
  ['has no routes', async () => ({ ...good, routes: undefined })],
  ['is of another contract', async () => ({ ...good, contract: CONTRACT_VERSION + 1 })],
  ['is another app', async () => ({ ...good, name: 'courses' })],
  ['lacks what is asked of it', async () => ({ ...good, routes: [], fragments: {} })],
  ['has a part that cannot be loaded', async () => giving(() => Promise.reject(new Error('broken module')))],
  ['has a part that is null', async () => giving(async () => ({ Component: null, default: null }))],
  ['has a part that is no component', async () => giving(async () => ({ Component: 'div', default: 'div' }))],
];

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

const remotesWith = (live: () => Promise<unknown>) =>
  new Remotes({ offers: pinned }, async ({ version }) => (version === '2.0.0' ? live() : good), shell, '1.1.0');

const data = dataOf({ offers: '2.0.0' }, { offers: '1.0.0' });

/** The host of a page of which only the remotes matter. */
const hostOf = (remotes: Remotes) => createBrowserHost({ site: testSite } as Composition, { remotes, data });

describe.each(broken)('a live release that %s', (_, live) => {
  test('falls back to the previous release for its page, and reports why', async () => {
    const report = jest.fn();
    const screen = await findScreen(OFFER, { remotes: remotesWith(live), data }, report);
    expect(screen).toMatchObject({ kind: 'page', app: 'offers', version: '1.0.0', Component: Good });
    expect('attempt' in screen && isFallbackAttempt(screen.attempt)).toBe(true);
    expect(report.mock.calls).toEqual([[expect.any(Error), `offers ${pattern}`, FIRST_ATTEMPT]]);
  });

  test('falls back for its fragment too', async () => {
    const host = hostOf(remotesWith(live));
    const heard = jest.fn();
    host.onReport(heard);
    expect(await host.fragment('offers', 'PromoBanner', FIRST_ATTEMPT)).toMatchObject({ Component: Good, version: '1.0.0', pinned: false });
    expect(heard.mock.calls).toEqual([[expect.any(Error), 'offers/PromoBanner', FIRST_ATTEMPT]]);
  });
});

/** Milliseconds that each step of loading may take. */
const LIMIT_MS = 8000;
const never = () => new Promise<never>(() => {});

describe.each<readonly [string, () => Promise<unknown>]>([
  ['whose entry never comes', never],
  ['of which the part to show never comes', async () => giving(never)],
])('a live release %s', (_, live) => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('falls back once the time is up, for its page and its fragment', async () => {
    const report = jest.fn();
    const page = findScreen(OFFER, { remotes: remotesWith(live), data }, report);
    const banner = hostOf(remotesWith(live)).fragment('offers', 'PromoBanner', FIRST_ATTEMPT);
    await jest.advanceTimersByTimeAsync(LIMIT_MS - 1);
    expect(report).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await page).toMatchObject({ kind: 'page', version: '1.0.0', Component: Good });
    expect(await banner).toMatchObject({ version: '1.0.0', Component: Good });
  });

  test('makes the page unavailable where the release before it never comes either, until it is asked for again', async () => {
    let isBack = false;
    const load = async () => (isBack ? good : live());
    const remotes = new Remotes({ offers: pinned }, load, shell, '1.1.0');
    const screen = findScreen(OFFER, { remotes, data }, () => {});
    await jest.advanceTimersByTimeAsync(2 * LIMIT_MS);
    const unavailable = await screen;
    expect(unavailable).toMatchObject({ kind: 'unavailable' });
    isBack = true;
    if (!('attempt' in unavailable)) throw new Error('no attempt failed');
    expect(await findScreen(OFFER, { remotes, data }, () => {}, nextAttempt(unavailable.attempt))).toMatchObject({
      kind: 'page',
      version: '2.0.0',
    });
  });
});

test('a release that is whole is the one that is shown', async () => {
  const report = jest.fn();
  expect(await findScreen(OFFER, { remotes: remotesWith(async () => good), data }, report)).toMatchObject({
    version: '2.0.0',
    attempt: FIRST_ATTEMPT,
  });
  expect(report).not.toHaveBeenCalled();
});

test('what failed while it was fetched ahead is asked for again when it is wanted', async () => {
  let isBack = false;
  const load = jest.fn(async () => {
    if (!isBack) throw new Error('no connection');
    return good;
  });
  const remotes = new Remotes({ offers: pinned }, load, shell, '1.1.0');
  const host = hostOf(remotes);
  await host.prefetch(new URL(OFFER, location.href).href);
  host.prefetchFragment('offers', 'PromoBanner');
  await host.fragment('offers', 'PromoBanner', FIRST_ATTEMPT).catch(() => {});
  isBack = true;
  expect(await findScreen(OFFER, { remotes, data }, () => {})).toMatchObject({ kind: 'page', version: '2.0.0', attempt: FIRST_ATTEMPT });
  expect(await host.fragment('offers', 'PromoBanner', FIRST_ATTEMPT)).toMatchObject({ version: '2.0.0', pinned: true });
});

test('if both releases fail, the page is unavailable and the fragment rejects', async () => {
  const remotes = new Remotes({ offers: pinned }, () => Promise.reject(new Error('no container')), shell, '1.1.0');
  expect(await findScreen(OFFER, { remotes, data }, () => {})).toMatchObject({ kind: 'unavailable' });
  await expect(hostOf(remotes).fragment('offers', 'PromoBanner', FIRST_ATTEMPT)).rejects.toThrow('no container');
});

test('no data is asked for of a previous release that there is not', async () => {
  const first = { offers: { live: pinned.live, routes: pinned.routes } };
  const remotes = new Remotes(first, () => Promise.reject(new Error('no container')), shell, '1.1.0');
  const load = jest.fn(data.load);
  expect(await findScreen(OFFER, { remotes, data: { load } }, () => {})).toMatchObject({ kind: 'unavailable' });
  expect(load.mock.calls).toEqual([[OFFER, FIRST_ATTEMPT]]);
});
