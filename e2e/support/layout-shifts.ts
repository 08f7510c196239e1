import type { Page } from '@playwright/test';

type LayoutShift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };

/** Sums up layout shifts that no press caused, from the next document on. Returns a reader of the sum, with the shifts of the last frame. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    // A clock that a test sets replaces it by a timer, which waits for no frame.
    const nextFrame = requestAnimationFrame.bind(globalThis);
    const add = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput } of entries as LayoutShift[]) if (!hadRecentInput) sum += value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifted = async () => {
      for (const _ of [1, 2]) await new Promise(nextFrame);
      add(observer.takeRecords());
      return sum;
    };
    Object.assign(globalThis, { shifted });
  });
  return () => page.evaluate(() => (globalThis as unknown as { readonly shifted: () => Promise<number> }).shifted());
}
