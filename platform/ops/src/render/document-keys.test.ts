import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { checksum } from '@riwaq/app-source/release-facts';
import type { PublicSite } from '@riwaq/contracts';
import type { ReleaseDescriptor } from '@riwaq/contracts/platform';
import { type Documents, storedFiles } from './document-index';
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
    files: { 'browser/entry.js': file('entry'), ...(changes as { files?: object }).files },
  };
  return { app, descriptor: descriptor as unknown as ReleaseDescriptor, previous: undefined };
}

const [shell, catalog] = [release('shell'), release('catalog')];
/** The courses with these landings. */
const landings = (...paths: readonly string[]) =>
  release('courses', {
    documents: ['/courses', ...paths].map((path) => ({ path })),
    records: String(paths.length).padStart(16, '0'),
  });
const one = landings('/v1/a/spss');

/** What loaders make for an address; of `/courses` it is the list of landings. */
const told: Readonly<Record<string, string>> = { '/': 'home', '/courses': 'one landing', '/v1/a/spss': 'a', '/terms': '' };
const shows: Readonly<Record<string, readonly string[]>> = {
  '/': ['shell', 'catalog', 'courses'],
  '/courses': ['shell', 'courses'],
  '/v1/a/spss': ['shell', 'courses'],
  '/terms': ['shell'],
};
type More = Partial<Parameters<typeof documentKeys>[0]> & { readonly told?: Readonly<Record<string, string>> };
const keysOf = (releases: readonly LiveRelease[], more: More = {}) =>
  documentKeys({ site, releases, shown: shownEverywhere(releases, now), ...more });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-documents-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
const store = (documents: Documents) =>
  Promise.all(storedFiles({ documents, files: {} }).map(({ file, name }) => writeFile(join(folder, name), file)));

/** Which documents stay where these releases, and what their loaders make now, take the place of shell, catalog and the first landing; and what is asked. */
async function keeping(releases: readonly LiveRelease[], more: More = {}) {
  const before = keysOf([shell, catalog, one]);
  const documents: Documents = Object.fromEntries(
    Object.entries(shows).map(([path, apps]) => [
      path,
      {
        file: 'x.html',
        checksum: '',
        shows: [...apps],
        fragments: [['offers', 'Banner']],
        digest: told[path] ?? '',
        key: before(path, apps),
      },
    ]),
  );
  const asked: string[] = [];
  const digest = async (path: string, fragments: readonly unknown[]) => {
    asked.push(`${path} ${JSON.stringify(fragments)}`);
    return { ...told, ...more.told }[path] ?? '';
  };
  await store(documents);
  const kept = await keptDocuments(documents, [...Object.keys(shows), '/new'], keysOf(releases, more), digest, folder);
  return { kept: Object.keys(kept), asked };
}
const stays = async (releases: readonly LiveRelease[], more: More = {}) => (await keeping(releases, more)).kept;
const everything = ['/', '/courses', '/v1/a/spss', '/terms'];

describe('a document stays the same', () => {
  test('where nothing that it is made of changed, whatever time of the day it is', async () => {
    const releases = [shell, catalog, one];
    expect(await stays(releases)).toEqual(everything);
    expect(await stays(releases, { shown: shownEverywhere(releases, now + 3_600_000) })).toEqual(everything);
  });

  test('beside another landing, where loaders make the same of it', async () => {
    const two = [shell, catalog, landings('/v1/a/spss', '/v1/b/spss')];
    expect(await stays(two)).toEqual(everything);
    expect(await stays(two, { told: { '/courses': 'two landings' } })).toEqual(['/', '/v1/a/spss', '/terms']);
    expect(await stays(two, { told: { '/v1/a/spss': 'other' } })).toEqual(['/', '/courses', '/terms']);
  });

  test('with other pictures in the store', async () => {
    expect(await stays([shell, release('catalog', { files: { 'media/cover.1.svg': file('cover') } }), one])).toEqual(everything);
  });

  test('and loaders are asked about what the document showed, and only where the rest is the same', async () => {
    const { asked } = await keeping([shell, release('catalog', { version: '1.1.0', files: { 'server/entry.js': file('other') } }), one]);
    expect(asked).toEqual(['/courses', '/v1/a/spss', '/terms'].map((path) => `${path} [["offers","Banner"]]`));
  });
});

describe('a document is made anew', () => {
  const pattern = (path: string) => ({ id: 'landing', pattern: path, files: ['landing.js'] });

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
      'another pattern of a route, which it pins',
      [shell, catalog, release('courses', { ...one.descriptor, routes: [pattern('/v1/:a')] })],
      ['/terms'],
    ],
    ['another shell', [release('shell', { version: '1.1.0' }), catalog, one], []],
    ['a new entry of the header', [shell, release('catalog', { navigation: [{ label: 'عروض', href: '/offers', order: 1 }] }), one], []],
  ])('with %s', async (_what, releases, kept) => {
    expect(await stays(releases)).toEqual(kept);
  });

  test('on another day, when a record began since, with another configuration, and for a preview', async () => {
    const releases = [shell, catalog, one];
    expect(await stays(releases, { shown: shownEverywhere(releases, now + 86_400_000) })).toEqual([]);
    const begun = [shell, catalog, { ...one, descriptor: { ...one.descriptor, changes: ['2026-03-10T08:00:00.000Z'] } }];
    expect(await stays(begun)).toEqual([]);
    expect(await stays(releases, { site: { ...site, supportEmail: 'other@example.com' } })).toEqual([]);
    expect(await stays(releases, { clock: now })).toEqual([]);
  });
});

describe('a document that is stored under the key that it has now', () => {
  const [live, wanted] = [keysOf([shell, catalog, one]), keysOf([release('shell', { version: '1.1.0' }), catalog, one])];
  const [path, apps] = ['/v1/a/spss', ['shell', 'courses']];
  const data = { file: '_data/v1/a/spss.json', checksum: '' };
  const document = (keyOf: typeof live, digest: string, more: Partial<Documents[string]> = {}): Documents => ({
    [path]: { file: 'v1/a/spss.html', checksum: '', shows: apps, fragments: [], digest, key: keyOf(path, apps), ...more },
  });
  const kept = (digest = 'a') => keptDocuments(document(live, 'a', { data }), [path], wanted, async () => digest, folder);

  test('is not rendered, though the live document is another', async () => {
    await store(document(wanted, 'a', { data }));
    const file = 'v1/a/spss.html';
    expect(await kept()).toEqual(
      document(wanted, 'a', {
        ...{ file, checksum: checksum('site/v1/a/spss.html') },
        data: { file: '_data/v1/a/spss.json', checksum: checksum('site/_data/v1/a/spss.json') },
      }),
    );
    expect(await kept('other')).toEqual({});
  });

  test('is that of a missing record where it was stored as such, and is rendered where its data is lost', async () => {
    await store(document(wanted, 'a', { file: 'v1/a/spss.missing.html', data }));
    expect((await kept())[path]?.file).toBe('v1/a/spss.missing.html');
    await rm(folder, { recursive: true });
    await mkdir(folder);
    await store(document(wanted, 'a'));
    expect(await kept()).toEqual({});
  });
});
