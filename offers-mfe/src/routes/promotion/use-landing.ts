import type { Affiliate } from '@riwaq/contracts';
import { isFirstPage, useHost } from '@riwaq/runtime';
import { creditedAffiliate, rememberAffiliate } from '@riwaq/store/credited-affiliate';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A visitor from outside is credited to the page's affiliate for 30 days; the last landing counts. A promotion's own page, to which our header and banner
 * lead, has none and credits nobody (D42).
 */
export function useLanding(affiliate: Affiliate | null): void {
  const { now } = useHost();
  const { key } = useLocation();
  const [isLanding] = useState(() => isFromOutside(key, now()));
  const { affiliateId: code, name } = affiliate ?? {};
  useEffect(() => {
    if (isLanding && code !== undefined && name !== undefined) rememberAffiliate({ code, name }, now());
  }, [isLanding, code, name, now]);
}

/**
 * Whether the visitor came to this document from outside, and no link of ours led to it. What is loaded again keeps its first referrer: it is
 * a landing only where nobody is credited, since the scripts of the first load may have failed. False on the server.
 */
function isFromOutside(key: string, now: number): boolean {
  if (typeof document === 'undefined' || !isFirstPage() || key !== 'default') return false;
  if (document.referrer.startsWith(`${location.origin}/`)) return false;
  const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming | undefined)[];
  return (visit?.type ?? 'navigate') === 'navigate' || !creditedAffiliate(now);
}
