import type { Composition, PinnedRemote } from '@riwaq/contracts';
import { loadEarly } from '../federation/load-release';
import { pause } from './pause';

/**
 * Begins to load the first page's remotes, then evaluates the libraries one by one with a pause between, so that start-up never
 * holds the page for long; then the site starts.
 */
async function start(): Promise<void> {
  await pause();
  for (const { live } of firstRemotes()) loadEarly(live);
  await pause();
  await import(/* webpackMode: "eager" */ 'react');
  await pause();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ 'styled-components');
  // A composed document holds it already.
  if (process.env.NODE_ENV === 'development') (await import('./global-style')).putInGlobalStyle();
  await pause();
  await import(/* webpackMode: "eager" */ '@riwaq/design-system');
  await pause();
  const { main } = await import(/* webpackMode: "eager" */ './main');
  await main();
}

/** The remotes whose markup stands in the document: their entries are on their way. */
function firstRemotes(): PinnedRemote[] {
  const { kind, remotes }: Composition = JSON.parse(document.getElementById('composition')?.textContent ?? '');
  return kind === 'application' ? [] : Object.values(remotes);
}

void start();
