import { pause } from './pause';

/** Evaluates the libraries one by one with a pause between, so that start-up never holds the page for long; then the site starts. */
async function start(): Promise<void> {
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

void start();
