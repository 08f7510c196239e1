import { join } from 'node:path';
import type { AppName } from '@riwaq/contracts';
import { type HistoryLine, HistoryLineSchema, parse } from '@riwaq/contracts/platform';
import { parseJson, readIfThere } from '../system/files';

/** The history of a generation, oldest first. Throws `ParseError` with the number of the wrong line. */
export async function readHistory(generation: string | undefined): Promise<HistoryLine[]> {
  if (!generation) return [];
  const file = join(generation, 'history.jsonl');
  return parseHistory((await readIfThere(file)) ?? '', file);
}

function parseHistory(text: string, file: string): HistoryLine[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, index) => {
    const what = `${file}, line ${index + 1}`;
    return named(parse(HistoryLineSchema, parseJson(line, what), what));
  });
}

/** Earlier versions wrote `promote` for a publication too. */
const named = (line: HistoryLine): HistoryLine =>
  line.action === 'promote' && line.commit !== undefined ? { ...line, action: 'publish' } : line;

/** A history in the format of its file. */
export function historyText(history: readonly HistoryLine[]): string {
  return history.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** What was live of an app, by a line of its history. */
interface WentLive {
  readonly version: string;
  readonly code: string;
  readonly records: string;
}

/** A line without parts is of a release that has both itself. */
const wentLive = (version: string, parts: HistoryLine['parts']): WentLive => ({
  version,
  ...(parts ?? { code: version, records: version }),
});

/**
 * The good releases of an app, oldest first, the live one last. A rollback makes bad what went live after its target, until that goes
 * live again.
 */
export function goodReleases(history: readonly HistoryLine[], app: AppName): string[] {
  let good: WentLive[] = [];
  for (const { app: changed, action, to, parts } of history) {
    if (changed !== app || !to) continue;
    const live = wentLive(to, parts);
    if (action === 'promote' || action === 'publish') good = [...good.filter(({ version }) => version !== to), live];
    if (action === 'rollback') good = goodAfter(good, live);
  }
  return good.map(({ version }) => version);
}

/** The release that a rollback of an app makes live: the good one before the live one. Undefined without one. */
export function rollbackTarget(history: readonly HistoryLine[], app: AppName): string | undefined {
  return goodReleases(history, app).at(-2);
}

/**
 * The publications of an app's records since a release of a folder last brought its own records, oldest first. That release holds what was published
 * before; one whose code went live with the live records, or that had the same ones, says nothing of a folder.
 */
export function publishedSince(history: readonly HistoryLine[], app: AppName): HistoryLine[] {
  const lines = goneLive(history, app);
  return lines.slice(indexOfBrought(lines) + 1).filter(({ action }) => action === 'publish');
}

/** The line of the last release of a folder that went live as it is: its records were brought, or were live already. */
export function wholeLast(history: readonly HistoryLine[], app: AppName): HistoryLine | undefined {
  const lines = goneLive(history, app);
  const isWhole = ofFolder(lines);
  return lines.findLast((line) => isWhole(line));
}

const goneLive = (history: readonly HistoryLine[], app: AppName) =>
  history.filter(({ app: changed, action }) => changed === app && (action === 'promote' || action === 'publish'));

/** Which lines are of a release of a folder with its own records. */
function ofFolder(lines: readonly HistoryLine[]) {
  const published = new Set(lines.filter(({ action }) => action === 'publish').map(({ to }) => to));
  return ({ parts, to }: HistoryLine) => !published.has(to) && (!parts || parts.code === to || parts.records === to);
}

function indexOfBrought(lines: readonly HistoryLine[]): number {
  const isWhole = ofFolder(lines);
  return lines.findLastIndex((line) => isWhole(line) && line.brought === true);
}

/** What is good after a rollback: everything up to its target. For a target that was never live, up to the earlier of its code and its records. */
function goodAfter(good: readonly WentLive[], target: WentLive): WentLive[] {
  const known = good.findIndex(({ version }) => version === target.version);
  if (known >= 0) return good.slice(0, known + 1);
  const positions = [
    good.findLastIndex(({ code }) => code === target.code),
    good.findLastIndex(({ version, records }) => records === target.records || version === target.records),
  ].filter((position) => position >= 0);
  const upTo = positions.length > 0 ? Math.min(...positions) + 1 : -1;
  return [...good.slice(0, upTo), target];
}
