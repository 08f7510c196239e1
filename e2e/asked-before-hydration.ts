import type { Page } from '@playwright/test';

/** A product's details come after its page, which asks for them as it wakes; the document shows them until then. */
const comesLater = /\/catalog\/[^/]+\/details-[\w-]+\.\w+\.js$/;

/** What the page asked for before it was alive, by path in the order of the alphabet. */
export async function askedBeforeHydration(page: Page): Promise<{ readonly scripts: string[]; readonly others: string[] }> {
  const asked = await page.evaluate(() => {
    const alive = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ startTime }) => startTime < alive)
      .map(({ name }) => new URL(name).pathname)
      .sort();
  });
  const first = asked.filter((path) => !comesLater.test(path));
  return { scripts: first.filter((path) => path.endsWith('.js')), others: first.filter((path) => !path.endsWith('.js')) };
}
