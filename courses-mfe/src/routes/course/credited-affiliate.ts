import { type Course, type CourseAffiliate, DAY } from '@riwaq/contracts';
import { now, readStored, type StoredValue, writeStored } from '@riwaq/runtime';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { records } from '../../records';

/** For how long an affiliate is credited with a visitor who came by their landing: 30 days, in milliseconds. */
export const CREDITED_MS = 30 * DAY;

const Remembered = v.object({ code: v.string(), until: v.number() });
const remembered: StoredValue<typeof Remembered> = { key: 'riwaq.course-affiliate', version: 1, schema: Remembered };

/** Keeps on the device whose landing the visitor came by at `now`, in milliseconds: the latest counts. */
export function rememberAffiliate({ code }: CourseAffiliate, now: number): void {
  writeStored(remembered, { code, until: now + CREDITED_MS });
}

/** Whose landing the visitor came by in the last 30 days; null where there is none, or it is no affiliate any more. */
export function recallAffiliate(affiliates: readonly CourseAffiliate[], now: number): CourseAffiliate | null {
  const found = readStored(remembered);
  if (!found || now >= found.until) return null;
  return affiliates.find(({ code }) => code === found.code) ?? null;
}

/**
 * Who is credited with a registration on this page: the landing's affiliate, whom the device then remembers, or the one
 * whose landing the visitor came by before. Nobody on the server and in the render that hydrates a page without affiliate.
 */
export function useAffiliate({ affiliate }: Course): CourseAffiliate | null {
  const [recalled, setRecalled] = useState<CourseAffiliate | null>(null);
  useEffect(() => {
    if (affiliate) rememberAffiliate(affiliate, now());
    else setRecalled(recallAffiliate(records.affiliates, now()));
  }, [affiliate]);
  return affiliate ?? recalled;
}
