import { readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn, syncFolder } from '../../system/files';
import { isSystemError } from '../../system/user-error';
import { removeComposed } from './composed-sites';
import type { Turn } from './turn';

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

/** Makes a generation live, with one rename. Throws `LostTurnError`: then it is not live. */
export async function switchTo(home: string, turn: Turn, number: number): Promise<void> {
  await turn.put(currentLink(home), (path) => symlink(linkTarget(number), path));
}

/** Writes to the disk what is live, so that a power cut does not take it back. */
export async function syncLive(home: string): Promise<void> {
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

/** Removes what a crashed change left: drafts, and generations that never went live. Throws `LostTurnError`. */
export async function sweepLeftovers(home: string, turn: Turn): Promise<void> {
  const live = (await currentNumber(home)) ?? 0;
  const drafts = (await namesIn(generationsFolder(home))).filter((name) => name.startsWith(DRAFT_PREFIX));
  for (const name of drafts) await turn.remove(join(generationsFolder(home), name), (moved) => removeComposed(home, moved));
  const unfinished = (await generationNumbers(home)).filter((number) => number > live);
  await removeGenerations(home, turn, unfinished);
}

/** Removes generations older than the last twenty. Throws `LostTurnError`. */
export async function pruneGenerations(home: string, turn: Turn): Promise<void> {
  const oldest = ((await currentNumber(home)) ?? 0) - GENERATIONS_KEPT;
  const old = (await generationNumbers(home)).filter((number) => number <= oldest);
  await removeGenerations(home, turn, old);
}

/** Removes generations. Throws `LostTurnError`. */
export async function removeGenerations(home: string, turn: Turn, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) await turn.remove(generationFolder(home, number), (moved) => removeComposed(home, moved));
}
