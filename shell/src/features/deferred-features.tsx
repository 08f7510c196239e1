import { VisuallyHidden } from '@riwaq/design-system';
import { RemoteSlot, requestIdle, useHost } from '@riwaq/runtime';
import { hasUnfinishedPayment } from '@riwaq/store/unfinished-payment';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { OfflineNotice } from './offline/offline-notice';
import { ConsentBanner } from './privacy/consent-banner';
import { useAnalytics } from './privacy/use-analytics';
import { useCspReports } from './team-tools/use-csp-reports';

/** Announces the title of a page that is opened without loading a document. The focus announces its heading. */
function TitleAnnouncement() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setAnnounced(document.title);
  }, [pathname]);
  return <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>;
}

/** Checkout's line about a paid order that is still being registered. Only if this device holds a payment, and not on payment pages. */
function UnfinishedPayment() {
  const { pathname } = useLocation();
  const [holds, setHolds] = useState(false);
  useEffect(() => setHolds(hasUnfinishedPayment() && !pathname.startsWith('/payment/')), [pathname]);
  return holds && <RemoteSlot of="checkout" fragment="PendingBanner" fallback={null} />;
}

/**
 * Prepares the pages of visible links, one after another while the page is idle. The host limits their number, and prepares none with data
 * saver. Marks the document as `data-prepared` while nothing is left to load, for tests and measurements.
 */
function usePrepareInView(): void {
  const { prefetch, prerender } = useHost();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!('IntersectionObserver' in globalThis)) return;
    const { dataset } = document.documentElement;
    const waiting: string[] = [];
    let loading: Promise<unknown> = Promise.resolve();
    let cancel = () => {};
    const markPrepared = async (loaded: typeof loading) => {
      await loaded;
      if (loaded === loading) dataset.prepared = '';
    };
    const next = () => {
      const href = waiting.shift();
      if (href === undefined) return void markPrepared(loading);
      prerender(href, 'in view');
      cancel = requestIdle(next);
    };
    const observer = new IntersectionObserver((entries) => {
      const idle = waiting.length === 0;
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
        observer.unobserve(target);
        if (target.pathname === pathname) continue;
        loading = Promise.all([loading, prefetch(target.href)]);
        waiting.push(target.href);
        delete dataset.prepared;
      }
      if (idle) cancel = requestIdle(next);
    });
    cancel = requestIdle(() => {
      // What a page leads to comes before what every page does.
      for (const part of ['main', 'header', 'footer']) {
        for (const link of document.querySelectorAll(`${part} a[href^="/"]`)) observer.observe(link);
      }
    });
    return () => {
      cancel();
      observer.disconnect();
      // What still loads does not mark the next page.
      loading = Promise.resolve();
      delete dataset.prepared;
    };
  }, [pathname, prefetch, prerender]);
}

/** Features of every page after hydration: notices, announced titles, analytics with consent, and reports of policy violations. */
export default function DeferredFeatures() {
  useAnalytics();
  usePrepareInView();
  useCspReports();
  return (
    <>
      <TitleAnnouncement />
      <UnfinishedPayment />
      <OfflineNotice />
      <ConsentBanner />
    </>
  );
}
