import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import type { CheckOrder } from '../../release/gate/browser-check';
import { startServer } from '../../serve/start-server';
import { answerCaller } from '../../system/worker-process';
import { openPage } from './open-page';
import { openPages } from './open-pages';

/** Limit for closing the browsers, in milliseconds. */
const CLOSING_MS = 5000;
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
  isAlone = false,
  pictures,
  browser,
}: CheckOrder & { readonly browser: string }) {
  const server = await startServer({ port: 0, home, generation: target, siteConfig, log: (line) => console.error(line) });
  const started: Promise<Browser>[] = [];
  const findings = await openPages({
    ...{ paths, limits, isAlone },
    start() {
      const browserProcess = chromium.launch({ executablePath: browser, args: [...aside, ...asRoot] });
      started.push(browserProcess);
      return browserProcess;
    },
    open(running, path, limit) {
      const picture = pictures && { file: join(pictures.folder, `${paths.indexOf(path)}.jpeg`), at: pictures.at };
      return openPage(running, path, { shop: server.url, versions, limit, picture });
    },
  });
  // A browser with a hanging page may not close. It dies with this process.
  await Promise.race([
    Promise.all(started.map(async (one) => (await one).close())),
    new Promise((resolve) => setTimeout(resolve, CLOSING_MS)),
  ]);
  await server.close();
  return findings;
}
