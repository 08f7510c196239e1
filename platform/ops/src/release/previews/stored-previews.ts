import { randomBytes } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppNameSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import { filesIn, jsonOf, namesIn, readIfThere } from '../../system/files';
import { removeComposed } from '../generations/composed-sites';
import { PREVIEW_ID } from './preview-token';

const PreviewFactsSchema = v.strictObject({
  /** What it shows, for people: `offers@1.4.0`. */
  what: v.string(),
  /** The apps with other releases or records than the live ones. */
  apps: v.array(AppNameSchema),
  by: v.string(),
  /** When it was kept, in milliseconds. */
  kept: v.number(),
  /** Expiry, in milliseconds. */
  until: v.number(),
  /** The moment that it shows, in milliseconds; now where it is not given. */
  at: v.exactOptional(v.number()),
});
type PreviewFacts = v.InferOutput<typeof PreviewFactsSchema>;

/** A site that is not live, at a moment, for who has its link. */
export interface Preview extends PreviewFacts {
  readonly id: string;
}

const folderOf = (home: string) => join(home, 'previews');

/** Folder of a preview, relative to `RIWAQ_HOME`: a generation without a link. */
export const previewTarget = (id: string) => `previews/${id}`;

/** Most open previews. */
const MOST = 30;
/** Most bytes of all previews. */
const MOST_BYTES = 100_000_000;

/**
 * Stores a composed site (`target`, relative to `RIWAQ_HOME`) as a preview. Appears whole or
 * not at all. Those that expired go, and where there are too many the oldest.
 */
export async function keepPreview(home: string, target: string, shown: Omit<PreviewFacts, 'kept'>, now: number): Promise<Preview> {
  const id = randomBytes(16).toString('hex');
  const facts = { ...shown, kept: now };
  const composed = join(home, target);
  await writeFile(join(composed, 'preview.json'), JSON.stringify(facts));
  await mkdir(folderOf(home), { recursive: true });
  await rename(composed, join(home, previewTarget(id)));
  await removePreviews(home, now);
  await endPreviewsTooMany(home, id, now);
  return { ...facts, id };
}

/** A preview by its id. Undefined where it expired at `now` (milliseconds) or does not exist. */
export async function readPreview(home: string, id: string, now: number): Promise<Preview | undefined> {
  if (!PREVIEW_ID.test(id)) return undefined;
  const facts = jsonOf(PreviewFactsSchema, await readIfThere(join(home, previewTarget(id), 'preview.json')));
  return facts && facts.until > now ? { ...facts, id } : undefined;
}

/** The open previews. */
export async function storedPreviews(home: string, now: number): Promise<Preview[]> {
  const found = await Promise.all((await previewNames(home)).map((id) => readPreview(home, id, now)));
  return found.filter((preview) => preview !== undefined);
}

/** Removes expired previews, and those that `isEnded` names. Returns the number of the latter. */
export async function removePreviews(home: string, now: number, isEnded: (preview: Preview) => boolean = () => false): Promise<number> {
  const open = await storedPreviews(home, now);
  const staying = new Set(open.filter((preview) => !isEnded(preview)).map(({ id }) => id));
  const going = (await previewNames(home)).filter((id) => !staying.has(id));
  await Promise.all(going.map((id) => removeComposed(home, join(home, previewTarget(id)))));
  return open.length - staying.size;
}

/** Removes the oldest previews until no more than the most are left. The `newest` (its id) stays. */
async function endPreviewsTooMany(home: string, newest: string, now: number): Promise<void> {
  const open = await storedPreviews(home, now);
  open.sort((one, other) => Number(other.id === newest) - Number(one.id === newest) || other.kept - one.kept);
  let bytes = 0;
  for (const [index, { id }] of open.entries()) {
    const folder = join(home, previewTarget(id));
    bytes += await bytesOf(folder);
    if (index > 0 && (index >= MOST || bytes > MOST_BYTES)) await removeComposed(home, folder);
  }
}

/** Bytes of a folder's files; none of one that goes meanwhile. */
async function bytesOf(folder: string): Promise<number> {
  const sizes = (await filesIn(folder)).map((file) => stat(join(folder, file)).catch(() => ({ size: 0 })));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
}

const previewNames = (home: string) => namesIn(folderOf(home));
