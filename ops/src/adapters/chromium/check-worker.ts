import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import type { CheckOrder } from '../../release/gate/browser-check';
import type { PageFault } from '../../release/gate/page-fault';
import { startServer } from '../../serve/start-server';
import { answerCaller } from '../../system/worker-process';
import { openPage } from './open-page';

/** Limit for closing the browsers, in milliseconds. */
const CLOSING_MS = 5000;
/** Pages open at the same time. */
const AT_ONCE = 2;
/** The browser resolves no address but this server: nothing is ordered, counted or sent anywhere. */
const aside = [
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--disable-background-networking',
  '--disable-gpu',
  '--no-first-run',
];
/** Chromium does not run its sandbox as root. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

await answerCaller(checkPages);

async function checkPages({
  home,
  target,
  paths,
  versions,
  siteConfig,
  limits,
  pictures,
  browser,
}: CheckOrder & { readonly browser: string }) {
  const faults: PageFault[] = [];
  const server = await startServer({ port: 0, home, generation: target, siteConfig, log: (line) => console.error(line) });
  const waiting = [...paths];
  const until = performance.now() + limits.whole;
  const started: Promise<Browser>[] = [];
  let running: Promise<Browser> | undefined;
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, paths.length) }, openWaiting));
  for (const path of waiting) faults.push({ path, kind: 'late', text: `not opened within ${Math.round(limits.whole / 1000)} s` });
  // A browser with a hanging page may not close. It dies with this process.
  await Promise.race([
    Promise.all(started.map(async (one) => (await one).close())),
    new Promise((resolve) => setTimeout(resolve, CLOSING_MS)),
  ]);
  await server.close();
  return faults;

  /** Opens one page after the other. A browser with a stuck page is left open and a new one starts. */
  async function openWaiting(): Promise<void> {
    while (waiting.length > 0 && performance.now() < until) {
      const path = waiting.shift() ?? '';
      running ??= start();
      const mine = running;
      const picture = pictures && { file: join(pictures.folder, `${paths.indexOf(path)}.jpeg`), at: pictures.at };
      const look = { shop: server.url, versions, limit: Math.min(limits.page, until - performance.now()), picture };
      const found = await openPage(await mine, path, look);
      faults.push(...found.faults);
      if (found.isStuck && running === mine) running = undefined;
    }
  }

  function start(): Promise<Browser> {
    const browserProcess = chromium.launch({ executablePath: browser, args: [...aside, ...asRoot] });
    started.push(browserProcess);
    return browserProcess;
  }
}
