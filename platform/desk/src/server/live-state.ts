import type { Pins } from '@riwaq/contracts/platform';
import type { HistoryItem, SiteStatus } from '@riwaq/contracts/site-status';
import type { Live, LiveApp } from '../contract/answers';
import { failed, messageOf } from './desk-error';
import type { DeskParts } from './desk-parts';
import { alertsOf } from './live-alerts';

/** Looks at what waits in nobody's name. */
const THE_DESK = { name: 'desk', roles: ['operations'] };

/** Changes that the desk shows. */
const SHOWN = 100;

/** What is live, who changed what, and what asks for a person, of the shop and of the gateway. Throws `DeskError` `failed` where the registry is damaged. */
export async function readLive({ operations, gateway, whyNotReady, shop, now, recentRefusals }: DeskParts): Promise<Live> {
  const [status, changes, waiting, notReady] = await Promise.all([
    operations.status().catch(failed),
    operations.history().catch(failed),
    gateway
      .as(THE_DESK)
      .waiting.list.query()
      .catch((error: unknown) => ({ unknown: messageOf(error) })),
    whyNotReady(),
  ]);
  const history = changes.toReversed();
  const shown = history.slice(0, SHOWN).map(({ notes: _notes, ...change }) => change);
  const pins = [...status.apps.flatMap(({ live, fallback }) => [live, fallback]), ...shown.flatMap(({ from, to }) => [from, to])];
  return {
    at: new Date(now()).toISOString(),
    shop,
    apps: status.apps.map((app) => ({ ...app, because: whyOf(history, app.app, app.live), met: metBy(status, app) })),
    alerts: alertsOf({ status, waiting, notReady, now: now() }),
    history: shown,
    records: recordsOf(pins, history),
    refusals: [...recentRefusals()],
  };
}

/** The reason of the change that made these pins live. */
function whyOf(history: readonly HistoryItem[], app: string, live: Pins | undefined): LiveApp['because'] {
  const line = history.find(({ app: changed, to }) => changed === app && to?.code === live?.code && to?.records === live?.records);
  return line && { why: line.why, undoes: line.undoes, forced: line.forced };
}

/** How the records of pins went live, by the history (newest first). What a rollback shows again is no newer: it publishes nothing. */
function recordsOf(pins: readonly (Pins | undefined)[], history: readonly HistoryItem[]): Live['records'] {
  const digests = new Set(pins.flatMap((one) => one?.records ?? []));
  return Object.fromEntries(
    [...digests].flatMap((digest) => {
      const brought = history.filter(({ action, to }) => action !== 'rollback' && to?.records === digest);
      const published = brought.filter(({ action }) => action === 'publish').map(({ at, why }) => ({ at, why }));
      return brought.length === 0 ? [] : [[digest, published] as const];
    }),
  );
}

function metBy({ visitors }: SiteStatus, { app, live, fallback }: SiteStatus['apps'][number]): LiveApp['met'] {
  if ('unknown' in visitors) return undefined;
  const isOf = (item: { readonly app: string; readonly version: string }) => item.app === app && item.version === live?.code;
  const { visits = 0, failed = 0 } = visitors.visits.find(isOf) ?? {};
  const shown = visitors.fallbacks.filter(isOf).map(({ shown: version, count, last }) => ({ version, count, last }));
  const hydratedOf = (version: string | undefined) =>
    visitors.hydrated.find((item) => item.app === app && item.version === version)?.milliseconds;
  // Visits are counted by code: other records have the same figures.
  const before = fallback?.code === live?.code ? undefined : hydratedOf(fallback?.code);
  return { visits, failed, shown, hydrated: hydratedOf(live?.code), hydratedBefore: before };
}
