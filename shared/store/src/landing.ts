import type { CourseAffiliate } from '@riwaq/contracts';
import { isFirstPage, useHost } from '@riwaq/runtime';
import { useLocation } from '@riwaq/runtime/router';
import { useEffect, useState } from 'react';
import { creditedAffiliate, rememberAffiliate } from './credited-affiliate';

/**
 * Whether a visitor came to this document from outside, not by a link of ours. What is loaded again keeps its first referrer: it counts only where
 * nobody is credited at `now` (milliseconds), since the scripts of the first load may have failed.
 */
export function isFromOutside(now: number): boolean {
  if (document.referrer.startsWith(`${location.origin}/`)) return false;
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming | undefined)[];
  return (visit?.type ?? 'navigate') === 'navigate' || !creditedAffiliate(now);
}

/**
 * Credits a visitor from outside to the affiliate of a page for 30 days; the last landing counts (D47). A page without an affiliate credits nobody, and takes
 * no credit away.
 */
export function useLanding(affiliate: CourseAffiliate | null | undefined): void {
  const { now } = useHost();
  const { key } = useLocation();
  const [isLanding] = useState(() => typeof document !== 'undefined' && isFirstPage() && key === 'default' && isFromOutside(now()));
  const { code, name } = affiliate ?? {};
  useEffect(() => {
    if (isLanding && code !== undefined && name !== undefined) rememberAffiliate({ code, name }, now());
  }, [isLanding, code, name, now]);
}
