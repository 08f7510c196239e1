import { readlink, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { namesIn } from '../../system/files';
import { isSystemError } from '../../system/user-error';

/** The folder of all generations. */
export function generationsFolder(home: string): string {
  return join(home, 'generations');
}

/** Name of the canary's composition in a generation. */
export const CANARY = 'canary';

/** The canary's composition in a generation. Exists only while a canary runs. */
export function canaryFolder(generation: string): string {
  return join(generation, CANARY);
}

/** The link to the live generation. A rename over it makes a change live. */
export function currentLink(home: string): string {
  return join(home, 'current');
}

/** The folder of generation `number`. */
export function generationFolder(home: string, number: number): string {
  return join(home, linkTarget(number));
}

/** The target of the link, relative to `RIWAQ_HOME`. */
export function linkTarget(number: number): string {
  return `generations/${String(number).padStart(6, '0')}`;
}

/** Number of the live generation. Undefined while nothing is live. */
export async function currentNumber(home: string): Promise<number | undefined> {
  try {
    return numberOf(await readlink(currentLink(home)));
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Folder of the live generation. Undefined while nothing is live. */
export async function currentFolder(home: string): Promise<string | undefined> {
  const number = await currentNumber(home);
  return number === undefined ? undefined : generationFolder(home, number);
}

/** Numbers of the generations on the disk, newest first. */
export async function generationNumbers(home: string): Promise<number[]> {
  const names = await generationNames(home);
  return names.flatMap(({ number }) => number ?? []).sort((one, other) => other - one);
}

/** The entries of that folder, with the number of each complete generation. */
async function generationNames(home: string): Promise<{ name: string; number: number | undefined }[]> {
  return (await namesIn(generationsFolder(home))).map((name) => ({ name, number: numberOf(name) }));
}

function numberOf(path: string): number | undefined {
  const digits = /(?:^|\/)(\d{6,})$/.exec(path)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Generations that are kept, with the live one. */
export const GENERATIONS_KEPT = 20;
/** Prefix of drafts. */
export const DRAFT_PREFIX = '.draft-';

/** Removes what a crashed change left: drafts, and generations that never went live. Requires the lock. */
export async function sweepLeftovers(home: string): Promise<void> {
  const live = (await currentNumber(home)) ?? 0;
  const names = await generationNames(home);
  await remove(
    home,
    names.filter(({ name, number }) => (number === undefined ? name.startsWith(DRAFT_PREFIX) : number > live)),
  );
}

/** Removes generations older than the last twenty, except those that a kept one links to. Requires the lock. */
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

/** The generations whose documents a generation shows, with its canary's: its own, or those that it links to. */
export async function shownGenerations(home: string, number: number): Promise<number[]> {
  const folder = generationFolder(home, number);
  const targets = await Promise.all([folder, canaryFolder(folder)].map((shown) => readlink(join(shown, 'site')).catch(() => '')));
  return targets.map((target) => Number(/(?:^|\/)(\d{6,})\//.exec(target)?.[1] ?? number));
}

/** Renames first, so that a half-removed generation has no number. */
async function remove(home: string, entries: readonly { readonly name: string }[]): Promise<void> {
  for (const { name } of entries) {
    const going = join(generationsFolder(home), name.startsWith(DRAFT_PREFIX) ? name : `${DRAFT_PREFIX}${name}`);
    await rename(join(generationsFolder(home), name), going);
    await rm(going, { recursive: true, force: true });
  }
}

/** Removes generations that nothing links to. Requires the lock. */
export function removeGenerations(home: string, numbers: readonly number[]): Promise<void> {
  return remove(
    home,
    numbers.map((number) => ({ name: basename(generationFolder(home, number)) })),
  );
}
