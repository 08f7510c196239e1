import { isDeepStrictEqual } from 'node:util';
import { endOfDay, startOfDay } from '@riwaq/contracts';
import { isFields } from '@riwaq/contracts/records-of-kind';
import * as v from 'valibot';

const SaleDays = v.object({ startDate: v.optional(v.string()), endDate: v.string() });

/** When data is compared: now, and the midnight in Algiers that relative days count from, in milliseconds. */
export interface ComparedWhen {
  readonly now: number;
  readonly relativeTo: number;
}

/**
 * Whether a canary's data sells what the live data sells. The gateway charges every visitor by the live data. Only the days of a sale may
 * differ, while it runs by both.
 */
export function isSoldAlike(live: unknown, canary: unknown, when: ComparedWhen): boolean {
  if (isDeepStrictEqual(live, canary)) return true;
  if (Array.isArray(live) && Array.isArray(canary))
    return live.length === canary.length && live.every((item, at) => isSoldAlike(item, canary[at], when));
  if (!isFields(live) || !isFields(canary)) return false;
  const names = [...new Set([...Object.keys(live), ...Object.keys(canary)])].filter((name) => !isDeepStrictEqual(live[name], canary[name]));
  const [days, others] = [names.filter(isDay), names.filter((name) => !isDay(name))];
  return (
    (days.length === 0 || (runs(live, when) && runs(canary, when))) && others.every((name) => isSoldAlike(live[name], canary[name], when))
  );
}

const isDay = (name: string) => name === 'startDate' || name === 'endDate';

function runs(sale: object, { now, relativeTo }: ComparedWhen): boolean {
  if (!v.is(SaleDays, sale)) return false;
  return (sale.startDate === undefined || startOfDay(sale.startDate, relativeTo) <= now) && now < endOfDay(sale.endDate, relativeTo);
}
