import type { Course, CourseAffiliate } from '@riwaq/contracts';
import { now } from '@riwaq/runtime';
import { useEffect, useState } from 'react';
import { records } from '../records';
import { recallAffiliate, rememberAffiliate } from './remembered-affiliate';

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
