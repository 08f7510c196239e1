import { type BeaconEvent, HOUR } from '@riwaq/contracts';

/**
 * The gateway counts so many events of one kind from one network in an hour, for one release. So one sender raises no alert and moves no share.
 * The visitors of a mobile network share one limit.
 */
const EVENTS_PER_NETWORK = 10;
/** Of all networks of one provider of IPv6, which one sender may have. */
const EVENTS_PER_PROVIDER = 100;
/** Limits that the gateway keeps for an hour. When they are full, it counts no new network. */
const MOST_COUNTED = 100_000;

/** Returns a check whether an event counts: its network has sent fewer of its kind in this hour. `now` returns milliseconds, `network` is a mark. */
export function limitEvents(now: () => number): (network: string, event: BeaconEvent, provider?: string | null) => boolean {
  let hour = 0;
  let counts = new Map<string, number>();
  return (network, event, provider = null) => {
    const current = Math.floor(now() / HOUR);
    if (current !== hour) counts = new Map();
    hour = current;
    const what = [event.kind, event.kind === 'vital' ? event.name : '', event.app, event.version].join(' ');
    const limits = [
      [`${what} ${network}`, EVENTS_PER_NETWORK],
      ...(provider === null ? [] : [[`${what} ${provider}`, EVENTS_PER_PROVIDER] as const]),
    ] as const;
    const isFull = limits.some(([key, most]) => {
      const before = counts.get(key) ?? 0;
      return before >= most || (before === 0 && counts.size >= MOST_COUNTED);
    });
    if (isFull) return false;
    for (const [key] of limits) counts.set(key, (counts.get(key) ?? 0) + 1);
    return true;
  };
}
