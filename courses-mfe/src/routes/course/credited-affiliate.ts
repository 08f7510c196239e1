import type { Course, CourseAffiliate } from '@riwaq/contracts';
import { useHost } from '@riwaq/runtime';
import { creditedAffiliate, rememberAffiliate } from '@riwaq/store/credited-affiliate';
import { useEffect, useState } from 'react';

/**
 * Who is credited with a registration on this page: the landing's affiliate, whom the device then remembers, or the one whose landing the visitor came by
 * in the last 30 days. The gateway credits none that it does not know. Nobody on the server and in the render that hydrates a page without affiliate.
 */
export function useAffiliate({ affiliate }: Course): CourseAffiliate | null {
  const { now } = useHost();
  const [recalled, setRecalled] = useState<CourseAffiliate | null>(null);
  useEffect(() => {
    if (affiliate) rememberAffiliate(affiliate, now());
    else setRecalled(creditedAffiliate(now()));
  }, [affiliate, now]);
  return affiliate ?? recalled;
}
