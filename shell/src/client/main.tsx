import type { Composition } from '@riwaq/contracts';
import { RenderAnew, startClockAt } from '@riwaq/runtime';
import { createBrowserHistory } from '@riwaq/runtime/router';
import { restoreCart } from '@riwaq/store';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Boot } from '../document/boot';
import { loadRelease } from '../loading/release-loader';
import { Remotes, STEP_LIMIT } from '../loading/remotes';
import { within } from '../loading/within';
import shell from '../remote';
import { findScreen, type Screen } from '../routing/screen';
import { createBrowserHost } from './browser-host';
import { BrowserSite } from './browser-site';
import { pause } from './pause';

/** Wakes the composed document: loads what it was rendered with, hydrates it, then takes the cart from the device. */
export async function main(): Promise<void> {
  const composition = readComposition();
  if (composition.clock !== undefined) startClockAt(composition.clock);

  await firstScripts();
  const remotes = new Remotes(composition.remotes, loadRelease, shell);
  const history = createBrowserHistory();
  const host = createBrowserHost(composition, remotes);
  const screen: Screen =
    composition.kind === 'missing' ? { kind: 'missing' } : await findScreen(history.location.pathname, remotes, host.report);
  await host.prepare(composition.fragments);

  await pause();
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  const site = <BrowserSite host={host} remotes={remotes} history={history} screen={screen} />;
  startTransition(() => {
    if (composition.kind === 'application') createRoot(root, { onUncaughtError: (error) => host.report(error, 'site') }).render(site);
    else hydrateRoot(root, site, { onRecoverableError: (error) => reportRecovery(error, host.report) });
  });
  await pause();
  restoreCart();
  addEventListener('storage', (event) => {
    if (event.key === 'riwaq.cart') restoreCart();
    // Also what makes the shell give this module to the remotes, without weighing on the first page.
    if (event.key === 'riwaq.pending-payment') void import('@riwaq/store/pending-payment').then((store) => store.restorePendingPayment());
  });
}

/** Waits for the scripts that the document asked for, though not for one that hangs. */
async function firstScripts(): Promise<void> {
  const { riwaqBoot } = globalThis as { riwaqBoot?: Boot };
  if (riwaqBoot) await within(riwaqBoot.ready, STEP_LIMIT, 'the first page’s scripts').catch(() => {});
}

/** The composer wrote it into this very document, from parsed data, together with the scripts that read it: as trusted as they are. */
function readComposition(): Composition {
  return JSON.parse(document.getElementById('composition')?.textContent ?? '');
}

/** Rendering anew is our own wish; any other recovery means that a document and its releases disagree. */
function reportRecovery(error: unknown, report: (error: unknown, where: string) => void): void {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (cause instanceof RenderAnew) return;
  report(cause, 'hydration');
}
