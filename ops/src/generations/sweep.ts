import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { currentNumber, generationNames, generationsFolder } from './generation-folders';

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

/** Removes generations older than the last twenty. Only under the lock. */
export async function pruneGenerations(home: string): Promise<void> {
  const live = (await currentNumber(home)) ?? 0;
  const names = await generationNames(home);
  await remove(
    home,
    names.filter(({ number }) => number !== undefined && number <= live - GENERATIONS_KEPT),
  );
}

async function remove(home: string, entries: readonly { readonly name: string }[]): Promise<void> {
  for (const { name } of entries) await rm(join(generationsFolder(home), name), { recursive: true, force: true });
}
