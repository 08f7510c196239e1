import type { Browser, CDPSession, Page } from '@playwright/test';

/** What one cold visit measured. Times in milliseconds from the start of the navigation; bytes as sent, compressed. */
export interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  /** Null where the page has no script. */
  readonly hydrated: number | null;
  readonly tbt: number;
  readonly cls: number;
  /** What was asked for until the page was hydrated, as its bytes: what comes after is loaded ahead, for other pages. */
  readonly requests: number;
  /** How deep requests before the first paint depend on one another: the document is the first wave, what it asks for the second. */
  readonly waves: number;
  readonly bytes: Readonly<Record<string, number>>;
  /** From a tap on a link, which nothing pointed at before, to the frame with the next page's heading; null where there is none. */
  readonly navigation: number | null;
  /** The slowest of a few taps, from the touch to the next frame (Interaction to Next Paint, in steps of 8 by its standard); null without script. */
  readonly inp: number | null;
}

interface Marks {
  fcp: number;
  lcp: number;
  cls: number;
  long: { start: number; duration: number }[];
  inp: number;
}

/** The phone and the network of every figure: 412×823, 1.6 Mbps down, 750 kbps up, 150 ms, a processor four times slower. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const SLOWER = 4;

/** Opens `url` as a new visitor would, and measures. With `scripted`, waits until the page is hydrated, taps, and goes on by `link`. */
export async function visit(browser: Browser, url: string, scripted: boolean, link: string): Promise<Visit> {
  const context = await browser.newContext({ ...phone, locale: 'ar-DZ', timezoneId: 'Africa/Algiers' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const traffic = await watchTraffic(session);
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    // Functions that run in the page are compiled with this name for keeping names.
    await page.addInitScript({ content: 'globalThis.__name = (value) => value' });
    await page.addInitScript(observe);

    await page.goto(url, { waitUntil: 'load' });
    if (scripted) await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined, undefined, { timeout: 60_000 });
    await page.waitForLoadState('networkidle');

    const marks: Marks = await page.evaluate(() => (globalThis as unknown as { benchMarks: Marks }).benchMarks);
    const hydrated = scripted ? await page.evaluate(() => performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN) : null;
    const figures = traffic(marks.fcp, hydrated ?? Number.POSITIVE_INFINITY);
    const blocking = marks.long.filter(({ start }) => start >= marks.fcp).reduce((sum, { duration }) => sum + duration - 50, 0);
    const inp = scripted ? await interact(page, session) : null;
    const navigation = scripted ? await tapLink(page, session, link) : null;
    return { fcp: marks.fcp, lcp: marks.lcp, cls: marks.cls, tbt: blocking, hydrated, navigation, inp, ...figures };
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything else. */
function observe(): void {
  const marks: Marks = { fcp: 0, lcp: 0, cls: 0, long: [], inp: 0 };
  Object.assign(globalThis, { benchMarks: marks });
  const on = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') marks.fcp = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => {
    marks.lcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) marks.cls += value;
  });
  // The standard names its threshold, which the types do not know yet.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if ((entry as { interactionId?: number }).interactionId) marks.inp = Math.max(marks.inp, entry.duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  on('longtask', (entry) => {
    marks.long.push({ start: entry.startTime, duration: entry.duration });
  });
}

/** What the first screen of a page offers to tap: the menu, the builder's button. */
const taps = ['القائمة', 'أضف إلى باقتك'];

/** How long a finger stays on the glass, in milliseconds. */
const PRESS_MS = 80;

/** Taps as a visitor does, and gives the slowest answer. */
async function interact(page: Page, session: CDPSession): Promise<number> {
  for (const name of taps) {
    const button = page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
    const place = (await button.isVisible()) ? await button.boundingBox() : null;
    if (!place || place.y > phone.viewport.height) continue;
    await press(session, place);
    await page.evaluate(settle);
    await page.keyboard.press('Escape');
    await page.evaluate(settle);
  }
  return page.evaluate(() => (globalThis as unknown as { benchMarks: Marks }).benchMarks.inp);
}

/** Runs in the page: gives it time to show what was asked for, and the browser to tell how long that took. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 500));
}

/**
 * Taps the first link of a kind as a thumb does, pointing at nothing before, and gives the milliseconds from the finger leaving the glass
 * to the frame in which the next page's heading stands. Null where the page has no such link.
 */
async function tapLink(page: Page, session: CDPSession, link: string): Promise<number | null> {
  const target = page.locator(link).filter({ visible: true }).first();
  if ((await target.count()) === 0) return null;
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(settle);
  const place = await target.boundingBox();
  if (!place) return null;
  await page.evaluate(watchHeading);
  await press(session, place);
  return page.evaluate(() => (globalThis as unknown as { nextHeading: Promise<number> }).nextHeading);
}

/** Runs in the page before a link is tapped: tells how long after the finger has left the glass another heading is painted. */
function watchHeading(): void {
  const before = document.querySelector('main h1');
  const tapped = new Promise<number>((resolve) =>
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true }),
  );
  const painted = new Promise<number>((resolve) => {
    const look = () => {
      const heading = document.querySelector('main h1');
      if (!heading || heading === before) return void requestAnimationFrame(look);
      // In a task after the frame in which it stands.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    };
    look();
  });
  Object.assign(globalThis, { nextHeading: Promise.all([tapped, painted]).then(([from, to]) => to - from) });
}

/** A finger on the glass, in the middle of `place`, for as long as fingers stay. */
async function press(session: CDPSession, place: { x: number; y: number; width: number; height: number }): Promise<void> {
  const touchPoints = [{ x: place.x + place.width / 2, y: place.y + place.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await new Promise((resolve) => setTimeout(resolve, PRESS_MS));
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Follows what the page asks for. What it gives back sums up what was asked for before `hydratedAt`, and the waves before `paint` (both in milliseconds). */
async function watchTraffic(session: CDPSession) {
  const requests = new Map<string, { url: string; initiator: string; start: number; type: string; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, type, request, initiator }) => {
    const initiatorUrl = initiator.url ?? initiator.stack?.callFrames[0]?.url ?? '';
    requests.set(requestId, { url: request.url, initiator: initiatorUrl, start: timestamp, type: type ?? 'Other', bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await session.send('Network.enable');

  return (paint: number, hydratedAt: number) => {
    const first = [...requests.values()][0]?.start ?? 0;
    const all = [...requests.values()].filter(({ start }) => (start - first) * 1000 < hydratedAt);
    const waves = new Map<string, number>();
    // The document is the first wave; what a file asks for belongs to the wave after its own.
    for (const [place, { url, initiator: initiatorUrl }] of all.entries())
      waves.set(url, place === 0 ? 1 : 1 + (waves.get(initiatorUrl) ?? 1));
    const before = all.filter(({ start }) => (start - first) * 1000 < paint);
    const bytes: Record<string, number> = {};
    for (const { type, bytes: size } of all) bytes[type] = (bytes[type] ?? 0) + size;
    return { requests: all.length, waves: Math.max(...before.map(({ url }) => waves.get(url) ?? 1)), bytes };
  };
}
