import { VisuallyHidden } from '@riwaq/design-system';
import { RemoteSlot, requestIdle, useHost } from '@riwaq/runtime';
import { useLocation, useSearchParams } from '@riwaq/runtime/router';
import { hasUnfinishedPayment } from '@riwaq/store/unfinished-payment';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { OfflineNotice } from './offline/offline-notice';
import { useOfflineReading } from './offline/use-offline-reading';
import { ConsentBanner } from './privacy/consent-banner';
import { useAnalytics } from './privacy/use-analytics';
import { useCspReports } from './team-tools/use-csp-reports';

const Boundaries = lazy(() => import(/* webpackChunkName: "boundaries" */ './team-tools/boundaries'));

/** The boundary overlay for teams, from an address with `?boundaries` on until the page is loaded anew. */
function TeamTools() {
  const [query] = useSearchParams();
  const isShown = useRef(false);
  isShown.current ||= query.has('boundaries');
  return <Suspense>{isShown.current && <Boundaries />}</Suspense>;
}

/**
 * Says the title of each page that a visitor comes to without a document being loaded, as a screen reader does of itself for
 * one that is. The focus, which goes to the page's heading, says that one.
 */
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

/** Checkout's quiet line about a paid order that is still being registered (D9): loaded only where this device holds a payment, and not on the payment pages, which tell it themselves. */
function UnfinishedPayment() {
  const { pathname } = useLocation();
  const [holds, setHolds] = useState(false);
  useEffect(() => setHolds(hasUnfinishedPayment() && !pathname.startsWith('/payment/')), [pathname]);
  return holds && <RemoteSlot of="checkout" fragment="PendingBanner" fallback={null} />;
}

/** Makes ready where the links lead that a visitor has in view, one after the other while the page is idle; the host does so within its limits, and never with data saver. */
function usePrepareInView(): void {
  const { prefetch, prerender } = useHost();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!('IntersectionObserver' in globalThis)) return;
    const waiting: string[] = [];
    let cancel = () => {};
    const next = () => {
      const href = waiting.shift();
      if (href === undefined) return;
      prerender(href, 'in view');
      cancel = requestIdle(next);
    };
    const observer = new IntersectionObserver((entries) => {
      const idle = waiting.length === 0;
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
        observer.unobserve(target);
        if (target.pathname === pathname) continue;
        prefetch(target.href);
        waiting.push(target.href);
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
    };
  }, [pathname, prefetch, prerender]);
}

/** What goes along with every page once it is hydrated: the notices at the lower edge, the title of the next page said aloud, reading offline, measuring where the visitor agreed to it, and telling the team what the page's policy refused. */
export default function DeferredFeatures() {
  useAnalytics();
  useOfflineReading();
  usePrepareInView();
  useCspReports();
  return (
    <>
      <TitleAnnouncement />
      <UnfinishedPayment />
      <OfflineNotice />
      <ConsentBanner />
      <TeamTools />
    </>
  );
}
