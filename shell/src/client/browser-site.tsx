import type { BrowserHistory } from '@riwaq/runtime/router';
import { Activity, Fragment, useMemo } from 'react';
import type { Remotes } from '../federation/remotes';
import type { ComingScreen } from '../routing/screen';
import { Site } from '../site';
import type { BrowserHost } from './browser-host';
import { useArrival } from './use-arrival';
import { useViews } from './use-views';
import { ViewPage } from './view-page';

interface Props {
  readonly host: BrowserHost;
  readonly remotes: Remotes;
  readonly history: BrowserHistory;
  readonly screen: ComingScreen;
}

/** The site in the browser: follows the history, and has the page ready that its visitor points at. */
export function BrowserSite({ host, history, ...first }: Props) {
  const { shown, ahead, busy, show, pointAt } = useViews({ host, history, ...first });
  useArrival(shown.location, history);
  const pointed = useMemo(() => ({ ...host, pointAt }), [host, pointAt]);

  return (
    <Site host={pointed} location={shown.location} navigator={history} busy={busy}>
      {[shown, ahead].map((view) => {
        if (!view) return null;
        const page = <ViewPage view={view} host={host} history={history} show={show} />;
        // The composed page stands in no activity in its document.
        if (view.key === 0) return <Fragment key={0}>{page}</Fragment>;
        return (
          <Activity key={view.key} mode={view === shown ? 'visible' : 'hidden'}>
            {page}
          </Activity>
        );
      })}
    </Site>
  );
}
