import { type Browser, chromium } from 'playwright-core';
import { startServer } from '../serve/start-server';
import { answerCaller } from '../system/worker-process';
import type { CheckOrder } from './browser-check';
import { openPage } from './open-page';
import type { PageFault } from './page-fault';

/** Pages that are opened side by side. */
const AT_ONCE = 2;
/** No address but this machine's server is known to the browser: nothing is ordered, counted or sent anywhere. */
const aside = [
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--disable-background-networking',
  '--disable-gpu',
  '--no-first-run',
];
/** Chromium refuses its own sandbox to root. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

await answerCaller(checkPages);

async function checkPages({ home, target, paths, versions, siteConfig, limits, browser }: CheckOrder & { readonly browser: string }) {
  const faults: PageFault[] = [];
  const server = await startServer({ port: 0, home, generation: target, siteConfig, log: (line) => console.error(line) });
  const waiting = [...paths];
  const until = performance.now() + limits.whole;
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, paths.length) }, openWaiting));
  for (const path of waiting) faults.push({ path, kind: 'late', text: `not opened within ${Math.round(limits.whole / 1000)} s` });
  await server.close();
  return faults;

  /** One after the other in a browser of its own; one that a page has stuck in is left for another. */
  async function openWaiting(): Promise<void> {
    let running: Browser | undefined;
    while (waiting.length > 0 && performance.now() < until) {
      const path = waiting.shift() ?? '';
      running ??= await chromium.launch({ executablePath: browser, args: [...aside, ...asRoot] });
      const look = { shop: server.url, versions, limit: Math.min(limits.page, until - performance.now()) };
      const found = await openPage(running, path, look);
      faults.push(...found.faults);
      if (found.isStuck) void running.close().catch(() => {});
      if (found.isStuck) running = undefined;
    }
    await running?.close();
  }
}
