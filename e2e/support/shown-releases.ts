import { expect, type Page, type Route } from '@playwright/test';
import type { AppName } from '@riwaq/contracts';

/** The page of an offer, which its document composes; home shows the same offer's banner. */
export const OFFER = '/offers/writing-demo-offer';
const OFFER_NAME = 'أدوات الكتابة العلمية';

/**
 * What the browser may report of broken releases: lines that name one of the app's, of `version` where it is given, and the
 * `others`. Never that hydration found another page, nor an error that nobody caught.
 */
export function reportsOf(app: AppName, version?: string, ...others: readonly string[]): RegExp {
  const named = `(?!console: \\[hydration|uncaught)[\\s\\S]*${app}[/ ]${version ? literal(version) : '\\d+\\.\\d+\\.\\d+[\\w.-]*'}[/ ]`;
  return new RegExp(`^(${[named, ...others.map((other) => `${literal(other)}$`)].join('|')})`);
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Answers the requests for such files of a release, or of all releases of an app, in place of the server. Gives back what ends it. */
export async function answerFor(
  page: Page,
  release: string,
  files: RegExp,
  answer: (route: Route) => unknown,
): Promise<() => Promise<void>> {
  const struck = (url: URL) => url.pathname.startsWith(`/releases/${release}/`) && files.test(url.pathname);
  await page.route(struck, answer);
  return () => page.unroute(struck);
}

/** Files of a release, or of all releases of an app, that never come. */
interface Hanging {
  /** Lets them come again. */
  release(): Promise<void>;
  /** Waits until all else has come: a limit that is passed from then on is theirs alone. */
  allElseCome(): Promise<void>;
}

/** How long nothing new may be asked for until a page counts as complete, in milliseconds. */
const QUIET_MS = 500;

/** Lets the requests for such files of a release, or of all releases of an app, hang. */
export async function hangRequests(page: Page, release: string, files: RegExp): Promise<Hanging> {
  const hanging = (url: string) => new URL(url).pathname.startsWith(`/releases/${release}/`) && files.test(new URL(url).pathname);
  const coming = new Set<string>();
  let changed = Date.now();
  const note = (change: () => void) => {
    change();
    changed = Date.now();
  };
  page.on('request', (request) => note(() => !hanging(request.url()) && coming.add(request.url())));
  page.on('requestfinished', (request) => note(() => coming.delete(request.url())));
  page.on('requestfailed', (request) => note(() => coming.delete(request.url())));
  const mend = await answerFor(page, release, files, () => {});
  return {
    release: mend,
    allElseCome: () =>
      expect
        .poll(async () => {
          // A page that is still at work has asked for what it needs next by the time that it answers.
          await page.evaluate(() => undefined);
          return coming.size === 0 && Date.now() - changed > QUIET_MS;
        })
        .toBe(true),
  };
}

/** Opens an address and remembers what stood in its document, to tell later what of it is still there. */
export async function openComposed(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const composed = ['header', '[data-boundary=catalog]', '[data-boundary=offers]', 'footer'].map((part) =>
        document.querySelector(part),
      );
      Object.assign(globalThis, { composed });
    });
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
}

/** Sees that the visitor sees this release of the offers, with its content, rendered anew in place of what was composed, and all else hydrated as it was. */
export async function expectClientRendered(page: Page, version: string): Promise<void> {
  const offers = page.locator('[data-boundary=offers]');
  await expect(offers).toHaveAttribute('data-version', version);
  await expect(offers).toContainText(OFFER_NAME);
  const left = await page.evaluate(() => {
    const { composed } = globalThis as unknown as { composed: (Element | null)[] };
    return composed.flatMap((part) =>
      part?.isConnected ? [part.tagName === 'DIV' ? part.getAttribute('data-boundary') : part.tagName] : [],
    );
  });
  const home = new URL(page.url()).pathname === '/';
  expect(left).toEqual(['HEADER', ...(home ? ['catalog'] : []), 'FOOTER']);
}

/** Sees that the page says that it cannot be shown now, once nothing is on its way any more. */
export async function expectUnavailable(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'تعذّر عرض هذه الصفحة الآن' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Presses «إعادة المحاولة», and sees that the page says anew that it cannot be shown. */
export async function retryInVain(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.setAttribute('data-before', ''));
  await retry(page);
  await expect(page.locator('h1:not([data-before])')).toBeVisible();
  await expectUnavailable(page);
}

/** Presses «إعادة المحاولة». */
export async function retry(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
}

/** Sees that header and footer are there, and that the header leads on to another page without leaving the document. */
export async function expectRestWorks(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await followHeaderLink(page, 'المنتجات');
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** Follows a link of the header once the page is hydrated. Fails where that loads another document. */
export async function followHeaderLink(page: Page, name: string): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole('navigation', { name: 'التنقّل الرئيسي' }).getByRole('link', { name, exact: true }).click();
  expect(await page.evaluate(() => 'sameDocument' in globalThis), 'the document is the same').toBe(true);
}
