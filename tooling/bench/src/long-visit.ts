import type { Browser, CDPSession, Page } from '@playwright/test';
import { newVisitor, settle } from './phone';

/** Navigations between home and a product after which the memory is read; both end at home. */
const SHORT = 6;
const LONG = 40;

const kinds = { nodes: 'Nodes', listeners: 'JSEventListeners', heap: 'JSHeapUsedSize' } as const;

/** What the page holds after 6 and after 40 navigations, garbage collected; the heap in bytes. */
export type Grown = Readonly<Record<keyof typeof kinds, { readonly short: number; readonly long: number }>>;

/** Goes to and fro between home and a product, on an unthrottled phone. */
export async function longVisit(browser: Browser, site: string): Promise<Grown> {
  const { page, session, context } = await newVisitor(browser, { unthrottled: true });
  try {
    await session.send('Performance.enable');
    await page.goto(site, { waitUntil: 'load' });
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
    await navigate(page, SHORT);
    const short = await read(page, session);
    await navigate(page, LONG - SHORT);
    const long = await read(page, session);
    const of = (kind: keyof typeof kinds) => ({ short: short[kind], long: long[kind] });
    return { nodes: of('nodes'), listeners: of('listeners'), heap: of('heap') };
  } finally {
    await context.close();
  }
}

async function navigate(page: Page, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    const isHome = new URL(page.url()).pathname === '/';
    await page
      .locator(isHome ? 'main a[href^="/product/"]' : 'header a[href="/"]')
      .first()
      .click();
    await page.waitForFunction((home) => (location.pathname === '/') !== home && document.activeElement?.matches('main h1'), isHome);
  }
}

async function read(page: Page, session: CDPSession): Promise<Record<keyof typeof kinds, number>> {
  // Two seconds, in which pages are rendered ahead.
  for (let half = 0; half < 4; half += 1) await page.evaluate(settle);
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: of(kinds.nodes), listeners: of(kinds.listeners), heap: of(kinds.heap) };
}
