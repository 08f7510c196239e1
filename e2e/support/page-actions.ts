import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

/** More focus stops than any page has. */
const MOST_STOPS = 80;

/** Presses Tab until `target` has the focus. Throws where it never does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the Tab key does not come to ${target}`);
}

/** Waits until React has hydrated an element: React stores its properties on it. A link clicked earlier loads a document. */
export async function hydrated(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))).toBe(true);
}

/** How far the clock advances when it stops, in milliseconds: longer than the call takes, shorter than any limit of the shop (8 s). */
const STOPPED_AFTER = 5000;

/** Waits until the page has loaded ahead what its visible links lead to: nothing, where a visitor saves data. */
export async function prepared(page: Page): Promise<void> {
  await page.locator('html[data-prepared]').waitFor();
}

/** Stops the page's installed clock; timers within five seconds run at once. From then on only the test advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + STOPPED_AFTER);
}

/** Enables «save data» from the next document on: nothing is preloaded. */
export async function saveData(visit: Page | BrowserContext): Promise<void> {
  await visit.addInitScript(() => Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }));
}

/** Lets answers say the time of the page's clock, from the next document on: a test that sets that clock sets the server's for the page. */
export async function shareClock(visit: BrowserContext): Promise<void> {
  await visit.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = async (...asked) => {
      const answer = await ask(...asked);
      const headers = new Headers(answer.headers);
      headers.set('date', new Date().toUTCString());
      return Object.defineProperty(answer, 'headers', { value: headers });
    };
  });
}

/** Holds requests to these addresses. Returns a function that releases them. */
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

/** The requests before hydration, sorted by path: of scripts, and others. */
export async function requestsBeforeHydration(page: Page): Promise<{ readonly scripts: string[]; readonly others: string[] }> {
  const requested = await page.evaluate(() => {
    const hydratedAt = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ startTime }) => startTime < hydratedAt)
      .map(({ name }) => new URL(name).pathname)
      .sort();
  });
  const isScript = (path: string) => path.endsWith('.js');
  return { scripts: requested.filter(isScript), others: requested.filter((path) => !isScript(path)) };
}

/** Unfolds a part of the footer by its title. On a wide screen it is open, and the press changes nothing. */
export async function unfoldFooter(page: Page, title: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('heading', { name: title }).click();
}

/** Follows a link of the header, which on a phone is in the menu. */
export async function followNavigation(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'القائمة', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole('navigation', { name: /^التنقّل/ })
    .getByRole('link', { name })
    .click();
}
