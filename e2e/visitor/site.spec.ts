import type { APIRequestContext, Page } from '@playwright/test';
import { axeFindings, findingsInBothSchemes } from '../support/accessibility';
import { composedPages, readDocument, shareOf, someOfEachKind } from '../support/composed-document';
import { expect, test } from '../support/fixtures';
import { requestsBeforeHydration, saveData } from '../support/page-actions';

const PARTS = 8;
const NARROWEST = { width: 320, height: 640 };

/** Opens a page and waits until it is hydrated. */
async function open(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect.soft(answer?.status(), path).toBe(200);
  await page.locator('html[data-hydrated]').waitFor();
}

/** The addresses of some pages of each kind, at most so many. */
async function someOf(paths: readonly string[], most: number, request: APIRequestContext): Promise<string[]> {
  const documents = await Promise.all(paths.map((path) => readDocument(request, path)));
  return someOfEachKind(documents, most).map(({ path }) => path);
}

/** The page need not be moved sideways. */
async function expectToFit(page: Page, path: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${path} need not be moved sideways`).toBeLessThanOrEqual(NARROWEST.width);
}

for (let part = 0; part < PARTS; part += 1) {
  test(`each kind of page is hydrated with what its document names, fits the narrowest phone and can be used by everybody, part ${part + 1} of ${PARTS}`, async ({
    page,
    request,
    isMobile,
  }) => {
    // Pages of a kind differ in their records: what is wrong with the kind shows in a few of them, a name that is too long for a phone in its own.
    const looked = await someOf(await composedPages(), isMobile ? 3 : 1, request);
    const usual = page.viewportSize() ?? NARROWEST;
    await saveData(page);
    for (const path of shareOf(looked, part, PARTS)) {
      await test.step(path, async () => {
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await open(page, path);
        const { scripts, others } = await requestsBeforeHydration(page);
        const { composition } = await readDocument(request, path);
        expect.soft(scripts, `${path} runs its scripts`).toEqual(composition.scripts.map(([script]) => script).sort());
        // Nobody is asked which releases are live.
        expect
          .soft(
            others.filter((other) => !other.startsWith('/media/') && other !== '/placeholder.svg'),
            `${path} asks for pictures only`,
          )
          .toEqual([]);
        await expect.soft(page.locator('h1'), `${path} has one h1`).toHaveCount(1);
        await expect.soft(page, `${path} has a title`).toHaveTitle(/./);
        expect.soft(await findingsInBothSchemes(page, 'light'), path).toEqual([]);
        await page.setViewportSize(NARROWEST);
        await expectToFit(page, path);
        await page.setViewportSize(usual);
      });
    }
  });
}

test.describe('as it is composed', () => {
  test.use({ javaScriptEnabled: false });

  test('every other page fits the narrowest phone', { tag: '@once' }, async ({ page, request }) => {
    const pages = await composedPages();
    const looked = new Set(await someOf(pages, 3, request));
    await page.setViewportSize(NARROWEST);
    for (const path of pages.filter((one) => !looked.has(one))) {
      await page.goto(path);
      await expectToFit(page, path);
    }
  });
});

test('the check for everybody sees what is wrong: an image that says nothing', { tag: '@once' }, async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
  expect((await axeFindings(page)).join()).toContain('image-alt');
});
