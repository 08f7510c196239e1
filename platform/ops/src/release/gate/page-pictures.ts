import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PagePictures } from '@riwaq/contracts/operations';

/** Makes the folders of pictures `before` and `after` a change below `folder`. */
export async function pictureFolders(folder: string): Promise<{ readonly before: string; readonly after: string }> {
  const folders = { before: join(folder, 'before'), after: join(folder, 'after') };
  for (const made of Object.values(folders)) await mkdir(made, { recursive: true });
  return folders;
}

/** The pages whose pictures differ. Pictures are called by the page's place in the list that was opened. */
export async function differentPictures(folder: string, before: readonly string[], after: readonly string[]): Promise<PagePictures[]> {
  const found = await Promise.all(
    after.map(async (path): Promise<PagePictures[]> => {
      const [old, now] = await Promise.all([pictureOf(folder, 'before', before, path), pictureOf(folder, 'after', after, path)]);
      if ((!old && !now) || (old && now && old.content.equals(now.content))) return [];
      return [{ path, ...(old ? { before: old.file } : {}), ...(now ? { after: now.file } : {}) }];
    }),
  );
  return found.flat();
}

/** Undefined where the page was not opened, or failed before its picture. */
async function pictureOf(folder: string, when: string, paths: readonly string[], path: string) {
  const file = `${when}/${paths.indexOf(path)}.jpeg`;
  const content = await readFile(join(folder, file)).catch(() => undefined);
  return content && { file, content };
}
