import { rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { readIfThere, syncFolder, writeDurably } from '../../system/files';
import type { DecisionMark } from '../shared-registry';
import { currentLink, currentNumber, generationFolder, generationNumbers, linkTarget } from './generation-folders';

const MarkSchema = v.strictObject({ number: v.pipe(v.number(), v.integer(), v.minValue(1)), id: v.pipe(v.string(), v.uuid()) });

const fileOf = (generation: string) => join(generation, 'decision.json');

/** The decision of the shared registry that a generation shows. Undefined without a shared registry. */
export async function readMark(generation: string | undefined): Promise<DecisionMark | undefined> {
  const text = generation && (await readIfThere(fileOf(generation)));
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), MarkSchema), text);
  return success ? output : undefined;
}

export function writeMark(generation: string, mark: DecisionMark): Promise<void> {
  return writeDurably(fileOf(generation), `${JSON.stringify(mark)}\n`);
}

/** Switches to a generation with one rename. `beforeSwitch` may throw to refuse. */
export async function switchTo(home: string, number: number, beforeSwitch: () => Promise<void> = async () => {}): Promise<void> {
  const link = `${currentLink(home)}.next`;
  await rm(link, { force: true });
  await symlink(linkTarget(number), link);
  await beforeSwitch();
  await rename(link, currentLink(home));
  await syncFolder(home);
}

/** Switches to the generation of a decision that was recorded by a process that died before its switch. Requires the home's lock. */
export async function finishSwitch(home: string, decision: DecisionMark): Promise<void> {
  const live = (await currentNumber(home)) ?? 0;
  for (const number of await generationNumbers(home)) {
    if (number <= live) return;
    if ((await readMark(generationFolder(home, number)))?.id === decision.id) return switchTo(home, number);
  }
}
