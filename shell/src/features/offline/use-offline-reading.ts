import type { Composition } from '@riwaq/contracts';
import { hasDataSaver, requestIdle } from '@riwaq/runtime';
import { useLocation } from '@riwaq/runtime/router';
import { useEffect } from 'react';
import { VISIT_MESSAGE, type Visit } from '../../../worker/checked-files';

/** Starts the service worker and sends it each page that the visitor sees, for reading offline. Never with data saver. */
export function useOfflineReading(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator) || hasDataSaver()) return;
    let hasLeft = false;
    const reportVisit = async () => {
      await navigator.serviceWorker.register('/sw.js');
      const { active } = await navigator.serviceWorker.ready;
      if (!hasLeft) active?.postMessage({ type: VISIT_MESSAGE, document: pathname, files: loadedFiles() } satisfies Visit);
    };
    // Without it the site works as before: a browser may forbid it.
    const cancel = requestIdle(() => void reportVisit().catch(() => {}));
    return () => {
      hasLeft = true;
      cancel();
    };
  }, [pathname]);
}

/** Files of releases and media that this page has loaded, with the checksums of its document. They are in the browser's cache already. */
function loadedFiles(): [string, string][] {
  // Written by the composer, from parsed data.
  const { scripts }: Composition = JSON.parse(document.getElementById('composition')?.textContent ?? '{"scripts":[]}');
  const pinned = new Map(scripts);
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname, search }) => origin === location.origin && search === '' && /^\/(releases|media)\//.test(pathname))
    .map(({ pathname }) => pathname);
  return [...new Set(paths)].map((path) => [path, pinned.get(path) ?? '']);
}
