import { type BeaconEvent, HOUR } from '@riwaq/contracts';

/** Visits of one address in an hour that count: by them a fresh release is taken back (record 0048), so no single sender may decide it. A mobile network's many visitors behind one address count less for it. */
const VISITS_PER_ADDRESS = 20;
/** Addresses that are told apart in an hour; beyond them nobody new counts. */
const MOST_ADDRESSES = 50_000;

/**
 * Says of an event whether it counts: a visit, or a failed one, only as far as its sender has not told of too many in this hour, each kind for itself. `now` gives milliseconds; `sender` is
 * no address, but what stands for one.
 */
export function limitVisits(now: () => number): (sender: string, event: BeaconEvent) => boolean {
  let hour = 0;
  let told = new Map<string, number>();
  return (sender, { kind }) => {
    if (kind !== 'visit' && kind !== 'failed-visit') return true;
    const current = Math.floor(now() / HOUR);
    if (current !== hour) told = new Map();
    hour = current;
    const key = `${kind} ${sender}`;
    const before = told.get(key) ?? 0;
    if (before >= VISITS_PER_ADDRESS || (before === 0 && told.size >= 2 * MOST_ADDRESSES)) return false;
    told.set(key, before + 1);
    return true;
  };
}
