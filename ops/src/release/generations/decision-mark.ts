import { rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { jsonOf, readIfThere, syncFolder, writeDurably } from '../../system/files';
import type { DecisionMark } from '../shared-registry';
import { currentLink, currentNumber, generationFolder, generationNumbers, linkTarget } from './generation-folders';

const MarkSchema = v.strictObject({ number: v.pipe(v.number(), v.integer(), v.minValue(1)), id: v.pipe(v.string(), v.uuid()) });

const fileOf = (generation: string) => join(generation, 'decision.json');

/** The decision of the shared registry that a generation shows. Undefined without a shared registry. */
export async function readMark(generation: string | undefined): Promise<DecisionMark | undefined> {
  return jsonOf(MarkSchema, generation && (await readIfThere(fileOf(generation))));
}

export function writeMark(generation: string, mark: DecisionMark): Promise<void> {
  return writeDurably(fileOf(generation), `${JSON.stringify(mark)}\n`);
}

const nextLink = (home: string) => `${currentLink(home)}.next`;

/** Makes the link to the next generation. `switchToNext` makes it the live one. */
export async function linkNext(home: string, number: number): Promise<void> {
  await rm(nextLink(home), { force: true });
  await symlink(linkTarget(number), nextLink(home));
}

/** Makes the linked generation live, with one rename. */
export async function switchToNext(home: string): Promise<void> {
  await rename(nextLink(home), currentLink(home));
  await syncFolder(home);
}

export async function switchTo(home: string, number: number): Promise<void> {
  await linkNext(home, number);
  await switchToNext(home);
}

/** Switches to the generation of a decision that was recorded by a process that died before its switch. Requires the home's lock. */
export async function finishSwitch(home: string, decision: DecisionMark): Promise<void> {
  const live = (await currentNumber(home)) ?? 0;
  for (const number of await generationNumbers(home)) {
    if (number <= live) return;
    if ((await readMark(generationFolder(home, number)))?.id === decision.id) return switchTo(home, number);
  }
}
