import { type BeaconSummary, BeaconSummarySchema } from '@riwaq/contracts';
import type { AskBeaconSummary } from '../../release/failing-release/beacon-summary';
import type { Environment } from '../../system/site-config-file';
import { askMetrics, metricsUrls } from './ask-metrics';

/** Limit for a gateway's answer, in milliseconds: `riwaq status` waits for it. */
const LIMIT_MS = 2000;

/** Asks all gateways (`metricsUrls`) and adds up their answers. */
export function askGateways(environment: Environment): AskBeaconSummary {
  return async (span = {}) => {
    const question = { path: '/heard', query: { ...span }, schema: BeaconSummarySchema, limit: LIMIT_MS } as const;
    const all = await Promise.all(metricsUrls(environment).map((url) => askMetrics(url, environment, question)));
    return all.reduce(mergeSummaries);
  };
}

interface Counted {
  readonly count: number;
  readonly since: string;
  readonly last: string;
}

/** Adds up two summaries. */
function mergeSummaries(one: BeaconSummary, other: BeaconSummary): BeaconSummary {
  return {
    since: earlier(one.since, other.since),
    fallbacks: merged([...one.fallbacks, ...other.fallbacks], ({ app, version, shown }) => `${app} ${version} ${shown}`, addCounted),
    failures: merged([...one.failures, ...other.failures], ({ app, version }) => `${app} ${version}`, addCounted),
    visits: merged(
      [...one.visits, ...other.visits],
      ({ app, version }) => `${app} ${version}`,
      (first, second) => ({
        ...addVisits(first, second),
        networks: merged([...first.networks, ...second.networks], ({ network }) => network, addVisits),
      }),
    ),
  };
}

interface VisitCounts {
  readonly visits: number;
  readonly failed: number;
}

function addVisits<Item extends VisitCounts>(first: Item, second: Item): Item {
  return { ...first, visits: first.visits + second.visits, failed: first.failed + second.failed };
}

function addCounted<Item extends Counted>(first: Item, second: Item): Item {
  return {
    ...first,
    count: first.count + second.count,
    since: earlier(first.since, second.since),
    last: later(first.last, second.last),
  };
}

function merged<Item>(items: readonly Item[], keyOf: (item: Item) => string, add: (first: Item, second: Item) => Item): Item[] {
  const byKey = new Map<string, Item>();
  for (const item of items) {
    const before = byKey.get(keyOf(item));
    byKey.set(keyOf(item), before === undefined ? item : add(before, item));
  }
  return [...byKey.values()];
}

const later = (one: string, other: string) => (one < other ? other : one);
const earlier = (one: string, other: string) => (one < other ? one : other);
