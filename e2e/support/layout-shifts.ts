import type { Page } from '@playwright/test';

/** Sums up layout shifts that no press caused, from the next document on. Returns a reader of the sum. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, { shifted: () => sum });
  });
  return () => page.evaluate(() => (globalThis as unknown as { readonly shifted: () => number }).shifted());
}
