import type { Page } from '@playwright/test';
import { axeFindings } from './axe';
import { composedPages, partOf } from './documents';
import { expect, test } from './fixtures';

const PARTS = 4;

/** Opens a page and waits until it is alive. */
async function open(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect.soft(answer?.status(), path).toBe(200);
  await page.locator('html[data-hydrated]').waitFor();
}

for (let part = 0; part < PARTS; part += 1) {
  test.describe(`part ${part + 1} of ${PARTS} of the composed pages`, () => {
    test('every page opens, comes alive and has one heading', async ({ page }) => {
      for (const path of partOf(await composedPages(), part, PARTS)) {
        await test.step(path, async () => {
          await open(page, path);
          await expect.soft(page.locator('h1'), `${path} has one h1`).toHaveCount(1);
          await expect.soft(page, `${path} has a title`).toHaveTitle(/./);
        });
      }
    });

    test('no page has to be scrolled sideways on the narrowest phone', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      for (const path of partOf(await composedPages(), part, PARTS)) {
        await test.step(path, async () => {
          await open(page, path);
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft(width, `${path} is 320 px wide`).toBeLessThanOrEqual(320);
        });
      }
    });

    for (const colorScheme of ['light', 'dark'] as const) {
      test(`axe finds nothing to mend on any page in ${colorScheme} colours`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const path of partOf(await composedPages(), part, PARTS)) {
          await test.step(path, async () => {
            await open(page, path);
            expect.soft(await axeFindings(page), path).toEqual([]);
          });
        }
      });
    }
  });
}

test.describe('an address that nobody owns', () => {
  test.use({ expectErrors: [/404/] });

  test('shows the missing page, with status 404 and a way on', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  });
});
