import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { LiveRemotesSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import { type FakeBuild, writeBuild } from '../testing/build-output';
import { demoSiteConfig } from '../testing/shop';
import type { LiveRelease } from './live-releases';
import { writeListings } from './write-listings';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riwaq-listings-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const fair = { title: 'معرض الكتاب', description: 'في الجزائر العاصمة', href: '/book-fair', kind: 'فعالية', words: ['كتب'] };

async function listings(...all: readonly FakeBuild[]): Promise<void> {
  const releases = all.map(async (words): Promise<LiveRelease> => {
    const descriptor = await writeBuild(join(folder, words.app), words);
    return { app: words.app, descriptor, previous: undefined };
  });
  await writeListings({ out: folder, site: (await demoSiteConfig()).public, now: 0 }, await Promise.all(releases));
}
const written = (file: string) => readFile(join(folder, 'site', file), 'utf8');

describe('an app that nobody knew before', () => {
  const routes = ['/book-fair', '/book-fair/:slug', '/tickets/:number?'];
  const documents = ['/book-fair', '/tickets/:number'];
  const app: FakeBuild = { app: 'book-fair', version: '1.0.0', routes, documents, data: { 'book-fair-search.json': [fair] } };
  const shell: FakeBuild = { app: 'shell', version: '1.0.0' };

  test('is found by pages that navigate, by search, and by search engines', async () => {
    await listings(shell, app);
    const { remotes } = parse(LiveRemotesSchema, JSON.parse(await written('live.json')), 'live.json');
    const scripts = [['/releases/book-fair/1.0.0/page.js', expect.stringMatching(/^sha256-/)]];
    expect(remotes).toEqual({
      'book-fair': {
        live: {
          version: '1.0.0',
          entry: '/releases/book-fair/1.0.0/remoteEntry.js',
          global: 'riwaq_book__fair_1_0_0',
          integrity: expect.stringMatching(/^sha256-/),
        },
        routes: [
          { path: '/book-fair', id: 'page-0' },
          { path: '/book-fair/:slug', id: 'page-1' },
          { path: '/tickets/:number?', id: 'page-2', open: true },
        ],
        pages: {
          '/book-fair': scripts,
          '/book-fair/:slug': scripts,
          '/tickets/:number?': scripts,
        },
      },
    });
    expect(JSON.parse(await written('search.json'))).toEqual([fair]);
    expect(await written('sitemap.xml')).toContain('/book-fair</loc>');
  });

  test('is refused where its search data are wrong, by the field', async () => {
    await expect(listings(shell, { ...app, data: { 'book-fair-search.json': [{ ...fair, kind: '' }] } })).rejects.toThrow(
      'book-fair-search.json of book-fair 1.0.0: 0.kind: must not be empty',
    );
  });
});
