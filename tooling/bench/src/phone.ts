import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** The phone and network of every figure: 412×823, 1.6 Mbps down, 750 kbps up, 150 ms, processor slowed four times. */
export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const SLOWER = 4;

/** Duration of a tap, in milliseconds. */
const PRESS_MS = 80;

/** A page of a new visitor, with its browser session. */
interface Visitor {
  readonly page: Page;
  readonly session: CDPSession;
  readonly context: BrowserContext;
}

interface VisitorOptions {
  /** With «save data». */
  readonly savesData?: boolean;
  /** Unthrottled: for processor time. */
  readonly unthrottled?: boolean;
}

/** Opens an empty page of a new visitor on the bench's phone. The caller closes its context. */
export async function newVisitor(browser: Browser, { savesData = false, unthrottled = false }: VisitorOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ ...phone, locale: 'ar-DZ', timezoneId: 'Africa/Algiers' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // The compiler calls this in functions that run in the page.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value' });
  if (savesData) await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  if (!unthrottled) {
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  }
  return { page, session, context };
}

/** A tap in the middle of `place`. */
export async function press(session: CDPSession, place: { x: number; y: number; width: number; height: number }): Promise<void> {
  const touchPoints = [{ x: place.x + place.width / 2, y: place.y + place.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await new Promise((resolve) => setTimeout(resolve, PRESS_MS));
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Runs in the page: waits until it painted and reported the delay. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 500));
}

/** Runs in the page first: records the slowest interaction (Interaction to Next Paint, in steps of 8 ms). */
export function watchPresses(): void {
  // The types lack this standard option.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if ((entry as { interactionId?: number }).interactionId) {
        const slowest = Math.max((globalThis as { slowestPress?: number }).slowestPress ?? 0, entry.duration);
        Object.assign(globalThis, { slowestPress: slowest });
      }
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** The slowest interaction so far in milliseconds; 0 where each finished within a frame. */
export function slowestPress(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as { slowestPress?: number }).slowestPress ?? 0);
}

/** Runs in the page first: records the longest task of at least 50 ms. */
export function watchTasks(): void {
  Object.assign(globalThis, { longestTask: 0 });
  new PerformanceObserver((list) => {
    const seen = (globalThis as unknown as { longestTask: number }).longestTask;
    Object.assign(globalThis, { longestTask: Math.max(seen, ...list.getEntries().map(({ duration }) => duration)) });
  }).observe({ type: 'longtask', buffered: true });
}

/** The longest task since it was set to 0, in milliseconds. */
export function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { longestTask: number }).longestTask);
}
