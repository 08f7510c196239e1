import { describe, expect, test } from '@jest/globals';
import type { PublicSite, ReleaseDescriptor } from '@riwaq/contracts';
import { documentKeys, keptDocuments, shownEverywhere } from './document-keys';
import type { LiveRelease } from './live-releases';

const now = Date.parse('2026-03-10T10:00:00+01:00');
const site = { supportEmail: 'support@example.com' } as PublicSite;
const file = (checksum: string) => ({ bytes: 1, checksum });

function release(app: string, changes: object = {}): LiveRelease {
  const descriptor = {
    name: app,
    version: '1.0.0',
    global: `riwaq_${app}_1_0_0`,
    entry: ['entry.js'],
    server: 'server/entry.js',
    routes: [],
    fragments: [],
    navigation: [],
    changes: [],
    documents: [],
    ...changes,
    files: { 'browser/entry.js': file('entry'), 'server/records.json': file('records'), ...(changes as { files?: object }).files },
  };
  return { app, descriptor: descriptor as unknown as ReleaseDescriptor, previous: undefined };
}

const [shell, catalog] = [release('shell'), release('catalog')];
const landings = (...paths: readonly (readonly [path: string, digest: string])[]) =>
  release('courses', {
    documents: [{ path: '/courses' }, ...paths.map(([path, digest]) => ({ path, digest }))],
    version: `1.0.0-records.${paths.length}`,
    assembled: { code: '1.0.0', records: String(paths.length) },
    recordParts: { server: [], chunks: [] },
    files: { 'server/records.json': file(JSON.stringify(paths)) },
  });
const one = landings(['/v1/a/spss', 'a']);

const keysOf = (releases: readonly LiveRelease[], more: Partial<Parameters<typeof documentKeys>[0]> = {}) =>
  documentKeys({ site, releases, shown: shownEverywhere(releases, now), ...more });
/** Whether a document of the courses, or the home page, stays where these releases take the place of shell, catalog and the first landings. */
const stays = (releases: readonly LiveRelease[], more: Partial<Parameters<typeof documentKeys>[0]> = {}) => {
  const before = keysOf([shell, catalog, one]);
  const shows = {
    '/': ['shell', 'catalog', 'courses'],
    '/courses': ['shell', 'courses'],
    '/v1/a/spss': ['shell', 'courses'],
    '/terms': ['shell'],
  };
  const documents = Object.fromEntries(
    Object.entries(shows).map(([path, apps]) => [path, { file: 'x.html', checksum: '', shows: apps, key: before(path, apps) }]),
  );
  return Object.keys(keptDocuments(documents, ['/', '/courses', '/v1/a/spss', '/terms', '/new'], keysOf(releases, more)));
};
const everything = ['/', '/courses', '/v1/a/spss', '/terms'];

describe('a document stays the same', () => {
  test('where nothing that it is made of changed, whatever time of the day it is', () => {
    expect(stays([shell, catalog, one])).toEqual(everything);
    const releases = [shell, catalog, one];
    expect(stays(releases, { shown: shownEverywhere(releases, now + 3_600_000) })).toEqual(everything);
  });

  test('beside another landing: pages of the app are made anew, but for those whose records their manifest says', () => {
    expect(stays([shell, catalog, landings(['/v1/a/spss', 'a'], ['/v1/b/spss', 'b'])])).toEqual(['/v1/a/spss', '/terms']);
    expect(stays([shell, catalog, landings(['/v1/a/spss', 'other'])])).toEqual(['/terms']);
  });

  test('with other pictures in the store', () => {
    expect(stays([shell, release('catalog', { files: { 'media/cover.1.svg': file('cover') } }), one])).toEqual(everything);
  });
});

describe('a document is made anew', () => {
  test.each([
    [
      'other code of an app',
      [shell, release('catalog', { files: { 'server/entry.js': file('other') } }), one],
      ['/courses', '/v1/a/spss', '/terms'],
    ],
    [
      'another release to fall back to',
      [shell, { ...catalog, previous: release('catalog', { version: '0.9.0' }).descriptor }, one],
      ['/courses', '/v1/a/spss', '/terms'],
    ],
    [
      'other records for browsers',
      [
        shell,
        catalog,
        release('courses', {
          ...one.descriptor,
          recordParts: { server: [], start: { names: [], file: 'media/records/1.json' }, chunks: [] },
          files: { ...one.descriptor.files, 'media/records/1.json': file('start') },
        }),
      ],
      ['/terms'],
    ],
    ['another shell', [release('shell', { version: '1.1.0' }), catalog, one], []],
    ['a new entry of the header', [shell, release('catalog', { navigation: [{ label: 'عروض', href: '/offers', order: 1 }] }), one], []],
  ])('with %s', (_what, releases, kept) => {
    expect(stays(releases)).toEqual(kept);
  });

  test('on another day, when a record began since, with another configuration, and for a preview', () => {
    const releases = [shell, catalog, one];
    expect(stays(releases, { shown: shownEverywhere(releases, now + 86_400_000) })).toEqual([]);
    const begun = [shell, catalog, { ...one, descriptor: { ...one.descriptor, changes: ['2026-03-10T08:00:00.000Z'] } }];
    expect(stays(begun)).toEqual([]);
    expect(stays(releases, { site: { ...site, supportEmail: 'other@example.com' } })).toEqual([]);
    expect(stays(releases, { clock: now })).toEqual([]);
  });

  test('with other outside data, but for pages whose own part of it is the same', () => {
    const outside = (all: string, digest: string) => ({ outside: { courses: { all, documents: { '/v1/a/spss': digest } } } });
    const releases = [shell, catalog, one];
    const keyOf = keysOf(releases, outside('all', 'mine'));
    const shows = ['shell', 'courses'];
    const same = (path: string, other: object) => keysOf(releases, other)(path, shows) === keyOf(path, shows);
    expect([same('/courses', outside('all', 'other')), same('/courses', outside('more', 'mine'))]).toEqual([true, false]);
    expect([same('/v1/a/spss', outside('more', 'mine')), same('/v1/a/spss', outside('all', 'other'))]).toEqual([true, false]);
  });
});
