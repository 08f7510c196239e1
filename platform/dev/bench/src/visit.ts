import type { Browser, CDPSession } from '@playwright/test';
import { observe, readMarks, tasksSince } from './marks';
import { asVisitor, openPage } from './phone';

/**
 * Opens `url` as a new visitor. Returns figures by their names in the report: milliseconds from the start of the navigation, tasks after the
 * first paint (0 where none took 50 ms), and requests before hydration with their compressed bytes; later requests are preloads.
 */
export function visit(browser: Browser, url: string, scripted: boolean) {
  return asVisitor(browser, {}, async (page, session) => {
    const requestsBefore = await watchRequests(session);
    await page.addInitScript(observe);
    await openPage(page, url, { scripted });
    const marks = await readMarks(page);
    const hydrated = await page.evaluate(() => performance.getEntriesByName('hydrated')[0]?.startTime);
    const requests = requestsBefore(hydrated ?? Number.POSITIVE_INFINITY);
    const kib = (type: string) => requests.reduce((sum, request) => sum + (request.type === type ? request.bytes : 0), 0) / 1024;
    const tasks = tasksSince(marks.fcp, marks);
    return {
      'FCP ms': marks.fcp,
      'LCP ms': marks.lcp,
      'hydrated ms': hydrated ?? Number.NaN,
      'TBT ms': tasks.reduce((sum, duration) => sum + duration - 50, 0),
      'longest task ms': Math.max(0, ...tasks),
      CLS: marks.cls,
      requests: requests.length,
      'document KiB': kib('Document'),
      'script KiB': kib('Script'),
      'image KiB': kib('Image'),
      'font KiB': kib('Font'),
    };
  });
}

/** Records requests. Returns a function that lists those before a time, in milliseconds from the first. */
async function watchRequests(session: CDPSession) {
  const requests = new Map<string, { start: number; type: string | undefined; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, type }) => {
    requests.set(requestId, { start: timestamp * 1000, type, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return (limit: number) => {
    const all = [...requests.values()];
    return all.filter(({ start }) => start - (all[0]?.start ?? 0) < limit);
  };
}
