import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checksum } from '@riwaq/app-source/release-facts';
import { DAY } from '@riwaq/contracts';
import { browserFile, PRIVATE_PAGES } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { readRegistry } from '../../registry/registry';
import { currentFolder } from '../../release/generations/generation-folders';
import { indexedFiles, readDocumentIndex } from '../../render/document-index';
import { pageOf } from '../../serve/data-address';
import { cachePolicies } from '../../serve/security-headers';
import { copiedFrom } from '../../store/compressed-copies';
import { contentTypeOf, isPublicFile } from '../../store/file-types';
import { picturesOfRecords } from '../../store/pictures-of-records';
import { mediaFolder, releaseFolder } from '../../store/release-store';
import { readStoredRecords } from '../../store/stored-records';
import { jsonOf, listFiles } from '../../system/files';
import { forEachConcurrently } from '../../system/for-each-concurrently';
import { UserError } from '../../system/user-error';
import { type Bucket, md5Of } from './bucket';

const AT_ONCE = 24;
/** A CDN may answer with a document for a minute; a browser asks each time. */
const DOCUMENTS = 'public, max-age=0, s-maxage=60, must-revalidate';

/** Object with what was uploaded: keys that are needed, and others with the moment since when they are not, in milliseconds. */
const RECORD = 'published.json';
const RecordSchema = v.object({ needed: v.array(v.string()), unneeded: v.record(v.string(), v.number()) });

/** A file with the key and the headers of its object. */
interface Source {
  readonly key: string;
  readonly path: string;
  readonly cacheControl: string;
  readonly checksum?: string | undefined;
}

/**
 * Publishes what is live: files of releases, then documents, which pin them. Then removes documents that are gone, and files that no
 * document has needed for a day. Skips what is there, so it continues where another run ended. Starts again where another change went live
 * meanwhile. Removes only what it uploaded.
 */
export async function uploadSite(
  home: string,
  bucket: Bucket,
  now: number,
): Promise<{ files: number; documents: number; removed: number }> {
  const generation = await currentFolder(home);
  if (!generation) throw new UserError('nothing is live: there is nothing to upload');
  const [files, documents] = await Promise.all([releaseFiles(home, generation), siteFiles(generation)]);
  const [there, text] = await Promise.all([bucket.list(), bucket.read(RECORD)]);
  const before = jsonOf(RecordSchema, text) ?? { needed: [], unneeded: {} };
  const needed = new Set([...files, ...documents].map(({ key }) => key));
  const since = new Map([...before.needed.map((key) => [key, now] as const), ...Object.entries(before.unneeded)]);
  for (const key of needed) since.delete(key);
  const write = async () => {
    const record = JSON.stringify({ needed: [...needed].sort(), unneeded: Object.fromEntries(since) });
    const headers = { ContentType: contentTypeOf(RECORD), CacheControl: 'no-store' };
    if (record !== text) await bucket.put(RECORD, Buffer.from(record), headers);
  };
  // Recorded before it is there, so nothing is forgotten where this run ends.
  await write();

  const sent = { files: 0, documents: 0 };
  const send = (kind: keyof typeof sent) => async (source: Source) => {
    const { key, path, cacheControl } = source;
    // The name of a file tells its content.
    if (kind === 'files' && there.has(key)) return;
    const content = await readFile(path);
    if (source.checksum && checksum(content) !== source.checksum) throw new UserError(`${key} is not sent: ${path} is damaged`);
    if (there.get(key) === md5Of(content).digest('hex')) return;
    await bucket.put(key, content, { ContentType: contentTypeOf(path), CacheControl: cacheControl });
    sent[kind] += 1;
  };
  await forEachConcurrently(files, AT_ONCE, send('files'));
  await forEachConcurrently(documents, AT_ONCE, send('documents'));
  if ((await currentFolder(home)) !== generation) return uploadSite(home, bucket, now);

  const old = [...since].filter(([key, at]) => !/^(releases|media)\//.test(key) || now - at > DAY);
  await forEachConcurrently(old, AT_ONCE, ([key]) => bucket.remove(key));
  for (const [key] of old) since.delete(key);
  if (old.length > 0) await write();
  return { ...sent, removed: old.length };
}

/** Public files, images and fonts of the live releases and of those that they fall back to. A CDN compresses by itself. */
async function releaseFiles(home: string, generation: string): Promise<Source[]> {
  const { microFrontends } = await readRegistry(generation);
  const found = new Map<string, Source>();
  for (const { extras } of Object.values(microFrontends).flat()) {
    const { descriptor } = extras;
    const { name: app, version, files } = descriptor;
    for (const [path, { checksum }] of Object.entries(files)) {
      const [, inside, file = ''] = /^(browser|media)\/(.+)$/.exec(path) ?? [];
      if (!inside || copiedFrom(file) || (inside === 'browser' && !isPublicFile(file))) continue;
      const key = inside === 'media' ? `media/${file}` : browserFile(descriptor, file)[0].slice(1);
      found.set(key, { key, path: join(releaseFolder(home, app, version), path), cacheControl: cachePolicies.files, checksum });
    }
  }
  // Pictures that were drawn for published records. What a release brings has its checksum there.
  for (const { extras } of Object.values(microFrontends).flat()) {
    const { name: app, records } = extras.descriptor;
    const pictures = records === undefined ? [] : picturesOfRecords(await readStoredRecords(home, app, records));
    for (const file of pictures) {
      const [key, path] = [`media/${file}`, join(mediaFolder(home), file)];
      if (!found.has(key)) found.set(key, { key, path, cacheControl: cachePolicies.files, checksum: undefined });
    }
  }
  return [...found.values()];
}

/** Documents with their data, and the files beside them. A bucket tells no queries apart and knows no closed route. */
async function siteFiles(generation: string): Promise<Source[]> {
  const checksums = new Map(indexedFiles(await readDocumentIndex(generation)).map(({ file, checksum }) => [file, checksum]));
  const files = (await listFiles(join(generation, 'site'))).filter((file) => !/\.missing\.html$|=[^/]*\.html$/.test(file));
  return files.map((file) => {
    const key = /^(index|404)\.html$/.test(file) ? file : file.replace(/\.html$/, '');
    const cacheControl = PRIVATE_PAGES.test(pageOf(`/${key}`)) ? cachePolicies.privatePages : DOCUMENTS;
    return { key, path: join(generation, 'site', file), cacheControl, checksum: checksums.get(file) };
  });
}
