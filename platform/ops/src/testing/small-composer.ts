import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checksum } from '@riwaq/app-source/release-facts';
import { algeriaMidnight } from '@riwaq/contracts';
import { fallbackEntry, liveDescriptors } from '../registry/registry';
import type { Compose } from '../render/compose-input';
import {
  APPLICATION,
  type Documents,
  documentFile,
  MISSING,
  missingFile,
  type WrittenFile,
  writeDocumentIndex,
} from '../render/document-index';
import { documentKeys, shownEverywhere } from '../render/document-keys';
import { liveReleases } from '../render/live-releases';
import { writeData } from '../render/write-documents';

/**
 * A composer without rendering: each document and its data name its release, and its fallback; the missing page says where to ask. Keeps documents of
 * unchanged apps.
 */
export const smallComposer: Compose = async ({ registry, site: configuration, out, previous, changed, now }) => {
  const index: Documents = {};
  const site = join(out, 'site');
  const releases = liveReleases(registry);
  const keyOf = documentKeys({ site: configuration, releases, shown: shownEverywhere(releases, now) });
  const written = async (file: string): Promise<Pick<Documents[string], 'fragments' | 'digest'> & WrittenFile> => ({
    file,
    checksum: checksum(await readFile(join(site, file))),
    fragments: [],
    digest: '',
  });
  let [composed, kept] = [0, 0];
  for (const { name, version, documents, closedRoutes } of liveDescriptors(registry)) {
    for (const pattern of closedRoutes) {
      const file = join(site, missingFile(pattern));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, documentOf(`nothing at ${pattern}`));
    }
    for (const { path } of documents) {
      const file = documentFile(path);
      await mkdir(dirname(join(site, file)), { recursive: true });
      const keeps = previous && changed && !changed.includes(name) && !changed.includes('shell');
      const fallback = fallbackEntry(registry, name)?.metadata.version;
      if (keeps) await cp(join(previous, 'site', file), join(site, file));
      else await writeFile(join(site, file), documentOf(`${path} of ${name} ${version}, else ${fallback ?? 'none'}`));
      const told = { data: dataOf(path, name, version), ...(fallback === undefined ? {} : { previous: dataOf(path, name, fallback) }) };
      const data = path.includes('?') ? {} : await writeData(out, path, told);
      const shows = [...new Set(['shell', name])];
      index[path] = { ...(await written(file)), shows, key: keyOf(path, shows), ...data };
      if (keeps) kept += 1;
      else composed += 1;
    }
  }
  await mkdir(site, { recursive: true });
  await writeFile(join(site, 'app.html'), documentOf('application'));
  await writeFile(join(site, '404.html'), documentOf(`missing: ask ${configuration.supportEmail}`));
  for (const path of [MISSING, APPLICATION]) {
    index[path] = { ...(await written(path.slice(1))), shows: ['shell'], key: keyOf(path, ['shell']) };
    if (previous && changed && !changed.includes('shell')) kept += 1;
    else composed += 1;
  }
  for (const [file, text] of Object.entries(besideDocuments)) await writeFile(join(site, file), text);
  await writeDocumentIndex(out, { relativeTo: algeriaMidnight(now), composedAt: now, documents: index });
  return { composed, kept, milliseconds: 1 };
};

/** One file of each kind, long enough to be compressed. */
const besideDocuments = {
  'live.json': JSON.stringify({ remotes: {} }),
  'robots.txt': 'User-agent: *\n',
  'sw.js': `/* a worker that does nothing ${'. '.repeat(200)}*/`,
  'sitemap.xml': `<?xml version="1.0"?><urlset>${'<url/>'.repeat(100)}</urlset>`,
  'manifest.webmanifest': JSON.stringify({ name: 'رِواق '.repeat(60) }),
};

/** What a loader of a release tells. */
function dataOf(path: string, app: string, version: string): string {
  const told = `${path} of ${app} ${version}`;
  return JSON.stringify({ versions: { [app]: version }, head: { title: path, description: '' }, loaderData: told, fragments: {} });
}

function documentOf(text: string): string {
  return `<!doctype html><html lang="ar" dir="rtl"><title>${text}</title>${'<p>رِواق</p>'.repeat(60)}</html>`;
}
