import type { Browser, CDPSession, Page } from '@playwright/test';

/** The phone and network of every figure: 412×823, 1.6 Mbps down, 750 kbps up, 150 ms, processor slowed four times. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const SLOWER = 4;

/** Opens an empty page of a new visitor on the bench's phone, with «save data» or unthrottled on request. Closes it after `work`. */
export async function asVisitor<Result>(
  browser: Browser,
  { savesData = false, unthrottled = false },
  work: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...phone, locale: 'ar-DZ', timezoneId: 'Africa/Algiers' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // The compiler calls this in functions that run in the page.
    await page.addInitScript({ content: 'globalThis.__name = (value) => value' });
    if (savesData) await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    if (!unthrottled) {
      await session.send('Network.emulateNetworkConditions', network);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    }
    return await work(page, session);
  } finally {
    await context.close();
  }
}

/** Opens `url`, and waits for hydration unless the page has no scripts, then for an idle network. */
export async function openPage(page: Page, url: string, { scripted = true } = {}): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  if (scripted) await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined, undefined, { timeout: 60_000 });
  await page.waitForLoadState('networkidle');
}

/** Runs in the page: waits until it painted and reported the delay. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 500));
}
