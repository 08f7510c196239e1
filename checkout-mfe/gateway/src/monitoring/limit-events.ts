import { type BeaconEvent, HOUR } from '@riwaq/contracts';

/**
 * The gateway counts so many events of one kind from one network in an hour, for one release. So one sender raises no alert and moves no share.
 * The visitors of a mobile network share one limit.
 */
const EVENTS_PER_NETWORK = 10;
/** Limits that the gateway keeps for an hour. When they are full, it counts no new network. */
const MOST_COUNTED = 100_000;

/** Says whether an event of a known release counts: its network has sent fewer of that kind in this hour. `now` gives milliseconds, `network` is a mark. */
export function limitEvents(now: () => number): (network: string, event: BeaconEvent) => boolean {
  let hour = 0;
  let told = new Map<string, number>();
  return (network, event) => {
    const current = Math.floor(now() / HOUR);
    if (current !== hour) told = new Map();
    hour = current;
    const key = [event.kind, event.kind === 'vital' ? event.name : '', event.app, event.version, network].join(' ');
    const before = told.get(key) ?? 0;
    if (before >= EVENTS_PER_NETWORK || (before === 0 && told.size >= MOST_COUNTED)) return false;
    told.set(key, before + 1);
    return true;
  };
}
