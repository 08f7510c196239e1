import { describe, expect, jest, test } from '@jest/globals';
import { CONTRACT_VERSION, FIRST_ATTEMPT } from '@riwaq/contracts';
import { createElement, forwardRef, lazy, memo } from 'react';
import { Remotes } from '../federation/remotes';
import shell from '../remote';
import { dataOf } from '../testing/page-screen';
import { type DataSource, findScreen, isComponent } from './find-screen';
import { NoPageData } from './page-data-files';

const Banner = () => null;

test.each([
  ['a function', Banner],
  ['what memo makes', memo(Banner)],
  ['what forwardRef makes', forwardRef(Banner)],
  ['what lazy makes', lazy(async () => ({ default: Banner }))],
])('%s is a component', (_, value) => {
  expect(isComponent(value)).toBe(true);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['the name of an element', 'div'],
  ['an element', createElement(Banner, { key: 'one' })],
  ['any other object', { render: Banner }],
])('%s is no component', (_, value) => {
  expect(isComponent(value)).toBe(false);
});

describe('a page of the offers 2.0.0, whose banner is of the catalog 4.0.0', () => {
  const released = (app: string, version: string) => ({
    version,
    global: version,
    entry: `/releases/${app}/${version}.js`,
    integrity: 'sha256-',
  });
  const pinned = {
    offers: { live: released('offers', '2.0.0'), previous: released('offers', '1.0.0'), routes: [{ path: '/offers/:slug', id: 'offer' }] },
    catalog: { live: released('catalog', '4.0.0'), routes: [] },
  };
  const routes = [{ id: 'offer', path: '/offers/:slug', lazy: async () => ({ Component: Banner }) }];
  const offers = { name: 'offers', contract: CONTRACT_VERSION, routes, fragments: {} };
  const found = (data: DataSource) =>
    findScreen('/offers/eid', { remotes: new Remotes(pinned, async () => offers, shell, '1.0.0'), data }, () => {});

  test.each([
    ['newer code of the page', { offers: '2.1.0', catalog: '4.0.0' }],
    ['older code of the page', { offers: '1.0.0', catalog: '4.0.0' }],
    ['newer code of the banner', { offers: '2.0.0', catalog: '4.1.0' }],
    ['another app, to which the address went', { courses: '2.0.0' }],
  ])('is opened as a document where its data are of %s', async (_, versions) => {
    expect(await found(dataOf(versions))).toEqual({ kind: 'document' });
  });

  test('is opened as a document where there are no data: the code of before is not asked for', async () => {
    const load = jest.fn(() => Promise.reject(new NoPageData('none')));
    expect(await found({ load })).toEqual({ kind: 'document' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('is shown where the same code made its data, and those of a banner whose app nobody knows yet', async () => {
    expect(await found(dataOf({ offers: '2.0.0', catalog: '4.0.0', events: '1.0.0' }))).toMatchObject({ kind: 'page', version: '2.0.0' });
  });

  test('is unavailable where nothing answers, and never shown with data of another release', async () => {
    const none = new Error('no answer');
    const late = dataOf({}, { offers: '1.1.0' });
    expect(await found({ load: async (path, attempt) => (attempt === 0 ? Promise.reject(none) : late.load(path, attempt)) })).toMatchObject(
      {
        kind: 'unavailable',
      },
    );
  });
});

test('the entry of a release, the scripts of its page and its data are asked for before the frame that answers the press; it is entered after', async () => {
  const script = ['/releases/offers/2.0.0/offer.js', 'sha256-1'] as [string, string];
  const live = { version: '2.0.0', global: 'offers', entry: '/releases/offers/2.0.0/remoteEntry.js', integrity: 'sha256-2' };
  const pinned = { offers: { live, routes: [{ path: '/offers/:slug', id: 'offer' }], pages: { '/offers/:slug': [script] } } };
  const routes = [{ id: 'offer', path: '/offers/:slug', lazy: async () => ({ Component: Banner }) }];
  const enter = jest.fn(async () => ({ name: 'offers', contract: CONTRACT_VERSION, routes, fragments: {} }));
  const source = dataOf({ offers: '2.0.0' });
  const load = jest.fn<DataSource['load']>((path, attempt) => source.load(path, attempt));
  Object.assign(globalThis, { location: new URL('https://shop.example.com/') });
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  let paint = () => {};
  const frame = new Promise<void>((painted) => {
    paint = painted;
  });
  const sources = { remotes: new Remotes(pinned, enter, shell, '1.0.0'), data: { load } };
  const found = findScreen('/offers/eid', sources, () => {}, FIRST_ATTEMPT, frame);
  await Promise.resolve();
  await Promise.resolve();
  expect(fetched.mock.calls).toMatchObject([
    [live.entry, { integrity: live.integrity }],
    [script[0], { integrity: script[1] }],
  ]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(enter).not.toHaveBeenCalled();
  paint();
  expect(await found).toMatchObject({ kind: 'page', version: '2.0.0' });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page of the shell, which has no release before it, is asked for once more where its data were late', async () => {
  const source = dataOf({ shell: '1.0.0' });
  const load = jest.fn<DataSource['load']>((path, attempt) => source.load(path, attempt)).mockRejectedValueOnce(new Error('late'));
  const remotes = new Remotes({}, () => Promise.reject(new Error('no remote is asked')), shell, '1.0.0');
  jest.spyOn(remotes, 'all').mockResolvedValue({});
  expect(await findScreen('/contact', { remotes, data: { load } }, () => {})).toMatchObject({ kind: 'page', app: 'shell' });
  expect(load.mock.calls).toEqual([
    ['/contact', FIRST_ATTEMPT],
    ['/contact', FIRST_ATTEMPT],
  ]);
});
