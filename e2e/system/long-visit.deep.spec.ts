import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { prepared } from '../support/page-actions';

/** Navigations after which a visit has loaded what it keeps, and those of a long visit. Both end on the home page. */
const SHORT = 6;
const LONG = 40;
/** Equal readings in a row after which nothing is rendered ahead any more. */
const STEADY = 4;

const metricNames = ['Nodes', 'JSEventListeners', 'JSHeapUsedSize'] as const;
type Memory = Record<(typeof metricNames)[number], number>;

async function readMemory(session: CDPSession): Promise<Memory> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metricNames.map((name) => [name, metrics.find((metric) => metric.name === name)?.value])) as Memory;
}

/** Waits for an idle moment in which the page prerenders another. */
function idle(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** Reads the memory when all is loaded ahead and the number of nodes is steady, so prerendering is over. */
async function readSteadyMemory(page: Page, session: CDPSession): Promise<Memory> {
  await prepared(page);
  let memory = await readMemory(session);
  for (let equal = 1, nodes = memory.Nodes; equal < STEADY; nodes = memory.Nodes) {
    await idle(page);
    memory = await readMemory(session);
    equal = memory.Nodes === nodes ? equal + 1 : 1;
  }
  return memory;
}

/** Visits the first product and returns. Every second time it leaves at once, otherwise during prerendering. */
async function navigate(page: Page, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    const isHome = new URL(page.url()).pathname === '/';
    await page
      .locator(isHome ? 'main a[href^="/product/"]' : 'header a[href="/"]')
      .first()
      .click();
    await expect(page).toHaveURL(isHome ? /\/product\// : /\/$/);
    await expect(page.locator('main h1')).toBeFocused();
    if (done % 4 < 2) await idle(page);
  }
}

test.use({ loadsAhead: true });

test('a long visit takes no more memory than a short one', async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto('/');
  await page.locator('html[data-hydrated]').waitFor();
  await navigate(page, SHORT);
  const short = await readSteadyMemory(page, session);
  await navigate(page, LONG - SHORT);
  const long = await readSteadyMemory(page, session);
  expect(long.Nodes).toBeLessThanOrEqual(1.2 * short.Nodes);
  expect(long.JSEventListeners).toBeLessThanOrEqual(1.2 * short.JSEventListeners);
  expect(long.JSHeapUsedSize).toBeLessThanOrEqual(1.3 * short.JSHeapUsedSize);
});
