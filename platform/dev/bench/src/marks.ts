import type { Page } from '@playwright/test';

/** What a page's observers recorded, in milliseconds. */
interface Marks {
  fcp: number;
  lcp: number;
  cls: number;
  /** The slowest interaction (Interaction to Next Paint, in steps of 8); 0 where each ended within a frame. */
  inp: number;
  /** Tasks of at least 50 ms. */
  longTasks: { start: number; duration: number }[];
}

/** Runs in the page first. */
export function observe(): void {
  const marks: Marks = { fcp: 0, lcp: 0, cls: 0, inp: 0, longTasks: [] };
  Object.assign(globalThis, { benchMarks: marks });
  const on = (type: string, onEntry: (entry: PerformanceEntry) => void) => {
    // Only events have a threshold.
    const options = { type, buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe(options);
  };
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') marks.fcp = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    marks.lcp = startTime;
  });
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) marks.cls += value;
  });
  on('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
    if (interactionId) marks.inp = Math.max(marks.inp, duration);
  });
  on('longtask', ({ startTime, duration }) => {
    marks.longTasks.push({ start: startTime, duration });
  });
}

/** What the page recorded so far. */
export function readMarks(page: Page): Promise<Marks> {
  return page.evaluate(() => (globalThis as unknown as { benchMarks: Marks }).benchMarks);
}

/** Durations of the tasks of at least 50 ms that began at `since` or later. */
export function tasksSince(since: number, { longTasks }: Marks): number[] {
  return longTasks.filter(({ start }) => start >= since).map(({ duration }) => duration);
}
