import type { Host } from '@riwaq/runtime';
import type { BrowserHistory, Location, Navigator } from '@riwaq/runtime/router';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Remotes } from '../loading/remotes';
import { RouteView } from '../routing/route-view';
import { type ComingScreen, findScreen } from '../routing/screen';
import { Site } from '../site';
import { markAlive } from './alive';
import { changeView } from './change-view';
import { useArrival } from './use-arrival';

interface Props {
  readonly host: Host;
  readonly remotes: Remotes;
  readonly history: BrowserHistory;
  readonly screen: ComingScreen;
}

interface View {
  readonly location: Location;
  readonly screen: ComingScreen;
}

/** Milliseconds after which a visitor is told that the next page is on its way. */
const SLOW_AFTER = 150;

/** The site in the browser: follows the history, and keeps the old page in place until the next one is ready. */
export function BrowserSite({ host, remotes, history, screen }: Props) {
  const [view, setView] = useState<View>({ location: history.location, screen });
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);
  const shown = useRef(view.location.pathname);
  shown.current = view.location.pathname;
  useArrival(view.location, history);

  const show = useCallback(
    async (location: Location, attempt: number): Promise<void> => {
      const mine = ++latest.current;
      // A page that was prefetched is there at once: nothing is rendered in between.
      const slow = setTimeout(() => setBusy(true), SLOW_AFTER);
      const next = await findScreen(location.pathname, remotes, host.report, attempt);
      clearTimeout(slow);
      if (mine !== latest.current) return;
      changeView(() => {
        if (mine !== latest.current) return;
        setView({ location, screen: next });
        setBusy(false);
      });
    },
    [host, remotes],
  );

  // Listens before the effects of the page that it shows: one that leads on at once is heard.
  useLayoutEffect(
    () =>
      history.listen((location) => {
        if (location.pathname !== shown.current) return void show(location, 0);
        latest.current += 1;
        setBusy(false);
        setView((old) => ({ ...old, location }));
      }),
    [history, show],
  );

  // A page that is being left has no say in where the visitor is: its late answer to what they typed would call them back.
  const navigator = useMemo(
    (): Navigator => ({
      go: history.go,
      push: history.push,
      replace(to) {
        if (history.location.pathname === shown.current) history.replace(to);
      },
    }),
    [history],
  );

  const retry = (attempt: number) => void show(view.location, (attempt | 1) + 1);
  const broken = (error: unknown, attempt: number) => {
    host.report(error, view.location.pathname);
    if (attempt % 2 === 0) void show(view.location, attempt + 1);
  };

  return (
    <Site host={host} location={view.location} navigator={navigator} busy={busy}>
      <RouteView screen={view.screen} onBroken={broken} onRetry={retry} onAlive={markAlive} />
    </Site>
  );
}
