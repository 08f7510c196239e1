import { type BrowserHistory, type Navigator, Router } from '@riwaq/runtime/router';
import { useMemo } from 'react';
import { RouteView } from '../routing/route-view';
import { markAlive } from './alive';
import type { BrowserHost } from './browser-host';
import type { View } from './use-views';

interface Props {
  readonly view: View;
  readonly host: BrowserHost;
  readonly history: BrowserHistory;
  /** Shows another attempt at the page of an address. */
  readonly show: (location: BrowserHistory['location'], attempt: number) => Promise<void>;
}

/** One page at an address of its own, shown or out of sight. What changes when it is shown, its place in the history, renders little of it again. */
export function ViewPage({ view: { location, screen }, host, history, show }: Props) {
  const { pathname } = location;

  const navigator = useMemo(
    (): Navigator => ({
      createHref: history.createHref,
      createURL: history.createURL,
      go: history.go,
      push: history.push,
      // A page that is being left has no say in where the visitor is: its late answer to what they typed would call them back.
      replace: (to, state) => history.location.pathname === pathname && history.replace(to, state),
    }),
    [history, pathname],
  );

  const page = useMemo(() => {
    const again = (attempt: number) => void show(history.location, attempt);
    const broken = (error: unknown, attempt: number) => {
      if (history.location.pathname !== pathname) return;
      host.report(error, pathname);
      if (attempt % 2 === 0) again(attempt + 1);
    };
    return <RouteView screen={screen} onBroken={broken} onRetry={(attempt) => again((attempt | 1) + 1)} onAlive={markAlive} />;
  }, [screen, pathname, host, history, show]);

  return (
    <Router location={location} navigator={navigator}>
      {page}
    </Router>
  );
}
