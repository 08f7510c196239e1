import { join } from 'node:path';
import { type AppName, type HistoryLine, HistoryLineSchema, parse } from '@riwaq/contracts';
import * as v from 'valibot';
import { parseJson, readIfThere } from '../system/files';

/** The history of a generation, oldest first. Throws `ParseError` with the number of the wrong line. */
export async function readHistory(generation: string | undefined): Promise<HistoryLine[]> {
  if (!generation) return [];
  const file = join(generation, 'history.jsonl');
  return parseHistory((await readIfThere(file)) ?? '', file);
}

/** Lines that earlier versions wrote: of a release for some visitors only, and of the configuration. The live releases stayed. */
const Obsolete = v.union([v.object({ action: v.literal('canary') }), v.object({ config: v.object({}) })]);

function parseHistory(text: string, file: string): HistoryLine[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.flatMap((line, index) => {
    const what = `${file}, line ${index + 1}`;
    const value = parseJson(line, what);
    return v.is(Obsolete, value) ? [] : parse(HistoryLineSchema, value, what);
  });
}

/** A history in the format of its file. */
export function historyText(history: readonly HistoryLine[]): string {
  return history.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/**
 * The good releases of an app, oldest first, the live one last. A rollback makes bad what was promoted after its target, until it is
 * promoted again.
 */
export function goodReleases(history: readonly HistoryLine[], app: AppName): string[] {
  let good: string[] = [];
  for (const { app: changed, action, to, parts } of history) {
    if (changed !== app || !to) continue;
    if (action === 'promote') good = [...good.filter((version) => version !== to), to];
    if (action === 'rollback') good = goodAfter(good, to, parts);
  }
  return good;
}

/**
 * The publications of an app's records since a release of a folder went live, oldest first. That release holds what was published before; one that was
 * assembled with the records of another says nothing of a folder.
 */
export function publishedSince(history: readonly HistoryLine[], app: AppName): HistoryLine[] {
  const lines = history.filter((line) => line.app === app && line.action === 'promote');
  const published = new Set(lines.filter(({ commit }) => commit !== undefined).map(({ to }) => to));
  const isOfFolder = ({ parts, to }: HistoryLine) => !published.has(to) && (!parts || parts.records === to);
  return lines.slice(lines.findLastIndex(isOfFolder) + 1).filter(({ commit }) => commit !== undefined);
}

/** What is good after a rollback: everything up to its target. For an assembled release, up to the earlier of its two parts. */
function goodAfter(good: readonly string[], to: string, parts?: HistoryLine['parts']): string[] {
  const known = good.indexOf(to);
  if (known >= 0) return good.slice(0, known + 1);
  const positions = [parts?.code, parts?.records].map((version) => good.indexOf(version ?? '')).filter((position) => position >= 0);
  const upTo = positions.length > 0 ? Math.min(...positions) + 1 : -1;
  return [...good.slice(0, upTo), to];
}
