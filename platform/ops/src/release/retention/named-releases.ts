import { type AppName, DAY } from '@riwaq/contracts';
import type { HistoryLine, Registry } from '@riwaq/contracts/platform';
import { goodReleases, publishedSince } from '../../registry/history';
import { readRegistry } from '../../registry/registry';
import { nameOf } from '../../store/release-store';
import { pinnedReleaseNames, readInputs } from '../generations/composition-inputs';

/** Releases before the live one that are kept for rollbacks. */
const BEFORE = 2;

/**
 * Every release in documents that were live at `since` (milliseconds) or later, by the history and by the folders of generations and previews: an open tab
 * may still request them. Also the targets of rollbacks, and what was published since a folder's release. Rejects where a generation has neither inputs nor a readable registry.
 */
export async function namedReleases(
  history: readonly HistoryLine[],
  generations: readonly string[],
  since: number,
): Promise<ReadonlySet<string>> {
  const apps = new Set(history.flatMap(({ app }) => app ?? []));
  const named = new Set(
    [...apps].flatMap((app) =>
      [...namedOf(app, history, since), ...comparedOf(app, history, since)].map((version) => nameOf({ app, version })),
    ),
  );
  for (const folder of generations) {
    const inputs = await readInputs(folder);
    for (const name of inputs ? pinnedReleaseNames(inputs) : inRegistry(await readRegistry(folder))) named.add(name);
  }
  return named;
}

function inRegistry({ microFrontends }: Registry): string[] {
  const all = Object.values(microFrontends).flat();
  return all.map(({ extras: { descriptor } }) => nameOf({ app: descriptor.name, version: descriptor.version }));
}

/** For how many days what was published is compared with: each publication keeps a release. */
const COMPARED_DAYS = 90;

/** The versions that say what was published since a folder's release: a release with records is compared with them. */
function comparedOf(app: AppName, history: readonly HistoryLine[], since: number): string[] {
  const recent = publishedSince(history, app).filter(({ at }) => Date.parse(at) >= since - COMPARED_DAYS * DAY);
  return recent.flatMap(({ from, to }) => [from, to].filter((version) => version !== undefined));
}

/** The versions of an app in documents from `since` on: live ones and fallbacks. */
function namedOf(app: string, history: readonly HistoryLine[], since: number): string[] {
  const lines = history.filter((line) => line.app === app);
  return lines.flatMap((_line, index) => {
    const next = lines[index + 1];
    if (next && Date.parse(next.at) < since) return [];
    return goodReleases(lines.slice(0, index + 1), app).slice(-1 - BEFORE);
  });
}
