import { type CourseAffiliate, CREDITED_MS, CreditedAffiliateSchema } from '@riwaq/contracts';
import { readStored, writeStored } from '@riwaq/runtime';

/** Begun by the courses, whose landings have affiliates. */
const stored = { key: 'riwaq.course-affiliate', version: 1, schema: CreditedAffiliateSchema };

/** Keeps on the device whose landing the visitor came by at `now`, in milliseconds: the latest counts. */
export function rememberAffiliate({ code, name }: CourseAffiliate, now: number): void {
  writeStored(stored, { code, name, until: now + CREDITED_MS });
}

/** Whose landing the visitor came by in the last 30 days; null where there is none. `now` in milliseconds. */
export function creditedAffiliate(now: number): CourseAffiliate | null {
  const found = readStored(stored);
  return found && now < found.until ? { code: found.code, name: found.name } : null;
}
