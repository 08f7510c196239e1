import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError } from '../failure';

/** The folder of all generations of the site. */
export function generationsFolder(home: string): string {
  return join(home, 'generations');
}

/** The link whose target is the live generation; renaming another link over it is what makes a change live. */
export function currentLink(home: string): string {
  return join(home, 'current');
}

/** The folder of generation `number`, and the target of the link to it. */
export function generationFolder(home: string, number: number): string {
  return join(home, linkTarget(number));
}

/** The target that the link to generation `number` holds, from `RIWAQ_HOME`. */
export function linkTarget(number: number): string {
  return `generations/${String(number).padStart(6, '0')}`;
}

/** The number of the live generation; `undefined` while nothing is live. */
export async function currentNumber(home: string): Promise<number | undefined> {
  try {
    return numberOf(await readlink(currentLink(home)));
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** The folder of the live generation; `undefined` while nothing is live. */
export async function currentFolder(home: string): Promise<string | undefined> {
  const number = await currentNumber(home);
  return number === undefined ? undefined : generationFolder(home, number);
}

/** What stands in the folder of generations, with the number of each whole generation. */
export async function generationNames(home: string): Promise<{ name: string; number: number | undefined }[]> {
  try {
    return (await readdir(generationsFolder(home))).map((name) => ({ name, number: numberOf(name) }));
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return [];
    throw error;
  }
}

function numberOf(path: string): number | undefined {
  const digits = /(?:^|\/)(\d{6,})$/.exec(path)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
