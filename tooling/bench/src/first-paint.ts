import type { Browser, CDPSession } from '@playwright/test';
import * as v from 'valibot';
import { newVisitor } from './phone';

/** The cost of a page before its first paint. */
export interface FirstPaint {
  /** Processor time of style and layout before the first paint, in milliseconds, unthrottled. */
  readonly layout: number;
  /** Uncompressed bytes and elements of the document. */
  readonly html: number;
  readonly nodes: number;
}

const EventSchema = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  /** Processor time in microseconds, if the event has one. */
  tdur: v.optional(v.number(), 0),
});
const EventsSchema = v.array(EventSchema);

/** Opens a page unthrottled and sums style and layout before the first contentful paint, from the browser's trace. */
export async function firstPaint(browser: Browser, url: string): Promise<FirstPaint> {
  const { page, session, context } = await newVisitor(browser, { unthrottled: true });
  try {
    let html = 0;
    const events = await trace(session, async () => {
      const answer = await page.goto(url, { waitUntil: 'load' });
      html = (await answer?.body())?.length ?? Number.NaN;
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    });
    const painted = events.find(({ name }) => name === 'firstContentfulPaint');
    if (!painted) throw new Error(`the trace of ${url} has no first paint`);
    const before = events.filter(({ pid, tid, ts }) => pid === painted.pid && tid === painted.tid && ts < painted.ts);
    const spent = before.filter(({ name }) => name === 'Layout' || name === 'UpdateLayoutTree').reduce((sum, { tdur }) => sum + tdur, 0);
    return {
      layout: spent / 1000,
      html,
      nodes: await page.evaluate(() => document.getElementsByTagName('*').length),
    };
  } finally {
    await context.close();
  }
}

async function trace(session: CDPSession, work: () => Promise<void>): Promise<v.InferOutput<typeof EventsSchema>> {
  const collected: unknown[] = [];
  session.on('Tracing.dataCollected', ({ value }) => collected.push(...value));
  const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', { categories: 'devtools.timeline,blink.user_timing,loading', transferMode: 'ReportEvents' });
  await work();
  await session.send('Tracing.end');
  await ended;
  return collected.flatMap((event) => {
    const read = v.safeParse(EventSchema, event);
    return read.success ? [read.output] : [];
  });
}
