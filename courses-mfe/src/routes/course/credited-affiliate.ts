import type { Course, CourseAffiliate } from '@riwaq/contracts';
import { useHost } from '@riwaq/runtime';
import { creditedAffiliate, rememberAffiliate } from '@riwaq/store/credited-affiliate';
import { useEffect, useState } from 'react';
import { loadRecords } from '../../page-records';
import type { Records } from '../../records';

/**
 * Returns the affiliate whose landing brought the visitor in the last 30 days; null if there is none or the affiliate is unknown. Loads the affiliates only
 * for such a visitor. If that fails, the stored affiliate counts.
 */
export async function recallAffiliate(
  now: number,
  load: () => Promise<Pick<Records, 'affiliates'>> = loadRecords,
): Promise<CourseAffiliate | null> {
  const credited = creditedAffiliate(now);
  if (!credited) return null;
  return load().then(
    ({ affiliates }) => affiliates.find(({ code }) => code === credited.code) ?? null,
    () => credited,
  );
}

/**
 * Who is credited with a registration on this page: the landing's affiliate, whom the device then remembers, or the one
 * whose landing the visitor came by before. Nobody on the server and in the render that hydrates a page without affiliate.
 */
export function useAffiliate({ affiliate }: Course): CourseAffiliate | null {
  const { now } = useHost();
  const [recalled, setRecalled] = useState<CourseAffiliate | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    if (affiliate) rememberAffiliate(affiliate, now());
    else void recallAffiliate(now()).then((found) => !isUnmounted && setRecalled(found));
    return () => {
      isUnmounted = true;
    };
  }, [affiliate, now]);
  return affiliate ?? recalled;
}
