import { type CourseAffiliate, CREDITED_MS, CreditedAffiliateSchema } from '@riwaq/contracts';
import { readStored, writeStored } from '@riwaq/runtime';

/** Named after courses, the first with affiliates. */
const stored = { key: 'riwaq.course-affiliate', version: 1, schema: CreditedAffiliateSchema } as const;

/** Stores the affiliate of a landing that was opened at `now`, in milliseconds. The latest counts. */
export function rememberAffiliate({ code, name }: CourseAffiliate, now: number): void {
  writeStored(stored, { code, name, until: now + CREDITED_MS });
}

/** Returns the affiliate of the last landing within 30 days, or null. `now` in milliseconds. */
export function creditedAffiliate(now: number): CourseAffiliate | null {
  const found = readStored(stored);
  return found && now < found.until ? { code: found.code, name: found.name } : null;
}
