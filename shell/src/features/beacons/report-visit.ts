import { type AppName, type Attempt, type BeaconEvent, type Composition, isFallbackAttempt, type PinnedRemote } from '@riwaq/contracts';
import { type Host, hasDataSaver, randomBelow } from '@riwaq/runtime';
import { owningRoute } from '@riwaq/runtime/router';
import { type BeaconQueue, beaconQueue } from './beacon-queue';
import { failureKind } from './failure-kind';
import { pageVisits } from './page-visit';
import { watchShownFallbacks } from './shown-fallbacks';

type Releases = Readonly<Record<AppName, PinnedRemote>>;

interface Visit {
  readonly composition: Pick<Composition, 'site' | 'shell' | 'remotes'>;
  /** Calls the listener with past and future failures. */
  readonly onReport: (listener: Host['report']) => void;
  /** The releases of apps that the document does not name; empty where they cannot be read. */
  readonly others: Promise<Releases>;
  readonly queue?: BeaconQueue;
}

/**
 * Reports to the gateway which releases this visit used, which of them failed, which fallbacks were shown, and how fast the pages were. It never sends who
 * the visitor is. One visit in so many reports everything (`samplePercent` of the configuration), except with data saver or an automated browser. Every visit
 * reports a shown fallback, and the affiliates' pages that it opened (`pageVisits`); of other pages nothing tells which were read.
 */
export function reportVisit({ composition: { site, shell, remotes }, onReport, others, queue = beaconQueue() }: Visit): void {
  // A browser that a program drives is no visitor.
  const sampled = !navigator.webdriver && !hasDataSaver() && randomBelow(100) < (site.beacons?.samplePercent ?? 0);
  let releases = remotes;
  const visited = new Set<AppName>();
  const failed = new Set<AppName>();
  const reported = new Set<string>();

  const versionOf = (app: AppName, attempt: Attempt = 0): string | undefined => {
    if (app === 'shell') return shell;
    return (isFallbackAttempt(attempt) ? releases[app]?.previous : releases[app]?.live)?.version;
  };
  const add = (event: BeaconEvent) => sampled && queue.add(event);

  // A page that was rendered twice says nothing of how fast its release is.
  const addSpeed = (event: BeaconEvent) => !failed.has(event.app) && add(event);

  const visit = (app: AppName) => {
    const version = versionOf(app);
    if (!version || visited.has(app)) return;
    visited.add(app);
    add({ kind: 'visit', app, version });
  };
  const tellPage = pageVisits();
  const visitShown = () => {
    tellPage(location.pathname);
    visit('shell');
    for (const part of document.querySelectorAll<HTMLElement>('[data-boundary]')) visit(part.dataset.boundary ?? '');
  };
  const fail = (app: AppName, version: string) => {
    visit(app);
    if (failed.has(app)) return;
    failed.add(app);
    add({ kind: 'failed-visit', app, version });
  };

  const watch = watchShownFallbacks(({ app, previous }) => {
    const version = versionOf(app);
    if (version) queue.add({ kind: 'fallback', app, version, shown: previous });
  });

  const onFailure: Parameters<typeof onReport>[0] = (error, where, attempt) => {
    // A failed load without a connection is not a failure of the release.
    if (navigator.onLine === false) return;
    const [app, version] = attempt === undefined ? foundIn(error, where, shell) : [where.split(/[ /]/)[0] ?? '', undefined];
    const release = version ?? versionOf(app, attempt);
    if (!release) return;
    const how = where === 'hydration' ? where : failureKind(error);
    if (!reported.has(`${app} ${release} ${how}`)) add({ kind: 'failure', app, version: release, how });
    reported.add(`${app} ${release} ${how}`);
    // The page survives other errors: a missing part, or markup that is rendered again.
    if (where === 'site') fail(app, release);
    if (attempt === undefined || isFallbackAttempt(attempt)) return;
    fail(app, release);
    const previous = versionOf(app, attempt + 1);
    if (previous && app !== 'shell') watch({ app, previous });
  };

  void others.then((known) => {
    releases = { ...known, ...remotes };
    onReport(onFailure);
    visitShown();
  });
  // A click may open another page: the capture phase runs while the current one is in the document.
  addEventListener('click', visitShown, true);
  addEventListener('popstate', visitShown);
  // In the bubble phase: the page's vitals are in the queue by then.
  const leave = () => {
    visitShown();
    queue.flush();
  };
  addEventListener('pagehide', leave);
  addEventListener('visibilitychange', () => document.hidden && leave());
  if (sampled)
    void import(/* webpackChunkName: "deferred-features" */ './web-vitals')
      .then(({ reportVitals }) => reportVitals(ownerOfPage(remotes), versionOf, addSpeed))
      .catch(() => {});
}

/** Finds the release of a failure without an attempt: by the file in the error, otherwise the shell. */
function foundIn(error: unknown, where: string, shell: string): readonly [AppName, string | undefined] {
  if (where === 'hydration' || where === 'site') return ['shell', shell];
  const text = error instanceof Error ? `${error.message} ${error.stack}` : '';
  const [, app = '', version] = /\/releases\/([a-z0-9-]+)\/([^/\s]+)\//.exec(text) ?? [];
  return [app, version];
}

/** The app whose page the document is: of those that it pins, or the shell. */
function ownerOfPage(remotes: Releases): AppName {
  const routes = Object.entries(remotes).flatMap(([app, pinned]) => pinned.routes.map(({ path }) => ({ app, path })));
  return owningRoute(routes, location.pathname)?.app ?? 'shell';
}
