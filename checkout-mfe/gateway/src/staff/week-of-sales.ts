import { algeriaDay, algeriaMidnight, DAY } from '@riwaq/contracts';
import type { Queries } from '../database/database';
import { readFacts } from '../partners/read-partners';

/** Days of a week, with today. */
const DAYS = 7;

/**
 * What was sold on each of the last seven days in Algeria at `now` (milliseconds), the oldest first; today is the last. `orders` were placed, `paid` were paid, and
 * `money` is the dinar that came and counts.
 */
export async function weekOfSales(
  queries: Queries,
  now: number,
): Promise<{ readonly day: string; readonly orders: number; readonly paid: number; readonly money: number }[]> {
  const to = algeriaMidnight(now) + DAY;
  const from = to - DAYS * DAY;
  const facts = await readFacts(queries, { from, to });
  return Array.from({ length: DAYS }, (_, at) => {
    const day = algeriaDay(from + at * DAY);
    const ofDay = facts.filter((fact) => fact.day === day);
    const sum = (field: 'orders' | 'paid' | 'money') => ofDay.reduce((before, fact) => before + fact[field], 0);
    return { day, orders: sum('orders'), paid: sum('paid'), money: sum('money') };
  });
}
