import type { Composition, PinnedRemote } from '@riwaq/contracts';
import { loadReleaseModule } from '../federation/load-release-module';
import { yieldToMain } from '../hydration/scheduling';

/** Requests the first page's remotes, then evaluates the libraries one by one with pauses, so that the page stays responsive. Then starts the site. */
async function start(): Promise<void> {
  // For `loadScripts`: from here on the shell answers for what happens.
  document.documentElement.dataset.started = '';
  await yieldToMain();
  // The page asks for them again, and hears what became of them.
  for (const { live } of firstRemotes()) loadReleaseModule(live).catch(() => {});
  await yieldToMain();
  await import(/* webpackMode: "eager" */ 'react');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToMain();
  await import(/* webpackMode: "eager" */ 'styled-components');
  if (process.env.NODE_ENV === 'development') await injectGlobalStyle();
  await yieldToMain();
  await import(/* webpackMode: "eager" */ '@riwaq/design-system');
  await yieldToMain();
  const { main } = await import(/* webpackMode: "eager" */ './main');
  await main();
}

/** Adds the global style, which a composed document has already. */
async function injectGlobalStyle(): Promise<void> {
  const { globalCss } = await import('@riwaq/design-system/global-style');
  const style = document.createElement('style');
  style.textContent = globalCss;
  document.head.append(style);
}

/** The remotes of the first page, whose entries are being loaded. */
function firstRemotes(): PinnedRemote[] {
  const { remotes, scripts }: Composition = JSON.parse(document.getElementById('composition')?.textContent ?? '');
  return Object.values(remotes).filter(({ live }) => scripts.some(([source]) => source === live.entry));
}

void start();
