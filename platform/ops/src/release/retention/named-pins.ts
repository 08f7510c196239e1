import { type AppName, DAY } from '@riwaq/contracts';
import type { HistoryLine } from '@riwaq/contracts/platform';
import { goodPins } from '../../registry/history';
import { readSiteState } from '../../site/site-state';
import { nameOf } from '../../store/release-store';

/** Good states before the live one that are kept for rollbacks. */
const BEFORE = 2;
/** For how many days before `since` records are kept that went live: who edits may have begun from them, and a publication can be taken back. */
const RECORDS_DAYS = 90;

/** What has to stay: releases (`offers@1.4.0`) and stored records (`offers 3f9a1c2e…`). */
export interface NamedPins {
  readonly releases: ReadonlySet<string>;
  readonly records: ReadonlySet<string>;
}

/** How stored records are named here. */
export const recordsName = (app: AppName, digest: string) => `${app} ${digest}`;

/**
 * Every release and all records in documents that were live at `since` (milliseconds) or later, by the history and by the state in `folders`, generations and previews: an open tab may still
 * request them. Also the targets of rollbacks, and the records that went live or were replaced within ninety days before `since`. Throws `ParseError` where the `site.json` of a generation is unreadable.
 */
export async function namedPins(history: readonly HistoryLine[], folders: readonly string[], since: number): Promise<NamedPins> {
  const releases = new Set<string>();
  const records = new Set<string>();
  const name = (app: AppName, pins: { readonly code?: string; readonly records?: string | undefined }) => {
    if (pins.code !== undefined) releases.add(nameOf({ app, version: pins.code }));
    if (pins.records !== undefined) records.add(recordsName(app, pins.records));
  };
  for (const app of new Set(history.flatMap((line) => line.app ?? []))) {
    const lines = history.filter((line) => line.app === app);
    for (const [index, { at, from, to }] of lines.entries()) {
      const next = lines[index + 1];
      const isShown = !next || Date.parse(next.at) >= since;
      if (isShown) for (const pins of goodPins(lines.slice(0, index + 1), app).slice(-1 - BEFORE)) name(app, pins);
      if (Date.parse(at) >= since - RECORDS_DAYS * DAY) for (const pins of [from, to]) name(app, { records: pins?.records });
    }
  }
  for (const folder of folders) {
    const { apps } = await readSiteState(folder);
    for (const [app, { previous, ...live }] of Object.entries(apps)) {
      name(app, live);
      if (previous !== undefined) name(app, { code: previous });
    }
  }
  return { releases, records };
}
