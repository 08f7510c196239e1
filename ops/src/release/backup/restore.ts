import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from '@riwaq/contracts';
import { readJson, syncFolder } from '../../system/files';
import { UserError } from '../../system/user-error';
import { currentLink, currentNumber, generationNumbers, linkTarget } from '../generations/generation-folders';
import { type Backup, BackupSchema, checksumsOf } from './back-up';

/**
 * Restores a backup into an empty home and returns its contents. Links the live generation last. Throws `UserError` where a file is lost or
 * changed, or something is live in the home; `ParseError` where `backup.json` is malformed.
 */
export async function restore(folder: string, home: string): Promise<Backup> {
  const file = join(folder, 'backup.json');
  const found = await readJson(file);
  if (found === undefined) throw new UserError(`${folder} is no backup, or not a whole one: it has no backup.json`);
  const backup = parse(BackupSchema, found, file);
  const damage = damageOf(backup, await checksumsOf(folder));
  if (damage.length > 0) throw new UserError(damage.map((line) => `${folder}: ${line}`).join('\n'));
  if ((await currentNumber(home)) !== undefined) throw new UserError(`a site is live in ${home}: restore into an empty folder`);
  const taken = (await readdir(home).catch(() => [])).filter((name) => ['releases', 'generations', 'database'].includes(name));
  if (taken.length > 0) throw new UserError(`${home} holds ${taken.join(', ')} already: restore into an empty folder`);

  await mkdir(home, { recursive: true });
  const names = (await readdir(folder)).filter((name) => name !== 'backup.json');
  for (const name of names) await cp(join(folder, name), join(home, name), { recursive: true });
  const [newest] = await generationNumbers(home);
  if (newest === undefined) throw new UserError(`${folder} holds no generation`);
  await symlink(linkTarget(newest), currentLink(home));
  await syncFolder(home);
  return backup;
}

function damageOf({ files }: Backup, there: Readonly<Record<string, string>>): string[] {
  const lost = Object.entries(files).flatMap(([file, checksum]) => {
    if (there[file] === undefined) return [`${file} is missing`];
    return there[file] === checksum ? [] : [`${file} was changed after the backup`];
  });
  return [...lost, ...Object.keys(there).flatMap((file) => (files[file] === undefined ? [`${file} was added after the backup`] : []))];
}
