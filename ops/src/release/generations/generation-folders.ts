import { readdir, readlink, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isSystemError } from '../../system/user-error';

/** The folder of all generations of the site. */
export function generationsFolder(home: string): string {
  return join(home, 'generations');
}

/** The name, in a generation, of the composition that a canary's visitors are shown. */
export const CANARY = 'canary';

/** The composition that a generation shows to its canary's visitors; it is there only while a canary runs. */
export function canaryFolder(generation: string): string {
  return join(generation, CANARY);
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

/** The numbers of the generations that stand on the disk, the newest first. */
export async function generationNumbers(home: string): Promise<number[]> {
  const names = await generationNames(home);
  return names.flatMap(({ number }) => number ?? []).sort((one, other) => other - one);
}

/** What stands in the folder of generations, with the number of each whole generation. */
async function generationNames(home: string): Promise<{ name: string; number: number | undefined }[]> {
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

/** How many generations are kept, the live one among them. */
export const GENERATIONS_KEPT = 20;
/** Begins the name of a generation in the making. */
export const DRAFT_PREFIX = '.draft-';

/** Removes what a crashed change left: drafts, and generations that never went live. Only under the lock. */
export async function sweepLeftovers(home: string): Promise<void> {
  const live = (await currentNumber(home)) ?? 0;
  const names = await generationNames(home);
  await remove(
    home,
    names.filter(({ name, number }) => (number === undefined ? name.startsWith(DRAFT_PREFIX) : number > live)),
  );
}

/** Removes generations older than the last twenty, but those that one of these points to. Only under the lock. */
export async function pruneGenerations(home: string): Promise<void> {
  const oldest = ((await currentNumber(home)) ?? 0) - GENERATIONS_KEPT;
  const names = await generationNames(home);
  const kept = names.flatMap(({ number }) => (number !== undefined && number > oldest ? number : []));
  const shown = new Set((await Promise.all(kept.map((number) => shownGenerations(home, number)))).flat());
  await remove(
    home,
    names.filter(({ number }) => number !== undefined && number <= oldest && !shown.has(number)),
  );
}

/** The numbers of the generations whose documents a generation shows, to all and to a canary's visitors: its own, or those which it points to. */
export async function shownGenerations(home: string, number: number): Promise<number[]> {
  const folder = generationFolder(home, number);
  const targets = await Promise.all([folder, canaryFolder(folder)].map((shown) => readlink(join(shown, 'site')).catch(() => '')));
  return targets.map((target) => Number(/(?:^|\/)(\d{6,})\//.exec(target)?.[1] ?? number));
}

/** What is half removed bears no number: nobody takes it for a whole generation. */
async function remove(home: string, entries: readonly { readonly name: string }[]): Promise<void> {
  for (const { name } of entries) {
    const going = join(generationsFolder(home), name.startsWith(DRAFT_PREFIX) ? name : `${DRAFT_PREFIX}${name}`);
    await rename(join(generationsFolder(home), name), going);
    await rm(going, { recursive: true, force: true });
  }
}

/** Removes generations that nothing points to. Only under the lock. */
export function removeGenerations(home: string, numbers: readonly number[]): Promise<void> {
  return remove(
    home,
    numbers.map((number) => ({ name: basename(generationFolder(home, number)) })),
  );
}
