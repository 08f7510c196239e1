import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import type { CheckOrder } from '../../release/gate/browser-check';
import { startServer } from '../../serve/start-server';
import { answerCaller } from '../../system/worker-process';
import { openPage } from './open-page';
import { openPages } from './open-pages';

/** The browser resolves no address but this server: nothing is ordered, counted or sent anywhere. */
const aside = [
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--disable-background-networking',
  '--disable-gpu',
  '--no-first-run',
];
/** Chromium does not run its sandbox as root. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

const { CHECK_BROWSER: browser = '' } = process.env;
const launch = () => chromium.launch({ executablePath: browser, args: [...aside, ...asRoot] });
/** Started before the pages are known, which it does not see. */
let first: Promise<Browser> | undefined = launchWarm();
// Where it is asked for a page, it says why there is none.
first.catch(() => {});

await answerCaller(checkPages);

async function checkPages({ home, target, paths, versions, siteConfig, limits, isAlone = false, pictures }: CheckOrder) {
  const serving = startServer({ port: 0, home, generation: target, siteConfig, log: (line) => console.error(line) });
  // Server and browsers end with this process, right after the answer.
  return openPages({
    ...{ paths, limits, isAlone },
    start() {
      const browser = first ?? launch();
      first = undefined;
      return browser;
    },
    async open(running, path, limit) {
      const picture = pictures && { file: join(pictures.folder, `${paths.indexOf(path)}.jpeg`), at: pictures.at };
      return openPage(running, path, { shop: (await serving).url, versions, limit, picture });
    },
  });
}

/** Starts a browser that has shown an empty page: the first one of a browser takes a fifth of a second longer. */
async function launchWarm(): Promise<Browser> {
  const browser = await launch();
  const page = await browser.newPage();
  await page.close();
  return browser;
}
