import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core';
import { faultText, kindOfMessage, type PageFault } from '../../release/gate/page-fault';
import { messageOf } from '../../system/user-error';

/** A phone, as most visitors use. Motion is off: a text that fades in has the wrong contrast. */
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'ar-DZ',
  timezoneId: 'Africa/Algiers',
  reducedMotion: 'reduce',
};
/** A page is at rest after this long without requests, and the limit for that, in milliseconds. */
const QUIET_MS = 300;
const PATIENCE_MS = 8000;
/** Usual limit for two frames after a scroll, in milliseconds: an overloaded machine takes seconds, a browser that stopped never ends. */
const FRAMES_MS = 15_000;
/** Limit for closing a page that hangs, in milliseconds. */
const CLOSING_MS = 5000;

/** Minified: `axe.source` is twice as long, and is parsed by this process and by each page. */
const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface PageExpectations {
  readonly shop: string;
  /** The release of each app that the page must show. */
  readonly versions: Readonly<Record<string, string>>;
  /** Limit in milliseconds. */
  readonly limit: number;
  /** Limit for two frames after a scroll, in milliseconds. */
  readonly framesLimit?: number;
  /** File of a picture of the whole page, taken last, and the page's time in it, in milliseconds. */
  readonly picture?: { readonly file: string; readonly at: number } | undefined;
}

/** What `openPage` found. */
export interface PageFindings {
  readonly faults: readonly PageFault[];
  /** Milliseconds until it was hydrated, unless it never was. */
  readonly hydrated?: number | undefined;
  /** The page cannot be closed. */
  readonly isStuck: boolean;
  /** The browser stopped painting the page. Chromium does so once in some hundred pages; another browser may paint it. */
  readonly isUnpainted: boolean;
}

/**
 * Opens a page on a phone, scrolls to its end, and returns its faults: console errors, failed requests, other releases, accessibility.
 * Never rejects.
 */
export async function openPage(browser: Browser, path: string, look: PageExpectations): Promise<PageFindings> {
  const faults: PageFault[] = [];
  const note = (kind: PageFault['kind'], text: string) => void faults.push({ path, kind, text: faultText(text, look.shop) });
  const context = await browser.newContext(phone);
  context.setDefaultTimeout(look.limit);
  const page = await context.newPage();
  // Two pictures of one page differ by what was changed, not by a countdown.
  if (look.picture) await page.clock.setFixedTime(look.picture.at);
  const traffic = watchPage(page, look.shop, note);
  const at: { step: VisitStep; hydrated?: number } = { step: 'opening' };
  const started = performance.now();
  let isUnpainted = false;
  const begin = (next: VisitStep) => {
    // In this process: a page of a fixed time has no clock that measures.
    if (next === 'scrolling') at.hydrated = performance.now() - started;
    at.step = next;
  };
  const visit = goThrough(page, path, look, traffic, note, begin).catch((error: unknown) => {
    isUnpainted = error instanceof UnpaintedError;
    note('late', messageOf(error));
  });
  if (!(await isDoneWithin(look.limit, visit))) {
    note('late', `still ${at.step} after ${Math.round(look.limit / 1000)} s`);
    // A page of a fixed time counts no frames: without any, its picture hangs.
    isUnpainted = at.step === 'taking its picture';
  }
  const found = [...faults];
  const isClosed = await isDoneWithin(
    CLOSING_MS,
    context.close().catch(() => {}),
  );
  return { faults: found, hydrated: at.hydrated, isStuck: !isClosed, isUnpainted };
}

class UnpaintedError extends Error {
  override readonly name = 'UnpaintedError';
  constructor(limit: number) {
    super(`nothing was painted for ${limit / 1000} s`);
  }
}

/** What a visit does, for the fault of one that does not end. */
type VisitStep = 'opening' | 'hydrating' | 'scrolling' | 'checking accessibility' | 'taking its picture';

/** Whether work ends within a limit, in milliseconds. */
async function isDoneWithin(limit: number, work: Promise<void>): Promise<boolean> {
  const waiting = new AbortController();
  const isDone = await Promise.race([work.then(() => true), wait(limit, false, { signal: waiting.signal })]);
  waiting.abort();
  return isDone;
}

/** Requests of a page. Resolves with those that never ended, once no other is pending. */
interface Traffic {
  readonly rest: () => Promise<readonly string[]>;
}

/** Collects the faults that a browser reports. Requests to the gateway and to other origins do not count. */
function watchPage(page: Page, shop: string, note: (kind: PageFault['kind'], text: string) => void): Traffic {
  const coming = new Set<Request>();
  let changed = performance.now();
  const isOurs = (url: string) => url.startsWith(shop) && !url.startsWith(`${shop}/api/`);
  page.on('console', (message) => {
    // The handler of failed requests reports these.
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
    // A navigation or the page aborted these. The console reports what the policy refused.
    if (isOurs(request.url()) && why !== 'net::ERR_ABORTED' && why !== 'csp') note('request', `${why} ${request.url()}`);
  });
  return {
    async rest() {
      const until = performance.now() + PATIENCE_MS;
      while (performance.now() < until) {
        if (coming.size === 0 && performance.now() - changed > QUIET_MS) return [];
        await wait(QUIET_MS / 6);
      }
      return [...coming].map((request) => request.url());
    },
  };
}

async function goThrough(
  page: Page,
  path: string,
  { shop, versions, picture, framesLimit = FRAMES_MS }: PageExpectations,
  traffic: Traffic,
  note: (kind: PageFault['kind'], text: string) => void,
  begin: (step: VisitStep) => void,
): Promise<void> {
  await page.goto(`${shop}${path}`, { waitUntil: 'domcontentloaded' });
  begin('hydrating');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  begin('scrolling');
  if (!(await page.evaluate(scrollToEnd, framesLimit))) throw new UnpaintedError(framesLimit);
  for (const url of await traffic.rest()) note('request', `no answer ${url}`);

  const shown = await page
    .locator('[data-boundary]')
    .evaluateAll((parts) => parts.map((part) => [part.getAttribute('data-boundary') ?? '', part.getAttribute('data-version') ?? '']));
  for (const [app = '', version = ''] of shown)
    if (versions[app] !== version) note('release', `${app} ${version} in place of ${versions[app] ?? 'none'}`);

  begin('checking accessibility');
  await page.evaluate(await axe);
  const { violations } = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
  for (const { id, impact, help, nodes } of violations) {
    if (impact !== 'serious' && impact !== 'critical') continue;
    for (const { target } of nodes) note('accessibility', `${id}: ${help}: ${target.join(' ')}`);
  }
  if (picture) {
    begin('taking its picture');
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: picture.file, type: 'jpeg', quality: PICTURE_QUALITY, fullPage: true, animations: 'disabled' });
  }
}

/** Runs in the page: scrolls, because parts load when they come near. False where two frames take longer than the limit, in milliseconds. */
async function scrollToEnd(limit: number): Promise<boolean> {
  for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight) {
    scrollTo(0, at);
    const isPainted = await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)));
      setTimeout(resolve, limit, false);
    });
    if (!isPainted) return false;
  }
  return true;
}

const PICTURE_QUALITY = 70;
