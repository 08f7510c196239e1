import { expect, type Page, type Request, type Route } from '@playwright/test';
import type { AppName } from '@riwaq/contracts';

/** The page of an offer. Home shows its banner. */
export const OFFER = '/offers/writing-demo-offer';
const OFFER_NAME = 'أدوات الكتابة العلمية';

/**
 * Errors that broken releases may cause: lines that name an app's release, of `version` if given, and the `others`. Never a hydration
 * mismatch or an uncaught error.
 */
export function reportsOf(app: AppName, version?: string, ...others: readonly string[]): RegExp {
  const named = `(?!console: \\[hydration|uncaught)[\\s\\S]*${app}[/ .]${version ? literal(version) : '\\d+\\.\\d+\\.\\d+[\\w.-]*'}[/ .]`;
  return new RegExp(`^(${[named, ...others.map((other) => `${literal(other)}$`)].join('|')})`);
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Answers requests for these files of a release, or of all releases of an app. Returns a function that stops it. */
export async function answerFor(
  page: Page,
  release: string,
  files: RegExp,
  answer: (route: Route) => unknown,
): Promise<() => Promise<void>> {
  const struck = ({ pathname }: URL) => pathname.startsWith(`/releases/${release}/`) && files.test(pathname);
  await page.route(struck, answer);
  return () => page.unroute(struck);
}

/** Files that never arrive. */
interface Hanging {
  /** Releases them. */
  release(): Promise<void>;
  /** Waits until everything else has arrived: a timeout is then about these files. */
  allElseCome(): Promise<void>;
}

/** Holds the requests for these files of a release, or of all releases of an app. */
export async function hangRequests(page: Page, release: string, files: RegExp): Promise<Hanging> {
  const hanging = (url: string) => {
    const { pathname } = new URL(url);
    return pathname.startsWith(`/releases/${release}/`) && files.test(pathname);
  };
  const coming = new Set<Request>();
  let requested = 0;
  page.on('request', (request) => {
    requested += 1;
    if (!hanging(request.url())) coming.add(request);
  });
  page.on('requestfinished', (request) => coming.delete(request));
  page.on('requestfailed', (request) => coming.delete(request));
  const mend = await answerFor(page, release, files, () => {});
  return {
    release: mend,
    allElseCome: () =>
      expect
        .poll(async () => {
          const before = requested;
          // A page that runs what has come requests its next file before this task of the least priority.
          await page.evaluate("scheduler.postTask(() => {}, { priority: 'background' })");
          return coming.size === 0 && requested === before;
        })
        .toBe(true),
  };
}

/** Opens an address and remembers the document's elements, to compare later. */
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

/** Expects this release of the offers, rendered again over the composed part, and everything else hydrated. */
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

/** Expects the message that the page cannot be shown, once the network is idle. */
export async function expectUnavailable(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'تعذّر عرض هذه الصفحة الآن' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Expects the page as its document was composed, and the notice that its buttons do not work. */
export async function expectKept(page: Page): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: 'أزرار هذه الصفحة لا تعمل الآن' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'تعذّر عرض هذه الصفحة الآن' })).toHaveCount(0);
  const kept = await page.evaluate(() => {
    const { composed } = globalThis as unknown as { composed: (Element | null)[] };
    return composed.every((part) => part === null || part.isConnected);
  });
  expect(kept, 'what was composed is in the page').toBe(true);
}

/** Presses «إعادة المحاولة», and expects the message again. */
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

/** Expects header and footer, and that a header link works without a document load. */
export async function expectRestWorks(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await followHeaderLink(page, 'المنتجات');
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** Follows a header link after hydration. Fails where that loads a document. */
export async function followHeaderLink(page: Page, name: string): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole('navigation', { name: 'التنقّل الرئيسي' }).getByRole('link', { name, exact: true }).click();
  expect(await page.evaluate(() => 'sameDocument' in globalThis), 'the document is the same').toBe(true);
}

/** Waits for a hydrated document of this version of the shell. A page that is being left may still be there. */
export async function shownByShell(page: Page, version: string): Promise<void> {
  await page.waitForFunction(
    (shell) =>
      'hydrated' in document.documentElement.dataset &&
      JSON.parse(document.getElementById('composition')?.textContent ?? '{}').shell === shell,
    version,
  );
}
