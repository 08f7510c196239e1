import { HOUR } from '@riwaq/contracts';

/** Wrong addresses per order and hour, from all clients together. */
const MOST_AN_HOUR = 30;
/** References in memory. One more drops the oldest. */
const MOST_REFERENCES = 100_000;

/** Counts wrong e-mail addresses by reference, from all clients: many clients guess no faster than one. */
export interface WrongAddresses {
  /** Whether this hour's limit is reached: no address is compared any more. The order's own devices need none. */
  isOver(reference: string): boolean;
  count(reference: string): void;
}

/** A count in this process; `now` returns milliseconds. */
export function countWrongAddresses(now: () => number): WrongAddresses {
  const counts = new Map<string, { readonly hour: number; readonly wrong: number }>();
  const thisHour = () => Math.floor(now() / HOUR);
  const wrongIn = (reference: string) => {
    const known = counts.get(reference);
    return known?.hour === thisHour() ? known.wrong : 0;
  };
  return {
    isOver: (reference) => wrongIn(reference) >= MOST_AN_HOUR,
    count(reference) {
      const wrong = wrongIn(reference) + 1;
      // Moved to the end: the map's first entry is the oldest.
      counts.delete(reference);
      counts.set(reference, { hour: thisHour(), wrong });
      const [oldest] = counts.keys();
      if (counts.size > MOST_REFERENCES && oldest !== undefined) counts.delete(oldest);
    },
  };
}
