import { randomBytes } from 'node:crypto';
import { cp, lstat, mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { filesIn, jsonOf, namesIn, readIfThere } from '../../system/files';
import { PREVIEW_ID } from './preview-token';

const PreviewSchema = v.strictObject({
  /** What replaces the live ones: `offers@1.4.0`, with other records `offers@1.4.0 (records 3f9a1c2e)`. */
  releases: v.array(v.string()),
  /** Expiry, in milliseconds. */
  until: v.number(),
  by: v.string(),
  /** Whether it shows a draft of records. */
  isOfDraft: v.optional(v.boolean()),
});
export type Preview = v.InferOutput<typeof PreviewSchema>;

const folderOf = (home: string) => join(home, 'previews');

/** Folder of a preview, relative to `RIWAQ_HOME`: a generation without a link. */
export const previewTarget = (id: string) => `previews/${id}`;

/** Most open previews of drafts, and of releases. */
const MOST = { drafts: 10, releases: 20 };
/** Most bytes of all previews. */
const MOST_BYTES = 100_000_000;

/**
 * Stores a composed site (`target`, relative to `RIWAQ_HOME`) as a preview and returns its id. Copies linked documents, because their
 * generation may be removed. Appears whole or not at all. Those that expired go, and where there are too many the oldest.
 */
export async function keepPreview(home: string, target: string, preview: Preview, now: number): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const composed = join(home, target);
  for (const name of await readdir(composed)) {
    const entry = join(composed, name);
    if (!(await lstat(entry)).isSymbolicLink()) continue;
    const shown = await realpath(entry);
    await rm(entry);
    await cp(shown, entry, { recursive: true });
  }
  await writeFile(join(composed, 'preview.json'), JSON.stringify(preview));
  await mkdir(folderOf(home), { recursive: true });
  await rename(composed, join(home, previewTarget(id)));
  await removePreviews(home, now);
  await endPreviewsTooMany(home, now);
  return id;
}

/** The facts of a preview. Undefined where it expired at `now` (milliseconds) or does not exist. */
export async function readPreview(home: string, id: string, now: number): Promise<Preview | undefined> {
  if (!PREVIEW_ID.test(id)) return undefined;
  const preview = jsonOf(PreviewSchema, await readIfThere(join(home, previewTarget(id), 'preview.json')));
  return preview && preview.until > now ? preview : undefined;
}

/** The open previews, by id. */
export async function storedPreviews(home: string, now: number): Promise<ReadonlyMap<string, Preview>> {
  const found = await Promise.all((await previewNames(home)).map(async (id) => [id, await readPreview(home, id, now)] as const));
  return new Map(found.flatMap(([id, preview]) => (preview ? [[id, preview]] : [])));
}

/** Removes expired previews, and those of `releases`, also with other records (`offers@1.4.0`). Returns the number of the latter. */
export async function removePreviews(home: string, now: number, releases: readonly string[] = []): Promise<number> {
  const open = await storedPreviews(home, now);
  let ended = 0;
  for (const id of await previewNames(home)) {
    const preview = open.get(id);
    const isEnded = preview?.releases.some((name) => releases.includes(name) || releases.includes(name.split(' ')[0] ?? '')) ?? false;
    if (preview && !isEnded) continue;
    if (isEnded) ended += 1;
    await rm(join(home, previewTarget(id)), { recursive: true, force: true });
  }
  return ended;
}

/** Removes the oldest previews until no more than the most are left. The newest stays. */
async function endPreviewsTooMany(home: string, now: number): Promise<void> {
  const folders = [...(await storedPreviews(home, now))].map(async ([id, { isOfDraft }]) => {
    const folder = join(home, previewTarget(id));
    const kind = isOfDraft ? ('drafts' as const) : ('releases' as const);
    return { folder, kind, made: await madeAt(folder), bytes: await bytesOf(folder) };
  });
  const left = { drafts: 0, releases: 0, bytes: 0 };
  const [, ...older] = (await Promise.all(folders))
    .sort((one, other) => other.made - one.made)
    .map((preview) => {
      left[preview.kind] += 1;
      left.bytes += preview.bytes;
      return { ...preview, isOver: left[preview.kind] > MOST[preview.kind] || left.bytes > MOST_BYTES };
    });
  for (const { folder, isOver } of older) if (isOver) await rm(folder, { recursive: true, force: true });
}

/** When a preview was kept. */
async function madeAt(folder: string): Promise<number> {
  return (await stat(join(folder, 'preview.json')).catch(() => ({ mtimeMs: 0 }))).mtimeMs;
}

/** Bytes of a folder's files; none of one that goes meanwhile. */
async function bytesOf(folder: string): Promise<number> {
  const sizes = (await filesIn(folder)).map((file) => stat(join(folder, file)).catch(() => ({ size: 0 })));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
}

const previewNames = (home: string) => namesIn(folderOf(home));
