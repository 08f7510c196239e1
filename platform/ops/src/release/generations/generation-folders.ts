import { readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { namesIn, syncFolder } from '../../system/files';
import { isSystemError } from '../../system/user-error';
import { removeComposed } from './composed-sites';

export function generationsFolder(home: string): string {
  return join(home, 'generations');
}

/** The link to the live generation. A rename over it makes a change live. */
export function currentLink(home: string): string {
  return join(home, 'current');
}

export function generationFolder(home: string, number: number): string {
  return join(home, linkTarget(number));
}

/** The target of the link, relative to `RIWAQ_HOME`. */
export function linkTarget(number: number): string {
  return `generations/${String(number).padStart(6, '0')}`;
}

/** Makes a generation live, with one rename. */
export async function switchTo(home: string, number: number): Promise<void> {
  const next = `${currentLink(home)}.next`;
  await rm(next, { force: true });
  await symlink(linkTarget(number), next);
  await rename(next, currentLink(home));
  // The state of the live generation, where people look for it.
  await symlink(join('current', 'site.json'), join(home, 'site.json')).catch((error: unknown) => {
    if (!isSystemError(error, 'EEXIST')) throw error;
  });
  await syncFolder(home);
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
  const names = await namesIn(generationsFolder(home));
  return names.flatMap((name) => numberOf(name) ?? []).sort((one, other) => other - one);
}

function numberOf(path: string): number | undefined {
  const digits = /(?:^|\/)(\d{6,})$/.exec(path)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Generations that are kept, with the live one. */
export const GENERATIONS_KEPT = 20;
export const DRAFT_PREFIX = '.draft-';

/** Removes what a crashed change left: drafts, and generations that never went live. Requires the lock. */
export async function sweepLeftovers(home: string): Promise<void> {
  const live = (await currentNumber(home)) ?? 0;
  const drafts = (await namesIn(generationsFolder(home))).filter((name) => name.startsWith(DRAFT_PREFIX));
  for (const name of drafts) await removeComposed(home, join(generationsFolder(home), name));
  await removeGenerations(
    home,
    (await generationNumbers(home)).filter((number) => number > live),
  );
}

/** Removes generations older than the last twenty. Requires the lock. */
export async function pruneGenerations(home: string): Promise<void> {
  const oldest = ((await currentNumber(home)) ?? 0) - GENERATIONS_KEPT;
  await removeGenerations(
    home,
    (await generationNumbers(home)).filter((number) => number <= oldest),
  );
}

/** Removes generations. Requires the lock. Renames first, so that a half-removed one has no number. */
export async function removeGenerations(home: string, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    const folder = generationFolder(home, number);
    const going = join(generationsFolder(home), `${DRAFT_PREFIX}${basename(folder)}`);
    await rename(folder, going);
    await removeComposed(home, going);
  }
}
