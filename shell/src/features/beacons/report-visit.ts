import { type AppName, type Attempt, type BeaconEvent, type Composition, isFallbackAttempt, type PinnedRemote } from '@riwaq/contracts';
import { hasDataSaver, randomBelow } from '@riwaq/runtime';
import { owningRoute } from '@riwaq/runtime/router';
import type { BrowserHost } from '../../start/browser-host';
import { type BeaconQueue, beaconQueue } from './beacon-queue';
import { failureKind } from './failure-kind';
import { watchShownFallbacks } from './shown-fallbacks';

type Releases = Readonly<Record<AppName, PinnedRemote>>;

interface Visit {
  readonly composition: Pick<Composition, 'site' | 'shell' | 'remotes'>;
  /** Hears what goes wrong, and first what went wrong so far. */
  readonly onReport: BrowserHost['onReport'];
  /** The releases of apps that the document does not name; empty where they cannot be read. */
  readonly others: Promise<Releases>;
  readonly queue?: BeaconQueue;
}

/**
 * Tells the gateway which releases this visit met, what of them failed, what was shown in their place, and how fast it was. Who the visitor is, or which page they read, is in none
 * of it. One visit in so many tells everything (`samplePercent` of the configuration), none of a visitor who saves data, nor of a program that drives a browser; that an earlier release was shown each visit tells.
 */
export function reportVisit({ composition: { site, shell, remotes }, onReport, others, queue = beaconQueue() }: Visit): void {
  // A browser that a program drives is no visitor.
  const sampled = !navigator.webdriver && !hasDataSaver() && randomBelow(100) < (site.beacons?.samplePercent ?? 0);
  let releases = remotes;
  const visited = new Set<AppName>();
  const failed = new Set<AppName>();
  const told = new Set<string>();

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
  const visitShown = () => {
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

  const hear: Parameters<typeof onReport>[0] = (error, where, attempt) => {
    // What a device without a connection cannot load is no failure of a release.
    if (navigator.onLine === false) return;
    const [app, version] = attempt === undefined ? foundIn(error, where, shell) : [where.split(/[ /]/)[0] ?? '', undefined];
    const release = version ?? versionOf(app, attempt);
    if (!release) return;
    const how = where === 'hydration' ? where : failureKind(error);
    if (!told.has(`${app} ${release} ${how}`)) add({ kind: 'failure', app, version: release, how });
    told.add(`${app} ${release} ${how}`);
    // The page goes on with what is no release's failure: a part of it that stays away, markup that is made anew.
    if (where === 'site') fail(app, release);
    if (attempt === undefined || isFallbackAttempt(attempt)) return;
    fail(app, release);
    const previous = versionOf(app, attempt + 1);
    if (previous && app !== 'shell') watch({ app, previous });
  };

  void others.then((known) => {
    releases = { ...known, ...remotes };
    onReport(hear);
    visitShown();
  });
  // A press may lead to another page: the one before stands in the document still.
  addEventListener('click', visitShown, true);
  addEventListener('popstate', visitShown);
  // In the last phase: the speed of a page that is being left stands in the queue by then.
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

/** Whose a failure is that names no attempt: that of the release whose file stands in the error, or the shell's own. */
function foundIn(error: unknown, where: string, shell: string): readonly [AppName, string | undefined] {
  if (where === 'hydration' || where === 'site') return ['shell', shell];
  const text = error instanceof Error ? `${error.message} ${error.stack}` : '';
  const [, app = '', version] = /\/releases\/([a-z0-9-]+)\/([^/\s]+)\//.exec(text) ?? [];
  return [app, version];
}

/** The app whose page the document is: of those that it pins, or the shell. */
function ownerOfPage(remotes: Releases): AppName {
  const routes = Object.entries(remotes).flatMap(([app, pinned]) => pinned.routes.map((path) => ({ app, path })));
  return owningRoute(routes, location.pathname)?.app ?? 'shell';
}
