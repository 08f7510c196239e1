import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceDigest } from '@riwaq/app-source';
import type { RecordFiles } from '@riwaq/contracts/edited-records';
import { canonicalJson, filesIn, sha256 } from '../../system/files';
import { type AppRecords, PICTURES, picturesFolder } from './app-records';

/** A picture that records name, and where it is. */
export interface UsedPicture {
  readonly name: string;
  readonly file: string;
  /** Its name tells its content: staff added it. */
  readonly isNamedByContent: boolean;
}

/** The pictures that records name. Of those with one name the last counts. */
export async function usedPictures({ home, workspace, folder }: AppRecords, own: RecordFiles): Promise<UsedPicture[]> {
  const texts = new Set(JSON.stringify(own).split('"'));
  const added = picturesFolder(home, workspace.app);
  const found: UsedPicture[] = [];
  for (const from of [join(workspace.folder, PICTURES), join(folder, PICTURES), added]) {
    const named = (await filesIn(from)).filter((name) => texts.has(name));
    found.push(...named.map((name) => ({ name, file: join(from, name), isNamedByContent: from === added })));
  }
  return found;
}

/** Digest of all that a drawing is made of: the sources that draw, the records, and the pictures that they name. */
export async function digestOfDrawing(
  { workspace }: Pick<AppRecords, 'workspace'>,
  own: RecordFiles,
  pictures: readonly UsedPicture[],
): Promise<string> {
  const shown: [name: string, content?: string][] = [];
  for (const { name, file, isNamedByContent } of pictures) shown.push(isNamedByContent ? [name] : [name, sha256(await readFile(file))]);
  return sha256(canonicalJson([await sourceDigest(workspace.folder), own, shown]));
}
