import { type BeaconSummary, BeaconSummarySchema, parse } from '@riwaq/contracts';
import type { AskBeaconSummary, SummarySpan } from '../../release/take-back/beacon-summary';
import type { Environment } from '../../system/site-config-file';
import { UserError } from '../../system/user-error';

/** Port of the metrics of a gateway on this machine. */
const USUAL_PORT = '3003';

/** Limit for a gateway's answer, in milliseconds: `riwaq status` waits for it. */
const LIMIT_MS = 2000;

/**
 * Asks the gateways in `METRICS_URL` (comma-separated), or the one on this machine (`METRICS_PORT`), with `METRICS_TOKEN` where it is set.
 * Adds up the answers of several gateways.
 */
export function askGateways({ METRICS_URL, METRICS_PORT = USUAL_PORT, METRICS_TOKEN }: Environment): AskBeaconSummary {
  const urls = (METRICS_URL ?? `http://127.0.0.1:${METRICS_PORT}`).split(',').map((url) => url.trim());
  return async (span = {}) => {
    const all = await Promise.all(urls.map((url) => ask(url, METRICS_TOKEN, span)));
    return all.reduce(mergeSummaries);
  };
}

async function ask(url: string, token: string | undefined, span: SummarySpan): Promise<BeaconSummary> {
  if (!URL.canParse('/heard', url)) throw new UserError(`METRICS_URL holds «${url}», which is no address`);
  const address = new URL('/heard', url);
  for (const [name, instant] of Object.entries(span)) address.searchParams.set(name, String(Math.max(0, Math.floor(instant))));
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(LIMIT_MS) }).catch((cause: unknown) => {
    throw new UserError(`no gateway answers at ${url} (METRICS_URL)`, 1, { cause });
  });
  if (answer.status === 401) throw new UserError(`the gateway at ${url} wants another token (METRICS_TOKEN)`);
  if (!answer.ok) throw new UserError(`the gateway at ${url} answered ${answer.status}`);
  return parse(BeaconSummarySchema, await answer.json().catch(() => undefined), address.href);
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
