import { useSite } from '@riwaq/runtime';
import { useLocation } from '@riwaq/runtime/router';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { SeenPage } from './analytics/adapter';
import type { Analytics } from './analytics/start-analytics';
import { consentStore } from './consent';
import { isMeasured } from './measured';

/** Runs the configured providers while, and only while, the visitor agrees (D11); tells them of each page. Their code is loaded with the first «yes». */
export function useAnalytics(): void {
  const site = useSite();
  const measured = isMeasured(site);
  const { answer, asking } = useStore(consentStore);
  const { pathname } = useLocation();
  const running = useRef<Analytics | null>(null);
  const askedHere = useRef(false);
  askedHere.current ||= asking;

  const agreed = measured && answer === 'granted';
  useEffect(() => {
    if (!agreed) return;
    let over = false;
    const agreedBefore = !askedHere.current;
    import(/* webpackChunkName: "analytics" */ './analytics/start-analytics').then(
      ({ startAnalytics }) => {
        if (!over) running.current = startAnalytics({ site, page: seenPage(), agreedBefore });
      },
      () => {
        // A page that cannot be measured is a page like any other.
      },
    );
    return () => {
      over = true;
      running.current?.stop();
      running.current = null;
    };
  }, [agreed, site]);

  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    running.current?.see(seenPage());
  }, [pathname]);
}

/** The page that is shown, by its address without the query, and its title. */
function seenPage(): SeenPage {
  return { url: `${location.origin}${location.pathname}`, title: document.title };
}
