import axe, { type AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { faultText, kindOfMessage, type PageFault } from '../../release/gate/page-fault';
import { messageOf } from '../../system/user-error';

/** A phone, where most visitors are. What moves by itself stands still: half faded in, a text has not the colours that it is read in. */
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'ar-DZ',
  timezoneId: 'Africa/Algiers',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
};
/** How long nothing may be on its way until a page is at rest, and how long it is waited for at most, in milliseconds. */
const QUIET_MS = 300;
const PATIENCE_MS = 8000;
/** How long a page that hangs may take to be closed, in milliseconds. */
const CLOSING_MS = 5000;

/** What a page is looked at for. */
interface PageExpectations {
  /** Address of the server that shows it. */
  readonly shop: string;
  /** The release of each app that it is to show. */
  readonly versions: Readonly<Record<string, string>>;
  /** Milliseconds that it may take. */
  readonly limit: number;
}

/**
 * Opens a page as a visitor on a phone does, goes through it to its end, and gives what is wrong with it: what the console says, what fails,
 * what is shown of another release, what stands in anybody's way. Never rejects; `isStuck` says that it could not be closed again.
 */
export async function openPage(
  browser: Browser,
  path: string,
  look: PageExpectations,
): Promise<{ faults: readonly PageFault[]; isStuck: boolean }> {
  const faults: PageFault[] = [];
  const note = (kind: PageFault['kind'], text: string) => void faults.push({ path, kind, text: faultText(text, look.shop) });
  const context = await browser.newContext(phone);
  context.setDefaultTimeout(look.limit);
  const page = await context.newPage();
  const traffic = watchPage(page, look.shop, note);
  const limit = withinLimit(look.limit);
  const ended = await Promise.race([
    goThrough(page, path, look, traffic, note).catch((error: unknown) => note('late', messageOf(error))),
    limit.over,
  ]);
  if (ended === 'over') note('late', `still not ready after ${Math.round(look.limit / 1000)} s`);
  limit.end();
  const found = [...faults];
  const closing = withinLimit(CLOSING_MS);
  const closed = await Promise.race([context.close().catch(() => {}), closing.over]);
  closing.end();
  return { faults: found, isStuck: closed === 'over' };
}

/** A limit in milliseconds. */
function withinLimit(limit: number): { readonly over: Promise<'over'>; readonly end: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<'over'>((resolve) => {
    timer = setTimeout(() => resolve('over'), limit);
  });
  return { over, end: () => clearTimeout(timer) };
}

/** What is on its way to a page: resolves with what never came once nothing else does. */
interface Traffic {
  readonly rest: () => Promise<readonly string[]>;
}

/** Notes what a visitor's browser should never have to report on our pages. What goes to the gateway or to others is not asked for here, and no fault. */
function watchPage(page: Page, shop: string, note: (kind: PageFault['kind'], text: string) => void): Traffic {
  const coming = new Set<Request>();
  let changed = performance.now();
  const isOurs = (url: string) => url.startsWith(shop) && !url.startsWith(`${shop}/api/`);
  page.on('console', (message) => {
    // A request that failed is told of as such.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      note(kindOfMessage(message.text()), message.text());
  });
  page.on('pageerror', (error) => note('uncaught', error.message));
  page.on('crash', () => note('late', 'the page crashed'));
  page.on('response', (response) => {
    if (isOurs(response.url()) && response.status() >= 400) note('request', `${response.status()} ${response.url()}`);
  });
  page.on('request', (request) => {
    if (isOurs(request.url())) coming.add(request);
    changed = performance.now();
  });
  page.on('requestfinished', (request) => {
    coming.delete(request);
    changed = performance.now();
  });
  page.on('requestfailed', (request) => {
    coming.delete(request);
    changed = performance.now();
    const why = request.failure()?.errorText ?? 'failed';
    // What a navigation cut off, or the page itself; what the policy refuses is told of by the console.
    if (isOurs(request.url()) && why !== 'net::ERR_ABORTED' && why !== 'csp') note('request', `${why} ${request.url()}`);
  });
  return {
    async rest() {
      const until = performance.now() + PATIENCE_MS;
      while (performance.now() < until) {
        if (coming.size === 0 && performance.now() - changed > QUIET_MS) return [];
        await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 6));
      }
      return [...coming].map((request) => request.url());
    },
  };
}

async function goThrough(
  page: Page,
  path: string,
  { shop, versions }: PageExpectations,
  traffic: Traffic,
  note: (kind: PageFault['kind'], text: string) => void,
): Promise<void> {
  await page.goto(`${shop}${path}`, { waitUntil: 'domcontentloaded' });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await traffic.rest();
  // What comes when a visitor comes near.
  await page.evaluate(async () => {
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight) {
      scrollTo(0, at);
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }
  });
  for (const url of await traffic.rest()) note('request', `no answer ${url}`);

  const shown = await page
    .locator('[data-boundary]')
    .evaluateAll((parts) => parts.map((part) => [part.getAttribute('data-boundary') ?? '', part.getAttribute('data-version') ?? '']));
  for (const [app = '', version = ''] of shown)
    if (versions[app] !== version) note('release', `${app} ${version} in place of ${versions[app] ?? 'none'}`);

  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
  for (const { id, impact, help, nodes } of violations) {
    if (impact !== 'serious' && impact !== 'critical') continue;
    for (const { target } of nodes) note('accessibility', `${id}: ${help}: ${target.join(' ')}`);
  }
}
