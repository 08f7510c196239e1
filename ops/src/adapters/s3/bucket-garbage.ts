import { DAY } from '@riwaq/contracts';
import { mediaFolder, nameOf, storedReleases } from '../../store/release-store';
import { namesIn } from '../../system/files';
import { forEachConcurrently } from '../../system/for-each-concurrently';
import { UserError } from '../../system/user-error';
import type { Bucket } from './bucket';
import { editionIndexKey, readEditionIndex, readPointer } from './edition';
import { AT_ONCE } from './send-objects';

/** What was removed, or would be. */
interface BucketGarbage {
  readonly editions: readonly string[];
  readonly releases: readonly string[];
  readonly objects: number;
}

interface BucketGarbageOptions {
  readonly home: string;
  readonly bucket: Bucket;
  /** How long a page may stay open, in days. */
  readonly days: number;
  /** «Now» in milliseconds. */
  readonly now: number;
  readonly dryRun: boolean;
}

/**
 * Removes from the bucket what no open page can request: old editions that are not shown, releases that are neither in the store nor in a
 * kept edition, and images that are not in the store. Keeps everything younger than `days`. Throws `UserError` where the pointer cannot be
 * read.
 */
export async function collectBucketGarbage({ home, bucket, days, now, dryRun }: BucketGarbageOptions): Promise<BucketGarbage> {
  const since = now - days * DAY;
  const pointer = await readPointer(bucket);
  if (!pointer) throw new UserError(`the bucket ${bucket.name} shows nothing: what is old cannot be told`);
  const [inEditions, inReleases, inMedia] = await Promise.all(['editions/', 'releases/', 'media/'].map((prefix) => bucket.list(prefix)));

  const editions = groupsOf(inEditions ?? [], (key) => /^editions\/([0-9a-f]{16})[./]/.exec(key)?.[1]);
  const young = [...editions].filter(([, { newest }]) => newest >= since).map(([name]) => name);
  const staying = new Set([pointer.over, pointer.base, ...young]);
  const pinned = new Set(pointer.canary?.split(' ').slice(0, 1));
  for (const name of [...staying]) {
    const index = await readEditionIndex(bucket, name);
    if (index?.base) staying.add(index.base);
    for (const release of index?.releases ?? []) pinned.add(release.split(' ')[0] ?? '');
  }
  const oldEditions = [...editions.keys()].filter((name) => !staying.has(name));

  const releases = groupsOf(inReleases ?? [], (key) => /^releases\/([^/]+\/[^/]+)\//.exec(key)?.[1]?.replace('/', '@'));
  const stored = new Set((await storedReleases(home)).map(nameOf));
  const oldReleases = [...releases].filter(([name, { newest }]) => !stored.has(name) && !pinned.has(name) && newest < since);
  // Without the release in the store, its images cannot be recognised.
  const isAllStored = [...pinned].every((name) => stored.has(name));
  const images = new Set(await namesIn(mediaFolder(home)));
  const oldMedia = isAllStored ? (inMedia ?? []).filter(({ key, at }) => at < since && !images.has(key.slice('media/'.length))) : [];

  const keys = [
    ...oldEditions.flatMap((name) => editions.get(name)?.keys ?? []),
    ...oldReleases.flatMap(([, { keys }]) => keys),
    ...oldMedia.map(({ key }) => key),
  ];
  if (!dryRun) {
    // Deletes the index first: without it an edition does not exist.
    await forEachConcurrently(oldEditions.map(editionIndexKey), AT_ONCE, (key) => bucket.remove(key));
    await forEachConcurrently(keys, AT_ONCE, (key) => bucket.remove(key));
  }
  return { editions: oldEditions, releases: oldReleases.map(([name]) => name), objects: keys.length };
}

interface Group {
  readonly keys: string[];
  newest: number;
}

/** Groups objects by edition or release. Unknown objects are never removed. */
function groupsOf(
  objects: readonly { readonly key: string; readonly at: number }[],
  nameIn: (key: string) => string | undefined,
): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const { key, at } of objects) {
    const name = nameIn(key);
    if (name === undefined) continue;
    const group = groups.get(name) ?? { keys: [], newest: 0 };
    group.keys.push(key);
    group.newest = Math.max(group.newest, at);
    groups.set(name, group);
  }
  return groups;
}
