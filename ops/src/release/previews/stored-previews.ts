import { randomBytes } from 'node:crypto';
import { cp, lstat, mkdir, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { readIfThere } from '../../system/files';
import { isSystemError } from '../../system/user-error';
import { PREVIEW_ID } from './preview-token';

const PreviewSchema = v.strictObject({
  /** `offers@1.4.0`, those that it shows in place of the live ones. */
  releases: v.array(v.string()),
  /** Until when it may be opened, in milliseconds. */
  until: v.number(),
  by: v.string(),
});
/** What a preview says of itself. */
export type Preview = v.InferOutput<typeof PreviewSchema>;

const folderOf = (home: string) => join(home, 'previews');

/** The folder of a preview, from `RIWAQ_HOME`: a generation that no link leads to. */
export const previewTarget = (id: string) => `previews/${id}`;

/**
 * Keeps a site that was composed aside (`target`, from `RIWAQ_HOME`) as a preview, and gives its name. Documents of other generations become its own: those may go
 * while it is looked at. It appears whole or not at all.
 */
export async function keepPreview(home: string, target: string, preview: Preview): Promise<string> {
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
  return id;
}

/** What a preview says of itself; undefined where it is over at `now` (milliseconds), or there is none of that name. */
export async function readPreview(home: string, id: string, now: number): Promise<Preview | undefined> {
  if (!PREVIEW_ID.test(id)) return undefined;
  const text = await readIfThere(join(home, previewTarget(id), 'preview.json'));
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), PreviewSchema), text);
  return success && output.until > now ? output : undefined;
}

/** The previews that may still be opened, by name. */
export async function storedPreviews(home: string, now: number): Promise<ReadonlyMap<string, Preview>> {
  const found = await Promise.all((await previewNames(home)).map(async (id) => [id, await readPreview(home, id, now)] as const));
  return new Map(found.flatMap(([id, preview]) => (preview ? [[id, preview]] : [])));
}

/** Removes the previews that are over, and those that show one of `releases` (`offers@1.4.0`). Gives how many of the latter there were. */
export async function removePreviews(home: string, now: number, releases: readonly string[] = []): Promise<number> {
  const open = await storedPreviews(home, now);
  let ended = 0;
  for (const id of await previewNames(home)) {
    const preview = open.get(id);
    const isEnded = preview?.releases.some((name) => releases.includes(name)) ?? false;
    if (preview && !isEnded) continue;
    if (isEnded) ended += 1;
    await rm(join(home, previewTarget(id)), { recursive: true, force: true });
  }
  return ended;
}

async function previewNames(home: string): Promise<string[]> {
  return readdir(folderOf(home)).catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return [];
    throw error;
  });
}
