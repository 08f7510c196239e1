import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessibility';
import { fillInOrder } from '../support/bundle-purchase';
import { openRecords, pick, publish, signInAs } from '../support/desk-visit';
import { expect } from '../support/patient-expect';
import { phone } from '../support/screens';
import { test } from '../support/test-desk';

test.use({ ...phone, expectErrors: /\b409\b.*\/api\/orders/ });
// Several publications, each with a look of the browser.
test.beforeEach(() => test.setTimeout(8 * test.info().timeout));

/** Publishes what the open dialog holds, and closes it. */
async function publishAsItIs(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'انشر الآن' }).click();
  await expect(dialog.getByText(/^تم في/)).toBeVisible();
  await dialog.getByRole('button', { name: 'أغلق', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
}

test('a product is sold out and back, hidden and back, and its picture and price changed, on a telephone: a visitor sees it, and an order under way asks for the new price', async ({
  deskSite,
  page,
  context,
}) => {
  const { shop } = deskSite;
  const visitor = await context.browser()?.newPage(phone);
  if (!visitor) throw new Error('there is no browser');
  const form = await fillInOrder(visitor, shop);
  await signInAs(page, deskSite, 'products', 'Amel');
  await openRecords(page);
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('region', { name: 'المنتجات' }).getByRole('listitem');
  const press = (label: string) => page.getByRole('button', { name: `${label}: SmartPLS`, exact: true }).click();
  const answer = async (path: string) => (await context.request.get(`${shop}${path}`)).text();

  await test.step('the products come first, eight of them to a screen, each with its acts a press away', async () => {
    const products = page.getByRole('region', { name: 'المنتجات' }).getByRole('listitem');
    await expect(products).toHaveCount(20);
    const [first, ninth] = [await products.first().boundingBox(), await products.nth(8).boundingBox()];
    expect((ninth?.y ?? 0) - (first?.y ?? 0)).toBeLessThan(844);
    const soldOut = products.first().getByRole('button', { name: /^(نفدت الكمية|متوفر): / });
    await expect(soldOut).toBeHidden();
    await products
      .first()
      .getByRole('button', { name: /^المزيد: / })
      .click();
    await expect(soldOut).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it is found, says how it stands, and a first touch brings the acts of each that is found', async () => {
    const acts = row.getByRole('button', { name: /^(نفدت الكمية|متوفر): / });
    const arrow = row.getByRole('button', { name: /^المزيد: / });
    await page.getByRole('searchbox').fill('spss');
    await expect(acts.first()).toBeHidden();
    await arrow.first().tap();
    await expect(acts.first()).toBeVisible();
    await page.getByRole('searchbox').fill('smartpls');
    await expect(acts).toBeVisible();
    await expect(arrow).toHaveCount(0);
    await expect(row).toHaveText([/SmartPLS.*متوفر.*مخفّض.*3,150.*بدل.*4,500/]);
    await expect.poll(() => row.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page);
  });

  await test.step('it is sold out by two presses, and back by two more', async () => {
    await press('نفدت الكمية');
    await expect(dialog.getByLabel('السبب')).toHaveValue('نفدت الكمية: SmartPLS');
    await publishAsItIs(page);
    await expect(row).toHaveText([/SmartPLS.*نفدت الكمية/]);
    expect(await answer('/product/smartpls')).toContain('غير متوفر حالياً');
    await press('متوفر');
    await publishAsItIs(page);
    expect(await answer('/product/smartpls')).not.toContain('غير متوفر حالياً');
  });

  await test.step('it is hidden by two presses, has no page and stands in no list, and is back by two more', async () => {
    const isListed = async () =>
      Promise.all(['/products?category=analytics', '/sitemap.xml'].map(answer)).then((texts) =>
        texts.map((text) => text.includes('/product/smartpls')),
      );
    const status = async () => (await context.request.get(`${shop}/product/smartpls`)).status();
    await press('أخفِ');
    await publishAsItIs(page);
    await expect(row).toHaveText([/SmartPLS.*مخفي/]);
    expect([await status(), await isListed()]).toEqual([404, [false, false]]);
    await press('أظهر');
    await publishAsItIs(page);
    await expect(row).toHaveText([/SmartPLS.*متوفر/]);
    expect([await status(), await isListed()]).toEqual([200, [true, true]]);
  });

  await test.step('its picture is chosen from the device, and its page and the lists show it', async () => {
    await page.getByRole('link', { name: 'عدّل: SmartPLS' }).click();
    await page.getByRole('button', { name: 'الصورة والنصوص' }).click();
    const taken = { create: { width: 960, height: 600, channels: 3, background: '#2b6cb0' } } as const;
    const buffer = await sharp(taken).jpeg().toBuffer();
    await page.getByLabel('صورة الغلاف', { exact: true }).setInputFiles({ name: 'smartpls.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByText('smartpls.jpg')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'راجع وانشر' }).click();
    await publish(page, 'صورة للمنتج');
    for (const path of ['/product/smartpls', '/products?category=analytics'])
      expect(await answer(path)).toMatch(/\/media\/smartpls\.\w+\.webp/);
    await page.getByRole('searchbox').fill('smartpls');
  });

  await test.step('a price that is none is named in its own words, and stays as it was typed', async () => {
    await press('سعر جديد');
    const price = dialog.getByLabel('السعر', { exact: true });
    for (const [typed, words] of [
      ['0', /السعر صفر/],
      ['-5', /أقل من صفر/],
      ['12,,500', /لا نقرأ هنا مبلغًا/],
    ] as const) {
      await price.fill(typed);
      // At its field, and beside the button that it holds.
      await expect(dialog.getByText(words)).toHaveCount(2);
      await expect(price).toHaveValue(typed);
      await expect(dialog.getByRole('button', { name: 'انشر الآن' })).toBeDisabled();
    }
    await price.fill('31500');
    await expect(dialog.getByText(/الجديد 31,500\sدج، وهو 10\sأضعاف الحالي: 3,150\sدج/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'انشر الآن' })).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('checkbox', { name: 'نعم، هذا هو السعر الصحيح' }).check();
    await expect(dialog.getByRole('button', { name: 'انشر الآن' })).toBeEnabled();
    await price.fill('3500');
    await expect(dialog.getByText(/3,500/).first()).toBeVisible();
    await publishAsItIs(page);
    await expect(row).toHaveText([/3,500.*بدل.*4,500/]);
  });

  await test.step('a visitor sees the price in lists and on its page, and the order that was under way asks for it', async () => {
    for (const path of ['/product/smartpls', '/products?category=analytics']) expect(await answer(path)).toMatch(/3,500/);
    await form.payOnline.click();
    await expect(form.dialog.getByText(/^السعر الجديد/)).toHaveText(/6,175\sدج.*السعر السابق.*5,842\sدج/);
    await visitor.goto(`${shop}/products?search=smartpls`);
    await expect(visitor.getByRole('article').filter({ hasText: 'SmartPLS' }).first()).toContainText('3,500');
    await visitor.close();
  });

  await test.step('a new product is made of its first group and picked tools, gets its number and its address, and is taken out of stock on its page', async () => {
    await openRecords(page);
    await pick(page, 'المنتجات');
    await page.getByRole('link', { name: 'منتج جديد' }).click();
    await page.getByRole('textbox', { name: 'الاسم' }).fill('حقيبة الباحث');
    await page.getByRole('textbox', { name: 'السعر', exact: true }).fill('4500');
    await page.getByRole('textbox', { name: 'الوصف' }).fill('أداتان لكتابة الرسالة.');
    await page.getByLabel('الفئة').selectOption('other');
    await page.getByRole('textbox', { name: 'المدة بالأيام' }).fill('365');
    await page.getByRole('textbox', { name: 'نوع الاشتراك' }).fill('اشتراك سنة كاملة');
    await page.getByLabel('طريقة التسليم').selectOption('mixed');
    await page.getByRole('button', { name: 'الصورة والنصوص' }).click();
    const tools = page.getByRole('combobox', { name: 'ما في الباقة' });
    for (const tool of ['smartpls', 'grammarly']) {
      await tools.fill(tool);
      await page.getByRole('listbox').getByRole('option').first().click();
    }
    await tools.click();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(20);
    await expectAccessible(page);
    await tools.press('Escape');
    await page.getByRole('button', { name: 'راجع وانشر' }).click();
    await publish(page, undefined);
    expect(await answer('/product/hqiba-al-bahth')).toMatch(/حقيبة الباحث.*4,500/s);
    await expect(row.first()).toContainText('حقيبة الباحث');
    await page.getByRole('searchbox').fill('حقيبه');
    await page.getByRole('link', { name: 'عدّل: حقيبة الباحث' }).click();
    await page.getByRole('button', { name: 'نفدت الكمية', exact: true }).click();
    await publishAsItIs(page);
    await expect(page.getByRole('button', { name: 'متوفر', exact: true })).toBeVisible();
    expect(await answer('/product/hqiba-al-bahth')).toContain('غير متوفر حالياً');
    await openRecords(page);
  });

  await test.step('a price beside which an offer is too dear is warned of, and a product that others are made of stays', async () => {
    await page.getByRole('searchbox').fill('spss31');
    await page.getByRole('button', { name: 'سعر جديد: SPSS 31' }).click();
    await dialog.getByLabel('السعر', { exact: true }).fill('4900');
    await expect(dialog.getByText(/«SPSS 31 — العرض الأساسي» بسعر 6,500\sدج، و«SPSS 31» وحده بسعر 4,900/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'انشر الآن' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'إغلاق' }).click();
    for (const act of ['أخفِ', 'اسحب']) {
      await page.getByRole('button', { name: `${act}: SPSS 31` }).click();
      await expect(dialog.getByText(/spss31.* جزء من «باقة .*باقة VIP/)).toBeVisible();
      if (act === 'أخفِ') await dialog.getByRole('button', { name: 'إغلاق' }).click();
    }
    await expectAccessible(page);
  });
  await page.close();
});
