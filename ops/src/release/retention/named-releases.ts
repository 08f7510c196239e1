import type { HistoryLine, Registry } from '@riwaq/contracts';
import { goodReleases } from '../../registry/history';
import { readRegistry } from '../../registry/registry';
import { nameOf } from '../../store/release-store';
import { pinnedReleaseNames, readInputs } from '../generations/composition-inputs';
import { generationFolder } from '../generations/generation-folders';

/** How many releases before the live one are kept for rollbacks. */
const BEFORE = 2;

/**
 * Every release that a document names which was live at `since` (milliseconds) or later, and that an open tab may therefore still ask for: by the history, and by each of `generations`; besides them what rollbacks give. Rejects where a generation does not say what its documents were made of and its registry cannot be read: then nobody knows.
 */
export async function namedReleases(
  home: string,
  history: readonly HistoryLine[],
  generations: readonly number[],
  since: number,
): Promise<ReadonlySet<string>> {
  const apps = new Set(history.flatMap(({ app }) => app ?? []));
  const named = new Set([...apps].flatMap((app) => namedOf(app, history, since).map((version) => nameOf({ app, version }))));
  for (const name of canariesSince(history, since)) named.add(name);
  for (const folder of generations.map((number) => generationFolder(home, number))) {
    const inputs = await readInputs(folder);
    for (const name of inputs ? pinnedReleaseNames(inputs) : inRegistry(await readRegistry(folder))) named.add(name);
  }
  return named;
}

/** The canaries that ran at `since` or later: the last one that began before it may have. */
function canariesSince(history: readonly HistoryLine[], since: number): string[] {
  const lines = history.filter(({ canary }) => canary);
  return lines.flatMap(({ canary }, place) => {
    const next = lines[place + 1];
    return canary && !(next && Date.parse(next.at) < since) ? nameOf(canary) : [];
  });
}

function inRegistry({ microFrontends }: Registry): string[] {
  const all = Object.values(microFrontends).flat();
  return all.map(({ extras: { descriptor } }) => nameOf({ app: descriptor.name, version: descriptor.version }));
}

/** The versions of an app that documents named from `since` on: what was live, and what it fell back to. */
function namedOf(app: string, history: readonly HistoryLine[], since: number): string[] {
  const lines = history.filter((line) => line.app === app);
  return lines.flatMap((_line, place) => {
    const next = lines[place + 1];
    if (next && Date.parse(next.at) < since) return [];
    return goodReleases(lines.slice(0, place + 1), app).slice(-1 - BEFORE);
  });
}
