import type { Composition, PageData } from '@riwaq/contracts';
import { ClientRenderError, trackedPromise } from '@riwaq/runtime';
import { createBrowserHistory } from '@riwaq/runtime/router';
import { announceHydration } from '@riwaq/runtime/translated-text';
import { restoreCart } from '@riwaq/store';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserHost } from '../app/browser-host';
import { BrowserSite } from '../app/browser-site';
import type { PendingScreen } from '../app/find-screen';
import { firstScreen } from '../app/first-screen';
import { createPageDataFiles } from '../app/page-data-files';
import { loadReleaseModule } from '../federation/load-release-module';
import { Remotes } from '../federation/remotes';
import { withTimeout } from '../federation/with-timeout';
import { markListening, whenHydratedAndIdle } from '../hydration/hydration-state';
import { yieldToMain } from '../hydration/scheduling';
import shell from '../remote';

/** Milliseconds that the header and the rest of the site wait for the first page's remotes, to be hydrated in one with them. */
const PATIENCE = 1000;

/** Starts the composed document: loads what it was rendered with, hydrates it, then takes the cart from the device. */
export async function main(): Promise<void> {
  const composition = readComposition();

  const remotes = new Remotes(composition.remotes, loadReleaseModule, shell, composition.shell);
  const history = createBrowserHistory();
  const { pathname } = history.location;
  const sources = { remotes, data: createPageDataFiles(readData()) };
  const host = createBrowserHost(composition, sources);
  let screen: PendingScreen = trackedPromise(firstScreen(composition.kind, pathname, sources, host.report));
  const shown = Promise.all([screen, host.prepare(composition.fragments)]).then(([arrived]) => {
    screen = arrived;
  });
  // An application document shows nothing of its page yet; a composed one stays as it is until its remotes come.
  await (composition.kind === 'application' ? shown : withTimeout(shown, PATIENCE, 'the first page').catch(() => {}));

  await yieldToMain();
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  const site = <BrowserSite host={host} sources={sources} history={history} screen={screen} />;
  markListening();
  announceHydration(root);
  startTransition(() => {
    if (composition.kind === 'application') createRoot(root, { onUncaughtError: (error) => host.report(error, 'site') }).render(site);
    else hydrateRoot(root, site, { onRecoverableError: (error) => reportRecovery(error, host.report) });
  });
  await yieldToMain();
  restoreCart();
  void whenHydratedAndIdle()
    .then(() => import(/* webpackChunkName: "deferred-features" */ './accompany-visit'))
    .then(({ accompanyVisit }) => accompanyVisit(composition, host, remotes))
    .catch(() => {});
}

/** The composer wrote it into this very document, from parsed data, together with the scripts that read it: as trusted as they are. */
function readComposition(): Composition {
  return JSON.parse(document.getElementById('composition')?.textContent ?? '');
}

/** What the composer gave to the page of this document, as trusted. Undefined in an application document. */
function readData(): PageData | undefined {
  const text = document.getElementById('page-data')?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/**
 * Reports errors of hydration, except a client render that we asked for. An error with a cause was thrown by a part on its first render, and its boundary
 * handles it. Any other means that the document and its releases disagree, or that the browser translated the part as it was hydrated: then React renders it anew.
 */
function reportRecovery(error: unknown, report: (error: unknown, where: string) => void): void {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof ClientRenderError) return;
  if (cause) report(cause, 'first render');
  else if (!document.querySelector('font')) report(error, 'hydration');
}
