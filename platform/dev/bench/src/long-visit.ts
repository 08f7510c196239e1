import type { Browser, CDPSession, Page } from '@playwright/test';
import { asVisitor, openPage, settle } from './phone';

/** Navigations between home and a product after which the memory is read; both end at home. */
const SHORT = 6;
const LONG = 40;

/**
 * Goes to and fro between home and a product, on an unthrottled phone. Returns, by the names of the report, what the page holds after 40
 * navigations, garbage collected, and its ratio to what it held after 6.
 */
export function longVisit(browser: Browser, site: string) {
  return asVisitor(browser, { unthrottled: true }, async (page, session) => {
    await session.send('Performance.enable');
    await openPage(page, site);
    await navigate(page, SHORT);
    const short = await read(page, session);
    await navigate(page, LONG - SHORT);
    const long = await read(page, session);
    return {
      nodes: long.nodes,
      listeners: long.listeners,
      'heap MiB': long.heap / 1024 ** 2,
      'growth of nodes': long.nodes / short.nodes,
      'growth of listeners': long.listeners / short.listeners,
      'growth of heap': long.heap / short.heap,
    };
  });
}

async function navigate(page: Page, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    const isHome = new URL(page.url()).pathname === '/';
    const link = isHome ? 'main a[href^="/product/"]' : 'header a[href="/"]';
    await page.locator(link).first().click();
    await page.waitForFunction((home) => (location.pathname === '/') !== home && document.activeElement?.matches('main h1'), isHome);
  }
}

async function read(page: Page, session: CDPSession) {
  // Two seconds, in which pages are rendered ahead.
  for (let half = 0; half < 4; half += 1) await page.evaluate(settle);
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
}
