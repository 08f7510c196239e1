import type { Page } from '@playwright/test';
import { accessibilityFindings } from '../support/accessibility';
import { expect, test } from '../support/fixtures';
import { holdRequests } from '../support/page-actions';
import { phone } from '../support/screens';

test.use(phone);

/** The page's background colour. */
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('the appearance is chosen in the footer, holds on every page from its first paint, and follows the device again', async ({ page }) => {
  const ground = () => groundOf(page);
  const scheme = (colorScheme: 'light' | 'dark') => page.emulateMedia({ colorScheme });
  const choice = page.getByRole('contentinfo').getByRole('combobox', { name: 'المظهر' });
  await scheme('light');
  await page.goto('/policy');
  await page.locator('html[data-hydrated]').waitFor();
  const day = await ground();
  await choice.selectOption('داكن');
  await expect.poll(ground).not.toBe(day);
  const night = await ground();
  expect(await accessibilityFindings(page)).toEqual([]);

  await test.step('the next document has it before any script of the site has come', async () => {
    const letGo = await holdRequests(page, '**/releases/**');
    // Scripts that are held keep the document from «loaded».
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    expect(await ground()).toBe(night);
    letGo();
    await page.locator('html[data-hydrated]').waitFor();
    await expect(choice).toHaveValue('dark');
  });

  await test.step('by day stays by day on a dark device', async () => {
    await choice.selectOption('فاتح');
    await scheme('dark');
    await expect.poll(ground).toBe(day);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.reload();
    expect(await ground()).toBe(day);
  });

  await test.step('as the device says', async () => {
    await page.locator('html[data-hydrated]').waitFor();
    await choice.selectOption('حسب الجهاز');
    await expect.poll(ground).toBe(night);
    await scheme('light');
    await expect.poll(ground).toBe(day);
  });
});
