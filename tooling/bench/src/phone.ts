import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** The phone and the network of every figure: 412×823, 1.6 Mbps down, 750 kbps up, 150 ms, a processor four times slower. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const SLOWER = 4;

/** How long a finger stays on the glass, in milliseconds. */
const PRESS_MS = 80;

/** A new visitor's page, and what drives its browser. */
interface Visitor {
  readonly page: Page;
  readonly session: CDPSession;
  readonly context: BrowserContext;
}

interface VisitorOptions {
  /** The visitor asked the browser to load no more than needed. */
  readonly savesData?: boolean;
  /** As fast as the machine, network and processor: for figures of processor time. */
  readonly unthrottled?: boolean;
}

/** Opens an empty page as a new visitor would, on the phone of the bench. Whoever opens it closes its context. */
export async function newVisitor(browser: Browser, { savesData = false, unthrottled = false }: VisitorOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ ...phone, locale: 'ar-DZ', timezoneId: 'Africa/Algiers' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Functions that run in the page are compiled with this name for keeping names.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value' });
  if (savesData) await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  if (!unthrottled) {
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  }
  return { page, session, context };
}

/** A finger on the glass, in the middle of `place`, for as long as fingers stay. */
export async function press(session: CDPSession, place: { x: number; y: number; width: number; height: number }): Promise<void> {
  const touchPoints = [{ x: place.x + place.width / 2, y: place.y + place.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await new Promise((resolve) => setTimeout(resolve, PRESS_MS));
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Runs in the page: gives it time to show what was asked for, and the browser to tell how long that took. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 500));
}

/** Runs in the page before anything else: keeps the slowest answer to a press (Interaction to Next Paint, in steps of 8 ms by its standard). */
export function watchPresses(): void {
  // The standard names its threshold, which the types do not know yet.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if ((entry as { interactionId?: number }).interactionId) {
        const slowest = Math.max((globalThis as { slowestPress?: number }).slowestPress ?? 0, entry.duration);
        Object.assign(globalThis, { slowestPress: slowest });
      }
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** The slowest answer to a press so far, in milliseconds: 0 where each came before the next frame. */
export function slowestPress(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as { slowestPress?: number }).slowestPress ?? 0);
}
