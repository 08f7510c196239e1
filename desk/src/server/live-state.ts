import * as v from 'valibot';
import { type Alert, type HistoryItem, type Live, LiveSchema } from '../contract/answers';
import { alertsOf, OrdersToldSchema } from './live-alerts';
import type { RunCommand } from './run-command';
import { type StatusTold, StatusToldSchema } from './status-told';

/** Changes that the desk shows. */
const SHOWN = 100;

interface LiveSources {
  readonly run: RunCommand;
  /** Why the gateway cannot sell anything; undefined where it can. */
  readonly whyNotReady: () => Promise<string | undefined>;
  /** Planned publications that were refused. */
  readonly refusedPublications: () => readonly Alert[];
  /** Address of the shop. */
  readonly shop: string;
  /** «Now» in milliseconds. */
  readonly now: () => number;
}

/** What is live, who changed what, and what asks for a person: from the commands `status`, `history` and `orders`. Throws where the registry is damaged. */
export async function readLive({ run, whyNotReady, refusedPublications, shop, now }: LiveSources): Promise<Live> {
  const [status, history, orders, notReady] = await Promise.all([
    told(run, ['status'], StatusToldSchema),
    told(run, ['history'], LiveSchema.entries.history),
    run(['orders']),
    whyNotReady(),
  ]);
  const items = history.toReversed();
  return {
    at: new Date(now()).toISOString(),
    shop,
    apps: status.apps.map((app) => ({ ...app, why: whyOf(items, app.app, app.live), met: metBy(status, app) })),
    canary: status.canary,
    alerts: [
      ...refusedPublications(),
      ...alertsOf({ status, history: items, orders: v.safeParse(OrdersToldSchema, orders.told), notReady, now: now() }),
    ],
    history: items.slice(0, SHOWN),
  };
}

async function told<Schema extends v.GenericSchema>(
  run: RunCommand,
  words: readonly string[],
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const { exitCode, told: value, lines } = await run(words);
  if (exitCode !== 0) throw new Error(lines.join('\n'));
  return v.parse(schema, value);
}

/** The reason of the change that made a release live. */
function whyOf(history: readonly HistoryItem[], app: string, live: string | undefined): string | undefined {
  return history.find((item) => item.app === app && item.to === live)?.why || undefined;
}

function metBy({ visitors }: StatusTold, { app, live }: { readonly app: string; readonly live?: string | undefined }) {
  if ('unknown' in visitors) return undefined;
  const isOf = (item: { readonly app: string; readonly version: string }) => item.app === app && item.version === live;
  const { visits = 0, failed = 0 } = visitors.visits.find(isOf) ?? {};
  const shown = visitors.fallbacks.filter(isOf).map(({ shown: version, count, last }) => ({ version, count, last }));
  return { visits, failed, shown };
}
