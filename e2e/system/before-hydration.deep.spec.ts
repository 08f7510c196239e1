import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { holdRequests } from '../support/page-actions';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** Opens a page and holds its scripts. Returns a function that releases them. */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  const arrive = await holdRequests(page, '**/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  return arrive;
}

test('a press that comes before the page’s scripts is answered at once, and done when they have come', async ({ page }) => {
  const arrive = await openSlowly(page, '/offers/writing-demo-offer');
  const choose = page.getByRole('article', { name: 'الكتابة والتدقيق' }).getByRole('button', { name: 'اطلب هذا العرض' });
  await choose.tap();
  await choose.tap();
  expect(await choose.evaluate((button) => getComputedStyle(button, '::before').content)).not.toBe('none');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  arrive();
  await expect(page.getByRole('dialog', { name: 'عجلة الهدايا' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.locator('button[data-pressed]')).toHaveCount(0);
});

test('a search that is sent before the page’s scripts keeps its words, and finds when they have come', async ({ page }) => {
  const arrive = await openSlowly(page, '/products');
  const search = page.getByRole('searchbox', { name: 'ابحث في المنتجات' });
  await search.fill('kahoot');
  await search.press('Enter');
  await expect(search).toHaveValue('kahoot');
  await expect(page).toHaveURL(/\/products$/);
  arrive();
  await expect(page.getByRole('heading', { level: 3, name: /Kahoot/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'ChatGPT Plus' })).toHaveCount(0);
  await expect(search).toHaveValue('kahoot');
});

test('a version that is chosen before the page’s scripts stays chosen, and goes into the bundle', async ({ page }) => {
  const arrive = await openSlowly(page, '/product/quillbot-premium');
  const last = page.getByRole('radio').last();
  await last.check({ force: true });
  await page.getByRole('button', { name: 'أضف إلى باقتك', exact: true }).filter({ visible: true }).first().tap();
  arrive();
  await page.getByRole('link', { name: 'السلة، منتج واحد' }).tap();
  // On a phone that address opens the summary's sheet, which takes the focus from the heading.
  await expect(page.getByRole('dialog', { name: 'ملخّص باقتك' }).getByRole('listitem')).toHaveText([/QuillBot Premium.*سنة كاملة/]);
});

test('the search’s key that is pressed before the page’s scripts opens the search when they have come, with what was typed after it', async ({
  page,
}) => {
  const arrive = await openSlowly(page, '/products');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('spss');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  arrive();
  const box = page.getByRole('dialog').getByRole('combobox');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('spss');
  await page.keyboard.type(' 31');
  await expect(box).toHaveValue('spss 31');
  await expect(page).toHaveURL(/\/products$/);
});

test('the skip link leads into the content before and after the page’s scripts', async ({ page }) => {
  const arrive = await openSlowly(page, '/products');
  const content = page.locator('#content');
  const skip = page.getByRole('link', { name: 'تخطّ إلى المحتوى' });
  for (const isReady of [false, true]) {
    if (isReady) {
      arrive();
      await page.locator('html[data-hydrated]').waitFor();
    }
    await skip.focus();
    await page.keyboard.press('Enter');
    await expect(content).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(content.locator(':focus')).toHaveCount(1);
  }
});
