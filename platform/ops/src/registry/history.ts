import { join } from 'node:path';
import type { AppName } from '@riwaq/contracts';
import { type HistoryLine, HistoryLineSchema, type Pins, parse } from '@riwaq/contracts/platform';
import { parseJson, readIfThere } from '../system/files';
import { isSamePins } from './pins';

/** The history of a generation, oldest first. Throws `ParseError` with the number of the wrong line. */
export async function readHistory(generation: string | undefined): Promise<HistoryLine[]> {
  if (!generation) return [];
  const file = join(generation, 'history.jsonl');
  const lines = ((await readIfThere(file)) ?? '').split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, index) => {
    const what = `${file}, line ${index + 1}`;
    return parse(HistoryLineSchema, parseJson(line, what), what);
  });
}

/** A history in the format of its file. */
export function historyText(history: readonly HistoryLine[]): string {
  return history.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/**
 * The good pins of an app, oldest first, the live ones last. A rollback makes bad what went live after its target, until that goes live again.
 */
export function goodPins(history: readonly HistoryLine[], app: AppName): Pins[] {
  let good: Pins[] = [];
  for (const { app: changed, action, to } of history) {
    if (changed !== app || !to) continue;
    good = action === 'rollback' ? goodAfter(good, to) : [...good.filter((pins) => !isSamePins(pins, to)), to];
  }
  return good;
}

/** What is good after a rollback: everything up to its target. For pins that were never live together, up to the earlier of its code and its records. */
function goodAfter(good: readonly Pins[], target: Pins): Pins[] {
  const known = good.findIndex((pins) => isSamePins(pins, target));
  if (known >= 0) return good.slice(0, known + 1);
  const positions = [
    good.findLastIndex(({ code }) => code === target.code),
    good.findLastIndex(({ records }) => records !== undefined && records === target.records),
  ].filter((position) => position >= 0);
  const upTo = positions.length > 0 ? Math.min(...positions) + 1 : good.length - 1;
  return [...good.slice(0, upTo), target];
}
