import { byAppName } from '@riwaq/contracts';
import { goodConfigurations } from '../release/registry/configurations';
import { fallbackEntry, liveApps, liveEntry } from '../release/registry/registry';
import type { Command } from './command';
import { gatewayState } from './gateway-state';
import { readLiveSiteState } from './live-site-state';
import { formatInstant, linesWithNotes } from './table';

/** `riwaq status`: what is live. */
export const statusCommand: Command = {
  name: 'status',
  summary: 'what is live, since when, by whom, what it brings, and what a rollback would give',
  usage: [
    'riwaq status',
    '',
    'Shows the live release of each app, also of those from other repositories, since when, by whom, and what a rollback would give;',
    'below it what the release brings. The configuration is shown once it has changed.',
  ].join('\n'),
  options: {},
  positionals: [0, 0],
  async run(_words, context) {
    const { apps, print, tell, warn } = context;
    const { registry, history, config: live, mark, notes: standing } = await readLiveSiteState(context);
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
    const last = history.findLast(({ config }) => config !== undefined);
    const before = goodConfigurations(history).at(-2);
    if (live && last) rows.push({ row: ['config', live, formatInstant(last.at), last.by, before ?? 'nothing'], notes: [] });
    const gateway = await gatewayState(context);
    if (gateway.row) rows.push({ row: gateway.row, notes: gateway.notes });
    tell({
      gateway: gateway.told,
      apps: found,
      config: { live, since: last?.at, by: last?.by, fallback: before },
      change: mark?.number,
      notes: standing,
    });
    for (const line of linesWithNotes(['app', 'live', 'since', 'by', 'a rollback gives'], rows)) print(line);
    for (const line of standing) warn(`note: ${line}`);
  },
};
