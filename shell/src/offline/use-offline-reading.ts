import { useLocation } from '@riwaq/runtime/router';
import { useEffect } from 'react';
import { VISIT, type Visit } from '../../worker/visit';
import { requestIdle } from '../client/request-idle';
import { savesData } from '../client/saves-data';

/** Starts the service worker, and tells it of each page that the visitor sees, so that all of them can be read offline. Never with data saver. */
export function useOfflineReading(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator) || savesData()) return;
    let left = false;
    const tell = async () => {
      await navigator.serviceWorker.register('/sw.js');
      const { active } = await navigator.serviceWorker.ready;
      if (!left) active?.postMessage({ type: VISIT, document: pathname, files: loadedFiles() } satisfies Visit);
    };
    // Without it the site works as before: a browser may forbid it.
    const cancel = requestIdle(() => void tell().catch(() => {}));
    return () => {
      left = true;
      cancel();
    };
  }, [pathname]);
}

/** Files of releases and media that this page has loaded. The browser still holds them: keeping them costs nothing. */
function loadedFiles(): string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(releases|media)\//.test(pathname))
    .map(({ pathname }) => pathname);
  return [...new Set(paths)];
}
