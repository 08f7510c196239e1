import type { Page } from '@playwright/test';
import { links } from '@riwaq/contracts';
import { expectOnEveryScreen } from '../support/accessibility';
import { expect, test } from '../support/fixtures';
import { holdRequests, stopClock } from '../support/page-actions';
import { phone } from '../support/screens';

test.use({ ...phone, loadsAhead: true });

const region = (page: Page, name: string) => page.getByRole('region', { name });
const counted = (page: Page) => page.locator('#products').getByRole('status');
const namesOn = (page: Page) => region(page, 'المنتجات الفردية').getByRole('article').getByRole('heading').allTextContents();
const waitForHydration = (page: Page) => page.locator('html[data-hydrated]').waitFor();
const search = (page: Page) => page.getByRole('searchbox', { name: 'ابحث في المنتجات' });

test('a visitor searches in Arabic letters, looks at a product, comes back to the results, and sends them to a friend', async ({
  page,
}) => {
  await page.goto(links.products);
  await waitForHydration(page);
  await search(page).fill('سبس');
  await expect(region(page, 'نتائج البحث').getByRole('heading', { name: 'SPSS 31' })).toBeVisible();
  await expect(counted(page)).toHaveText(/عن «.*سبس.*»/);
  const results = (await counted(page).textContent()) ?? '';
  await expectOnEveryScreen(page);

  const card = region(page, 'نتائج البحث').getByRole('article').filter({ hasText: 'SPSS 31' });
  await card.getByText('معلومات إضافية').click();
  await expect(card.getByText('يصلك رابط التحميل ومفتاح الترخيص')).toBeVisible();

  await region(page, 'نتائج البحث').getByRole('link', { name: 'SPSS 31' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'SPSS 31' })).toBeVisible();
  await page.goBack();
  await expect(search(page)).toHaveValue('سبس');
  await expect(counted(page)).toHaveText(results);
  await page.reload();
  await waitForHydration(page);
  await expect(search(page)).toHaveValue('سبس');
  await expect(counted(page)).toHaveText(results);

  await test.step('nothing found: says so, and clears', async () => {
    await search(page).fill('سيارة مستعملة');
    await expect(page.getByRole('heading', { name: 'لا توجد نتائج' })).toBeVisible();
    await expectOnEveryScreen(page);
    await page.getByRole('button', { name: 'مسح البحث' }).click();
    await expect(page).toHaveURL(links.products);
    await expect(search(page)).toHaveValue('');
    await expect(region(page, 'الباقات').getByRole('article')).toHaveCount(5);
  });
});

test('a visitor pages through the list, in a random order too, and nonsense in the address falls back', async ({ page }) => {
  await page.goto(links.products);
  await expect(counted(page)).toHaveText(/34\s+منتجًا، الصفحة 1 من 3/);
  await waitForHydration(page);
  const bar = page.getByRole('navigation', { name: 'صفحات المنتجات' });
  await bar.getByRole('link', { name: 'الصفحة التالية' }).click();
  await expect(counted(page)).toHaveText(/الصفحة 2 من 3/);
  await expect(bar.getByRole('link', { name: 'الصفحة 2', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(counted(page)).toHaveText(/الصفحة 1 من 3/);

  await test.step('a random order stays the same over pages, back and reload', async () => {
    const usual = await namesOn(page);
    await page.getByRole('combobox', { name: 'الترتيب' }).selectOption('random');
    await expect(page).toHaveURL(/sort=random&draw=\d+/);
    await expect.poll(() => namesOn(page)).not.toEqual(usual);
    const first = await namesOn(page);
    await bar.getByRole('link', { name: 'الصفحة التالية' }).click();
    await expect(counted(page)).toHaveText(/الصفحة 2 من 3/);
    await expect.poll(async () => (await namesOn(page)).filter((name) => first.includes(name))).toEqual([]);
    await page.goBack();
    await expect(counted(page)).toHaveText(/الصفحة 1 من 3/);
    await expect.poll(() => namesOn(page)).toEqual(first);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'الترتيب' })).toHaveValue('random');
    await expect.poll(() => namesOn(page)).toEqual(first);
  });

  await test.step('the latest only', async () => {
    await page.goto(links.products);
    await waitForHydration(page);
    await page.getByRole('checkbox', { name: 'الأحدث فقط' }).check();
    await expect(page).toHaveURL(/latest=true/);
    await expect(region(page, 'أحدث المنتجات').getByRole('article')).toHaveCount(4);
    await expect(region(page, 'الباقات')).toHaveCount(0);
    await expectOnEveryScreen(page);
  });

  await test.step('page 999 is the last, an unknown order the shop’s', async () => {
    await page.goto(`${links.products}?page=999&sort=cheapest&category=shoes`);
    await expect(counted(page)).toHaveText(/الصفحة 3 من 3/);
    await expect(region(page, 'المنتجات الفردية').getByRole('article')).toHaveCount(10);
  });
});

test('who types and goes on to a product at once comes there, however long its page takes', async ({ page }) => {
  await page.clock.install();
  const arrive = await holdRequests(page, /\/product-page\.\w+\.js$/);
  await page.goto(links.products);
  await waitForHydration(page);
  const link = region(page, 'المنتجات الفردية').getByRole('link').first();
  const address = (await link.getAttribute('href')) ?? '';
  await stopClock(page);
  await search(page).fill('سبس');
  await link.click();
  // The list would have answered by now and changed the address.
  await page.clock.runFor(1000);
  arrive();
  await page.clock.resume();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: 'المنتجات الرقمية' })).toHaveCount(0);
});

test('a link to the order form opens it with the product picked', async ({ page }) => {
  await page.goto(links.orderOf('quillbot-premium', 'سنة كاملة'));
  const section = region(page, 'اطلب المنتج الذي تريده الآن');
  await expect(section).toBeInViewport();
  await expect(section.getByRole('combobox', { name: 'المنتج' })).toHaveValue('quillbot-premium');
  await expect(section.getByRole('combobox', { name: 'النسخة' }).locator('option:checked')).toContainText('سنة كاملة');
  await expectOnEveryScreen(page);
});

test.describe('while the checkout is down', () => {
  test.use({ expectErrors: /checkout|Failed to load|net::|500/ });

  test('an order goes by e-mail, with the product in the e-mail', { tag: '@deep' }, async ({ page }) => {
    await page.route('**/releases/checkout/**', (route) => route.abort());
    await page.goto(links.orderOf('spss31'));
    const emailLink = region(page, 'اطلب المنتج الذي تريده الآن').getByRole('link', { name: 'أرسل الطلب بالبريد' });
    await expect(emailLink).toBeVisible();
    await expectOnEveryScreen(page);
    const address = new URL((await emailLink.getAttribute('href')) ?? '');
    expect(address.protocol).toBe('mailto:');
    expect(address.searchParams.get('body')).toContain('المنتج: SPSS 31');
  });
});
