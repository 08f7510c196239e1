import type { Browser, CDPSession, Page } from '@playwright/test';
import { newVisitor, phone, press, settle, slowestPress, watchPresses } from './phone';

/** One cold visit. Milliseconds from the start of the navigation; compressed bytes. */
export interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  /** Null without scripts. */
  readonly hydrated: number | null;
  readonly tbt: number;
  /** The longest task after the first paint; 0 where none took 50 ms. */
  readonly longest: number;
  readonly cls: number;
  /** Requested before hydration, in bytes; later requests are preloads. */
  readonly requests: number;
  /** Depth of request chains before the first paint: the document is 1, what it requests is 2. */
  readonly waves: number;
  readonly bytes: Readonly<Record<string, number>>;
  /** Images outside the first screen that started before the largest one ended. */
  readonly earlyImages: number;
  /** The slowest of a few button taps to the next frame; null without scripts. */
  readonly inp: number | null;
}

interface Marks {
  fcp: number;
  lcp: number;
  /** URL of the largest image; empty where the largest element is text. */
  largest: string;
  cls: number;
  long: { start: number; duration: number }[];
}

/** Opens `url` as a new visitor and measures. With `scripted`, waits for hydration and taps buttons. */
export async function visit(browser: Browser, url: string, scripted: boolean): Promise<Visit> {
  const { page, session, context } = await newVisitor(browser);
  try {
    const traffic = await watchTraffic(session);
    await page.addInitScript(observe);
    await page.addInitScript(watchPresses);

    await page.goto(url, { waitUntil: 'load' });
    if (scripted) await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined, undefined, { timeout: 60_000 });
    await page.waitForLoadState('networkidle');

    const marks: Marks = await page.evaluate(() => (globalThis as unknown as { benchMarks: Marks }).benchMarks);
    const hydrated = scripted ? await page.evaluate(() => performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.NaN) : null;
    const figures = traffic(marks.fcp, hydrated ?? Number.POSITIVE_INFINITY);
    const long = marks.long.filter(({ start }) => start >= marks.fcp).map(({ duration }) => duration);
    const blocking = long.reduce((sum, duration) => sum + duration - 50, 0);
    const earlyImages = await page.evaluate(countEarlyImages, marks.largest);
    const inp = scripted ? await interact(page, session) : null;
    return {
      fcp: marks.fcp,
      lcp: marks.lcp,
      cls: marks.cls,
      tbt: blocking,
      longest: Math.max(0, ...long),
      hydrated,
      earlyImages,
      inp,
      ...figures,
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page first. */
function observe(): void {
  const marks: Marks = { fcp: 0, lcp: 0, largest: '', cls: 0, long: [] };
  Object.assign(globalThis, { benchMarks: marks });
  const on = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') marks.fcp = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => {
    marks.lcp = entry.startTime;
    marks.largest = (entry as PerformanceEntry & { url?: string }).url ?? '';
  });
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) marks.cls += value;
  });
  on('longtask', (entry) => {
    marks.long.push({ start: entry.startTime, duration: entry.duration });
  });
}

/** Runs in the page, before scrolling. */
function countEarlyImages(largest: string): number {
  const loads = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const arrived = loads.find(({ name }) => name === largest)?.responseEnd;
  if (arrived === undefined) return 0;
  const shown = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  });
  const onFirstScreen = new Set(shown.map(({ currentSrc }) => currentSrc));
  return loads.filter(({ initiatorType, startTime, name }) => initiatorType === 'img' && startTime < arrived && !onFirstScreen.has(name))
    .length;
}

/** Buttons of the first screen: the menu, the builder. */
const taps = ['القائمة', 'أضف إلى باقتك'];

/** Taps, and returns the slowest response. */
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
  return slowestPress(page);
}

/** Records requests. Returns a function that sums those before `hydratedAt`, and the depth before `paint` (milliseconds). */
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
    // The document is wave 1; requests of a file belong to the next wave.
    for (const [place, { url, initiator: initiatorUrl }] of all.entries())
      waves.set(url, place === 0 ? 1 : 1 + (waves.get(initiatorUrl) ?? 1));
    const before = all.filter(({ start }) => (start - first) * 1000 < paint);
    const bytes: Record<string, number> = {};
    for (const { type, bytes: size } of all) bytes[type] = (bytes[type] ?? 0) + size;
    return { requests: all.length, waves: Math.max(...before.map(({ url }) => waves.get(url) ?? 1)), bytes };
  };
}
