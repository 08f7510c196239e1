import { join } from 'node:path';
import { fileKind, MOST_FILE_BYTES } from '@riwaq/contracts';
import { isThere, replaceDurably, sha256 } from '../../system/files';
import { UserError } from '../../system/user-error';
import { type AppRecords, picturesFolder } from './app-records';

/**
 * Adds a picture to those of the app and returns its name, which is that of its content. No page shows it before a record names it; a
 * publication draws a smaller copy. Throws `UserError` for bytes that are no picture, or too many.
 */
export async function addPicture({ home, workspace: { app } }: AppRecords, content: Uint8Array): Promise<string> {
  const kind = fileKind(content);
  if (!kind?.type.startsWith('image/')) throw new UserError('this is no JPEG, PNG or WebP picture');
  if (content.length > MOST_FILE_BYTES) throw new UserError(`a picture has at most ${MOST_FILE_BYTES / 1_000_000} MB`);
  const name = `${sha256(content).slice(0, 16)}.${kind.extension}`;
  const file = join(picturesFolder(home, app), name);
  if (!(await isThere(file))) await replaceDurably(file, content);
  return name;
}
