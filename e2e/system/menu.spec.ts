import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../support/accessibility';
import { expect, test } from '../support/fixtures';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const sheet = (page: Page) => page.getByRole('dialog', { name: 'القائمة' });
const button = (page: Page) => page.getByRole('button', { name: 'القائمة', exact: true });

test('the menu of a phone opens before any script runs, and leads on', async ({ page }) => {
  await page.route('**/*.js', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await button(page).click();
  await sheet(page).getByRole('link', { name: 'الدورات' }).click();
  await expect(page).toHaveURL(/\/courses$/);
});

test('the menu of a phone keeps the focus while it is open, lets no press through to the page, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('html[data-hydrated]').waitFor();
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('button', { name: 'إغلاق القائمة' })).toBeFocused();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(button(page)).toBeFocused();

  await button(page).tap();
  await expect(sheet(page)).toBeVisible();
  // Beside the sheet the overlay covers the button's edge.
  const below = await page.getByRole('link', { name: 'تصفّح المنتجات' }).first().boundingBox();
  if (!below) throw new Error('home’s first button is not in sight');
  await page.touchscreen.tap(below.x + below.width - 6, below.y + below.height / 2);
  await expect(sheet(page)).toBeHidden();

  await button(page).tap();
  // The sheet takes the focus a moment after it opens.
  await expect(sheet(page).getByRole('button', { name: 'إغلاق القائمة' })).toBeFocused();
  await sheet(page).getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(sheet(page)).toBeHidden();
  // A click that passed through would have navigated by now.
  await expect(page.getByRole('heading', { level: 1, name: /أدوات البحث/ })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  await button(page).tap();
  await sheet(page).getByRole('link', { name: 'الدورات' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'الدورات المباشرة' })).toBeFocused();
  await expect(sheet(page)).toBeHidden();
});
