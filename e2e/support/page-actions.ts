import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has before what a visitor looks for. */
const MOST_STOPS = 80;

/** Goes on with the Tab key until `target` has the focus. Throws where it never comes there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the Tab key does not come to ${target}`);
}

/** Waits until React hears what happens on an element: it notes its properties on each that it has hydrated. A link that is pressed before loads another document. */
export async function hydrated(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))).toBe(true);
}

/** Milliseconds that the clock is put forward as it is stopped: more than the way there takes, less than any limit of the shop (8 s for a part). */
const STOPPED_AFTER = 5000;

/** Stops the page's clock, which must be installed; what is due within five seconds happens at once. From then on only the test moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + STOPPED_AFTER);
}

/** The visitor saves data: nothing is loaded ahead of what is opened. From the next document on. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }));
}

/** Holds back what a page asks for at these addresses. Gives what lets it go. */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}

/** What the page asked for before it was hydrated, by path in the order of the alphabet. */
export async function requestsBeforeHydration(page: Page): Promise<{ readonly scripts: string[]; readonly others: string[] }> {
  const requested = await page.evaluate(() => {
    const hydratedAt = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ startTime }) => startTime < hydratedAt)
      .map(({ name }) => new URL(name).pathname)
      .sort();
  });
  return { scripts: requested.filter((path) => path.endsWith('.js')), others: requested.filter((path) => !path.endsWith('.js')) };
}
