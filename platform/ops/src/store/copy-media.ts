import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { filesIn, isThere } from '../system/files';
import { forEachConcurrently } from '../system/for-each-concurrently';
import { isSystemError, UserError } from '../system/user-error';
import { mediaFolder } from './release-store';

/** Files that are placed at the same time. */
const AT_ONCE = 16;

/**
 * Copies a release's images and fonts to where they are served. Their names contain a digest, so an existing file is the same. Throws `UserError` where
 * it has other content.
 */
export async function copyMedia(home: string, release: string): Promise<void> {
  const from = join(release, 'media');
  const to = mediaFolder(home);
  const files = await filesIn(from);
  for (const folder of new Set(files.map((file) => dirname(join(to, file))))) await mkdir(folder, { recursive: true });
  await forEachConcurrently(files, AT_ONCE, async (file) => {
    const target = join(to, file);
    if ((await placed(join(from, file), target)) || (await same(join(from, file), target))) return;
    throw new UserError(`media/${file} is public with another content: its name must hold a digest`);
  });
}

/** Links the file, or copies it where links fail. Returns false where the name is taken. */
async function placed(file: string, target: string): Promise<boolean> {
  try {
    await link(file, target);
    return true;
  } catch (error) {
    if (isSystemError(error, 'EEXIST')) return false;
    if (!isSystemError(error, 'EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP')) throw error;
  }
  const copy = join(dirname(target), `.${randomUUID()}`);
  try {
    await copyFile(file, copy);
    if (await isThere(target)) return false;
    await rename(copy, target);
    return true;
  } finally {
    await rm(copy, { force: true });
  }
}

async function same(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([stat(one), stat(other)]);
  if (a.ino === b.ino && a.dev === b.dev) return true;
  return a.size === b.size && (await readFile(one)).equals(await readFile(other));
}
