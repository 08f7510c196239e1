import type { Course, CourseAffiliate } from '@riwaq/contracts';
import { useHost } from '@riwaq/runtime';
import { creditedAffiliate } from '@riwaq/store/credited-affiliate';
import { useLanding } from '@riwaq/store/landing';
import { useEffect, useState } from 'react';

/**
 * Who is credited with a registration on this page: the affiliate who brought the visitor last, within 30 days (D47), else the landing's. The gateway credits
 * none that it does not know. The landing's, or nobody, on the server and in the render that hydrates the page.
 * Call it in the page itself: what is hydrated later is no first page any more.
 */
export function useAffiliate({ affiliate }: Pick<Course, 'affiliate'>): CourseAffiliate | null {
  const { now } = useHost();
  useLanding(affiliate);
  const [recalled, setRecalled] = useState<CourseAffiliate | null>(null);
  const { code } = affiliate ?? {};
  useEffect(() => {
    const credited = creditedAffiliate(now());
    setRecalled(credited?.code === code ? null : credited);
  }, [code, now]);
  return recalled ?? affiliate ?? null;
}
