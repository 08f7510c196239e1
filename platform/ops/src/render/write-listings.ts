import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeholderSvg } from '@riwaq/artwork/placeholder';
import { SearchEntriesSchema, type SearchEntry, searchDataOf } from '@riwaq/contracts';
import { parse, type ReleaseDescriptor } from '@riwaq/contracts/platform';
import { writeText } from '../system/files';
import type { ComposeInput } from './compose-input';
import { type LiveRelease, listedRemotes } from './live-releases';

/**
 * Writes the files beside the documents: `live.json`, `search.json`, `sitemap.xml`, `robots.txt`, and `placeholder.svg` for missing
 * pictures (D21). `now`, in milliseconds, selects the documents of the sitemap.
 */
export async function writeListings(
  { out, site, now }: Pick<ComposeInput, 'out' | 'site' | 'now'>,
  releases: readonly LiveRelease[],
): Promise<void> {
  const write = (file: string, text: string) => writeText(join(out, 'site', file), text);
  const listed = releases.flatMap(({ descriptor }) => descriptor.documents.filter((document) => isListed(document, now)));
  const urls = listed.map(({ path }) => `<url><loc>${escapeMarkup(new URL(path, site.origin).href)}</loc></url>`);

  await write('live.json', JSON.stringify({ remotes: listedRemotes(releases) }));
  await write('search.json', JSON.stringify(releases.flatMap(searchEntriesOf)));
  await write('placeholder.svg', placeholderSvg());
  await write(
    'sitemap.xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
  );
  await write('robots.txt', `User-agent: *\nDisallow: /api/\nDisallow: /payment/\n\nSitemap: ${site.origin}/sitemap.xml\n`);
}

function isListed({ listed, from, until }: ReleaseDescriptor['documents'][number], now: number): boolean {
  return listed && (!from || Date.parse(from) <= now) && (!until || now < Date.parse(until));
}

function searchEntriesOf({ app, descriptor: { version, data } }: LiveRelease): SearchEntry[] {
  const file = searchDataOf(app);
  return parse(SearchEntriesSchema, data[file] ?? [], `${file} of ${app} ${version}`);
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/**
 * What stands at `/sw.js`: it replaces the service worker that the shop once installed on its visitors' devices. It deletes what that one kept and
 * unregisters itself (decision 0113).
 */
const WORKER_TOMBSTONE = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const emptied = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  indexedDB.deleteDatabase('workbox-expiration');
  event.waitUntil(emptied.then(() => self.registration.unregister()));
});
`;

/** Writes the web app manifest, and the script that removes the former service worker. */
export async function writeAppFiles({ out }: Pick<ComposeInput, 'out'>, manifest: object): Promise<void> {
  await writeFile(join(out, 'site/manifest.webmanifest'), JSON.stringify(manifest));
  await writeFile(join(out, 'site/sw.js'), WORKER_TOMBSTONE);
}
