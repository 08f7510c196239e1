import type { Course, CourseAffiliate } from '@riwaq/contracts';
import { now } from '@riwaq/runtime';
import { creditedAffiliate, rememberAffiliate } from '@riwaq/store/credited-affiliate';
import { useEffect, useState } from 'react';
import { records } from '../../records';

/** Whose landing the visitor came by in the last 30 days; null where there is none, or it is no affiliate any more. */
export function recallAffiliate(affiliates: readonly CourseAffiliate[], now: number): CourseAffiliate | null {
  const credited = creditedAffiliate(now);
  return affiliates.find(({ code }) => code === credited?.code) ?? null;
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
