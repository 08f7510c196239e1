import type { Page } from '@playwright/test';
import { links } from '@riwaq/contracts';
import { expect, test } from '../support/fixtures';

/** What a phone's screen may shift by, all in all: a name or a price that moves sideways within its own line, or by the pixel that its line is rounded to, no more. */
const LIMIT = 0.003;
const paths = ['/', links.products, links.product('spss31'), links.bundleBuilder, links.contact, links.policy];

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

/** What the page keeps of each move: by how much, in the measure of Cumulative Layout Shift. */
interface Moves {
  readonly entries: PerformanceEntry[];
  readonly watching: PerformanceObserver;
}

/** Runs in the page before anything else: watches what moves. */
function watchMoves(): void {
  const entries: PerformanceEntry[] = [];
  const watching = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  watching.observe({ type: 'layout-shift', buffered: true });
  Object.assign(globalThis, { moves: { entries, watching } satisfies Moves });
}

/** How much has moved since the page opened. */
function moved(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const { entries, watching } = (globalThis as unknown as { moves: Moves }).moves;
    entries.push(...watching.takeRecords());
    return (entries as (PerformanceEntry & { value: number })[]).reduce((sum, { value }) => sum + value, 0);
  });
}

test('nothing moves on a phone when the web font comes late, in place of what stood in for it', async ({ page }) => {
  let sent = Promise.resolve();
  let send = () => {};
  const isThere = () => page.evaluate(() => document.fonts.check("1rem 'Readex Pro'", 'رواق'));
  await page.addInitScript(watchMoves);
  await page.route('**/readex-pro-*.woff2', async (route) => {
    await sent;
    await route.continue();
  });
  for (const path of paths) {
    await test.step(path, async () => {
      sent = new Promise((resolve) => {
        send = resolve;
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('html[data-hydrated]').waitFor();
      expect(await moved(page), 'before').toBe(0);
      expect(await isThere()).toBe(false);
      send();
      await page.evaluate(() => document.fonts.ready);
      expect(await isThere()).toBe(true);
      expect(await moved(page), 'after').toBeLessThan(LIMIT);
    });
  }
});
