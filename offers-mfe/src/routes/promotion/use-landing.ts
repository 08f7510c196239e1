import type { Affiliate, Promotion } from '@riwaq/contracts';
import { isFirstPage, useHost } from '@riwaq/runtime';
import { useLocation, useNavigate } from '@riwaq/runtime/router';
import { creditedAffiliate, rememberAffiliate } from '@riwaq/store/credited-affiliate';
import { useEffect, useState } from 'react';
import { promotionPath } from '../../rules/paths';

/**
 * A visitor from outside is credited to the page's affiliate for 30 days; the last landing counts. Our header and banner lead to the first
 * affiliate's page, so a visitor from our own pages credits nobody: the affiliate who brought them gets their page, if the promotion has one.
 */
export function useLanding({ slug, affiliates }: Promotion, { affiliateId: code, name }: Affiliate): void {
  const { now } = useHost();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [isLanding] = useState(() => isFromOutside(key, now()));
  useEffect(() => {
    if (isLanding) return rememberAffiliate({ code, name }, now());
    const known = creditedAffiliate(now())?.code;
    if (known !== undefined && known !== code && affiliates.some(({ affiliateId }) => affiliateId === known))
      navigate(promotionPath(known, slug), { replace: true });
  }, [isLanding, code, name, slug, affiliates, now, navigate]);
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
