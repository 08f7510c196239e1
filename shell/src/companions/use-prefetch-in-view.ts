import { useHost } from '@riwaq/runtime';
import { useLocation } from '@riwaq/runtime/router';
import { useEffect } from 'react';
import { requestIdle } from '../client/request-idle';

/** Begins to load where the links lead that a visitor has in view, once each page is idle; the host does so once for each page, and never with data saver. */
export function usePrefetchInView(): void {
  const { prefetch } = useHost();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!('IntersectionObserver' in globalThis)) return;
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
        observer.unobserve(target);
        if (target.pathname !== pathname) prefetch(target.href);
      }
    });
    const cancel = requestIdle(() => {
      for (const link of document.querySelectorAll('main a[href^="/"]')) observer.observe(link);
    });
    return () => {
      cancel();
      observer.disconnect();
    };
  }, [pathname, prefetch]);
}
