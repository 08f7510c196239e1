import type { Page } from '@playwright/test';
import { accessibilityFindings, findingsIn, layoutFindings } from '../support/accessibility';
import { composedPages, pagesOfEachKind, readDocument, shareOf } from '../support/composed-document';
import { expect, test } from '../support/fixtures';
import { requestsBeforeHydration } from '../support/page-actions';
import { desktop, phone } from '../support/screens';

test.use(phone);

const PARTS = 5;
const NARROWEST = { width: 320, height: 640 };

/** Opens a page and waits until it is hydrated. */
async function open(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect.soft(answer?.status(), path).toBe(200);
  await page.locator('html[data-hydrated]').waitFor();
}

/** Expects no horizontal scrolling. */
async function expectToFit(page: Page, path: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${path} need not be moved sideways`).toBeLessThanOrEqual(NARROWEST.width);
}

/** Runs in the page: the texts that their own box clips. */
function cutOff(): string[] {
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => {
      const ownText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      const { overflowX, clipPath } = getComputedStyle(element);
      const hides = (overflowX === 'hidden' || overflowX === 'clip') && clipPath === 'none';
      return ownText && hides && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
    })
    .map((element) => `${element.tagName} «${element.textContent?.trim().slice(0, 40)}»`);
}

/** Expects a readable page at double text size: nothing clipped, no horizontal scrolling. The size stays. */
async function expectRoomForLargeText(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${path} with large text`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect.soft(await page.evaluate(cutOff), `${path} with large text`).toEqual([]);
}

/** Runs in the page: paints one text of each place in a low-contrast grey. Returns their first words. */
function greyTexts(): string[] {
  const places = [
    'header',
    'h1',
    'main p',
    'main :is(li, article)',
    'main :is(a, button)',
    'main form',
    'main label',
    'main section:has(img, svg)',
    'footer',
    'footer a',
  ];
  const chosen = places.flatMap((place) => {
    const inPlace = [...document.querySelectorAll<HTMLElement>(place)].flatMap((around) => [
      around,
      ...around.querySelectorAll<HTMLElement>('*'),
    ]);
    const text = inPlace.find((element) => {
      const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      const { width, height, left, right } = element.getBoundingClientRect();
      return (
        own &&
        width > 2 &&
        height > 2 &&
        left >= 0 &&
        right <= innerWidth &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.matches(':disabled *')
      );
    });
    return text ? [text] : [];
  });
  return [...new Set(chosen)].map((text) => {
    text.style.setProperty('transition', 'none');
    text.style.setProperty('color', 'rgb(128 128 128 / 0.3)', 'important');
    return text.textContent?.trim().slice(0, 40) ?? '';
  });
}

for (let part = 0; part < PARTS; part += 1)
  test(`each kind of page is hydrated with what its document names, fits the narrowest phone, has room for large text and can be used by everybody, part ${part + 1} of ${PARTS}`, async ({
    page,
    request,
  }) => {
    for (const path of shareOf(await pagesOfEachKind(), part, PARTS)) {
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await open(page, path);
        const { scripts, others } = await requestsBeforeHydration(page);
        const { composition } = await readDocument(request, path);
        expect.soft(scripts, `${path} runs its scripts`).toEqual(composition.scripts.map(([script]) => script).sort());
        // No request for the list of live releases.
        expect
          .soft(
            others.filter((other) => !other.startsWith('/media/') && other !== '/placeholder.svg'),
            `${path} asks for pictures only`,
          )
          .toEqual([]);
        await expect.soft(page.locator('h1'), `${path} has one h1`).toHaveCount(1);
        await expect.soft(page, `${path} has a title`).toHaveTitle(/./);
        expect.soft(await findingsIn(page, 'light', 'dark'), path).toEqual([]);
        await page.setViewportSize(NARROWEST);
        await expectToFit(page, path);
        await page.setViewportSize(desktop.viewport);
        // A desktop’s header and hero are looked at on home. Elsewhere both screens have the same parts, names and colours.
        expect.soft(await (path === '/' ? findingsIn(page, 'light', 'dark') : layoutFindings(page)), `${path} on a desktop`).toEqual([]);
        await page.setViewportSize(phone.viewport);
        await expectRoomForLargeText(page, path);
        // The next page is a first visit's too: after a landing a course's page loads its affiliate.
        await page.evaluate(() => localStorage.clear());
      });
    }
  });

test.describe('as it is composed', () => {
  test.use({ javaScriptEnabled: false });

  test('every other page fits the narrowest phone, and has room for large text where it is the second of its kind', {
    tag: '@deep',
  }, async ({ page, viewport }) => {
    const pages = await composedPages();
    const looked = new Set(await pagesOfEachKind());
    // Pages of a kind differ in their records.
    const second = new Set(await pagesOfEachKind(2));
    const usual = viewport ?? NARROWEST;
    await page.setViewportSize(NARROWEST);
    for (const path of pages.filter((one) => !looked.has(one))) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      // Images have reserved space; the web font has other metrics than its fallback.
      await expect.poll(() => page.evaluate(() => document.body.offsetHeight > 0 && document.fonts.status)).toBe('loaded');
      await expectToFit(page, path);
      if (!second.has(path)) continue;
      await page.setViewportSize(usual);
      await expectRoomForLargeText(page, path);
      await page.setViewportSize(NARROWEST);
    }
  });
});

test('the check for everybody sees what is wrong: an image that says nothing, and each text that is grey on any ground', async ({
  page,
}) => {
  await open(page, '/');
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
  expect((await accessibilityFindings(page)).join()).toContain('image-alt');
  for (const path of ['/', '/contact']) {
    await open(page, path);
    const grey = await page.evaluate(greyTexts);
    expect.soft(grey.length, `${path} has texts of its own, in its head and in its foot`).toBeGreaterThanOrEqual(3);
    const seen = await accessibilityFindings(page, 'contrast');
    for (const words of grey) expect.soft(seen, `${path} in grey`).toContainEqual(expect.stringContaining(`«${words}»`));
  }
});
