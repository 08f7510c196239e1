import { byAppName } from '@riwaq/contracts';
import { heardLines } from '../heard/heard-lines';
import { readInputs } from '../release/generations/composition-inputs';
import { currentFolder } from '../release/generations/generation-folders';
import { goodConfigurations } from '../release/registry/configurations';
import { readHistory } from '../release/registry/history';
import { fallbackEntry, liveApps, liveEntry, readRegistry } from '../release/registry/registry';
import { messageOf } from '../system/user-error';
import type { Command } from './command';
import { formatInstant, linesWithNotes } from './table';

/** `riwaq status`: what is live. */
export const statusCommand: Command = {
  name: 'status',
  summary: 'what is live, since when, by whom, what it brings, and what a rollback would give',
  usage: [
    'riwaq status',
    '',
    'Shows the live release of each app, also of those from other repositories, since when, by whom, and what a rollback would give;',
    'below it what the release brings. The configuration is shown once it has changed, a canary while it runs. Last stands what visitors meet',
    'with these releases, as the gateway has heard of it in the last day: METRICS_URL names it (several with commas), METRICS_TOKEN is what it',
    'wants to hear; http://127.0.0.1:3003 where they say nothing.',
  ].join('\n'),
  options: {},
  positionals: [0, 0],
  async run(_words, { home, apps, print, tell, now, askHeard }) {
    const generation = await currentFolder(home);
    const registry = await readRegistry(generation);
    const known = [...new Set([...apps().map(({ app }) => app), ...liveApps(registry)])].sort(byAppName);
    const found = known.map((app) => {
      const { metadata, extras } = liveEntry(registry, app) ?? {};
      const fallback = fallbackEntry(registry, app)?.metadata.version;
      return { app, live: metadata?.version, since: extras?.since, by: extras?.by, fallback, notes: extras?.descriptor.notes ?? [] };
    });
    const rows = found.map(({ app, live, since = '', by = '', fallback = 'nothing', notes }) => ({
      row: live ? [app, live, formatInstant(since), by, fallback] : [app, 'not live', '', '', ''],
      notes,
    }));
    const { canary } = registry;
    if (canary) {
      const share = `${canary.app}, ${canary.traffic} % of visitors`;
      rows.push({ row: [share, canary.version, formatInstant(canary.since), canary.by, 'riwaq canary end'], notes: [] });
    }
    const live = (await readInputs(generation))?.config;
    const history = await readHistory(generation);
    const last = history.findLast(({ config }) => config !== undefined);
    const before = goodConfigurations(history).at(-2);
    if (live && last) rows.push({ row: ['config', live, formatInstant(last.at), last.by, before ?? 'nothing'], notes: [] });
    const heard = await askHeard().catch((error: unknown) => messageOf(error));
    const visitors = typeof heard === 'string' ? { unknown: heard } : heard;
    tell({ apps: found, canary, config: { live, since: last?.at, by: last?.by, fallback: before }, visitors });
    for (const line of linesWithNotes(['app', 'live', 'since', 'by', 'a rollback gives'], rows)) print(line);
    if (typeof heard === 'string') print(`what visitors meet is not known: ${heard}`);
    else for (const line of heardLines(found, heard, now)) print(line);
  },
};
