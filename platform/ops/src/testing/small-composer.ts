import { join } from 'node:path';
import { checksum } from '@riwaq/app-source/release-facts';
import { fallbackEntry, liveDescriptors } from '../registry/registry';
import type { Compose } from '../render/compose-input';
import { fileOf, MISSING, missingFile, readDocumentIndex, type WrittenDocuments, writeDocumentIndex } from '../render/document-index';
import { documentKeys, keptDocuments, keyed, shownEverywhere } from '../render/document-keys';
import { liveReleases } from '../render/live-releases';
import { writeData } from '../render/write-documents';
import { documentsFolder } from '../store/stored-documents';
import { writeText } from '../system/files';

/**
 * A composer without rendering: each document and its data name its release, and its fallback; the missing page says where to ask. Keeps what is stored under
 * its key.
 */
export const smallComposer: Compose = async (input) => {
  const { home, registry, site: configuration, out, previous, changed, refresh, now } = input;
  const site = join(out, 'site');
  const releases = liveReleases(registry);
  const shown = shownEverywhere(releases, now);
  const keyOf = documentKeys({ ...input, releases, shown });
  const written: WrittenDocuments = {};
  const write = async (path: string, text: string, shows: readonly string[]) => {
    const file = fileOf(path);
    await writeText(join(site, file), documentOf(text));
    written[path] = { file, checksum: checksum(documentOf(text)), shows: [...shows], fragments: [], digest: '' };
  };
  const owners = new Map(liveDescriptors(registry).flatMap((app) => app.documents.map(({ path }) => [path, app])));
  const before = previous && (changed || refresh) ? await readDocumentIndex(previous).catch(() => undefined) : undefined;
  const paths = [...owners.keys(), MISSING];
  const stays = await keptDocuments(before?.documents ?? {}, paths, keyOf, async () => '', documentsFolder(home));
  for (const pattern of liveDescriptors(registry).flatMap(({ closedRoutes }) => closedRoutes))
    await writeText(join(site, missingFile(pattern)), documentOf(`nothing at ${pattern}`));
  for (const path of paths.filter((one) => !stays[one])) {
    const owner = owners.get(path);
    if (!owner) {
      await write(path, `missing: ask ${configuration.supportEmail}`, ['shell']);
      continue;
    }
    const { name, version } = owner;
    const fallback = fallbackEntry(registry, name)?.metadata.version;
    await write(path, `${path} of ${name} ${version}, else ${fallback ?? 'none'}`, [...new Set(['shell', name])]);
    const told = { data: dataOf(path, name, version), ...(fallback === undefined ? {} : { previous: dataOf(path, name, fallback) }) };
    if (!path.includes('?')) Object.assign(written[path] ?? {}, await writeData(out, path, told));
  }
  for (const [file, text] of Object.entries(besideDocuments)) await writeText(join(site, file), text);
  await writeDocumentIndex(out, {
    relativeTo: shown.relativeTo,
    shownAt: shown.shownAt,
    documents: { ...stays, ...keyed(written, keyOf) },
  });
  const composed = Object.keys(written).length;
  return { composed, kept: paths.length - composed, milliseconds: 1 };
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
