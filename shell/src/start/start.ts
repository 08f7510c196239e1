import type { Composition, PinnedRemote } from '@riwaq/contracts';
import { preloadReleaseModule } from '../federation/load-release-module';
import { yieldToMain } from '../hydration/scheduling';

/** Requests the first page's remotes, then evaluates the libraries one by one with pauses, so that the page stays responsive. Then starts the site. */
async function start(): Promise<void> {
  // For `loadScripts`: from here on the shell answers for what happens.
  document.documentElement.dataset.started = '';
  await yieldToMain();
  for (const { live } of firstRemotes()) preloadReleaseModule(live);
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

/** Gives a development server's document the style that a composed one is written with. */
async function injectGlobalStyle(): Promise<void> {
  const { globalCss } = await import('@riwaq/design-system/global-style');
  const style = document.createElement('style');
  style.textContent = globalCss;
  document.head.append(style);
}

/** The remotes that the first page cannot do without: their entries are on their way. */
function firstRemotes(): PinnedRemote[] {
  const { remotes, scripts }: Composition = JSON.parse(document.getElementById('composition')?.textContent ?? '');
  return Object.values(remotes).filter(({ live }) => scripts.some(([source]) => source === live.entry));
}

void start();
