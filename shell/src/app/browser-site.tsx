import { type Attempt, isFallbackAttempt, nextAttempt } from '@riwaq/contracts';
import type { BrowserHistory } from '@riwaq/runtime/router';
import { Activity, Fragment, memo, useInsertionEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type Navigator, Router } from 'react-router-dom';
import { markHydrated } from '../hydration/hydration-state';
import type { BrowserHost } from './browser-host';
import type { PageScreen, PendingScreen, Sources } from './find-screen';
import { RouteView } from './route-view';
import { Site } from './site';
import { useScrollAndFocus } from './use-scroll-and-focus';
import { useViews } from './use-views';
import type { View } from './view';

interface Props {
  readonly view: View;
  readonly host: BrowserHost;
  readonly history: BrowserHistory;
  /** Shows another attempt at the page of an address. */
  readonly show: (location: BrowserHistory['location'], attempt: Attempt) => Promise<void>;
}

/** Renders one page at its address, shown or hidden. Showing a hidden page renders little of it again. */
export function ViewPage({ view: { location, screen, action }, host, history, show }: Props) {
  const { pathname } = location;

  const navigator = useMemo(
    (): Navigator => ({
      createHref: history.createHref,
      go: history.go,
      push: history.push,
      // A page that is being left has no say in where the visitor is: its late answer to what they typed would call them back.
      replace: (to, state) => history.location.pathname === pathname && history.replace(to, state),
    }),
    [history, pathname],
  );

  const page = useMemo(() => {
    const again = (attempt: Attempt) => void show(history.location, attempt);
    const broken = (error: unknown, { app, pattern, attempt }: PageScreen) => {
      if (history.location.pathname !== pathname) return;
      host.report(error, `${app} ${pattern}`, attempt);
      if (!isFallbackAttempt(attempt)) again(nextAttempt(attempt));
    };
    return <RouteView screen={screen} onBroken={broken} onRetry={(attempt) => again(nextAttempt(attempt))} onHydrated={markHydrated} />;
  }, [screen, pathname, host, history, show]);

  return (
    <Router location={location} navigator={navigator} navigationType={action}>
      {page}
    </Router>
  );
}

/** Not rendered again by what happens around it. */
const OwnPage = memo(ViewPage);

interface BrowserSiteProps {
  readonly host: BrowserHost;
  readonly sources: Sources;
  readonly history: BrowserHistory;
  readonly screen: PendingScreen;
}

/** The site in the browser: follows the history, and has the pages ready that its visitor is likely to open, out of the document. */
export function BrowserSite({ host, history, ...first }: BrowserSiteProps) {
  const { shown, ahead, busy, show, prerender } = useViews({ host, history, ...first });
  const stage = useRef<HTMLDivElement>(null);
  // Before the page's own layout effects: they find it in the document.
  useInsertionEffect(() => stage.current?.replaceChildren(...(shown.container ? [shown.container] : [])), [shown.container]);
  useScrollAndFocus(shown.location, history);
  const pointed = useMemo(() => ({ ...host, prerender }), [host, prerender]);

  return (
    <Site host={pointed} location={shown.location} navigator={history} busy={busy} stage={stage}>
      {[shown, ...ahead].map((view) => {
        const page = <OwnPage view={view} host={host} history={history} show={show} />;
        // The composed page is hydrated without an `Activity`, as its document was rendered.
        if (!view.container) return <Fragment key={view.key}>{page}</Fragment>;
        return createPortal(<Activity mode={view === shown ? 'visible' : 'hidden'}>{page}</Activity>, view.container, `${view.key}`);
      })}
    </Site>
  );
}
