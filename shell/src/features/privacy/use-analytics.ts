import { useHost } from '@riwaq/runtime';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import type { TrackedPage } from './analytics/adapter';
import type { Analytics } from './analytics/start-analytics';
import { consentStore } from './consent';
import { usesAnalytics } from './privacy-settings';

/** Runs the configured providers as long as consent is given, and reports each page to them. Loads their code with the first consent. */
export function useAnalytics(): void {
  const host = useHost();
  const measured = usesAnalytics(host.site);
  const { answer, asking } = useStore(consentStore);
  const { pathname } = useLocation();
  const running = useRef<Analytics | null>(null);
  const wasAskedHere = useRef(false);
  wasAskedHere.current ||= asking;

  const agreed = measured && answer === 'granted';
  useEffect(() => {
    if (!agreed) return;
    let over = false;
    const agreedBefore = !wasAskedHere.current;
    import(/* webpackChunkName: "analytics" */ './analytics/start-analytics').then(
      ({ startAnalytics }) => {
        if (!over) running.current = startAnalytics({ host, page: seenPage(), agreedBefore });
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
  }, [agreed, host]);

  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    running.current?.see(seenPage());
  }, [pathname]);
}

/** The page that is shown, by its address without the query, and its title. */
function seenPage(): TrackedPage {
  return { url: `${location.origin}${location.pathname}`, title: document.title };
}
