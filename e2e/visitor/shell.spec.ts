import type { Locator, Page } from '@playwright/test';
import { expectOnEveryScreen } from '../support/accessibility';
import { expect, test } from '../support/fixtures';
import { hydrated, unfoldFooter } from '../support/page-actions';
import { phone } from '../support/screens';
import { visitorEmail } from '../support/visitor-email';

test.use({ ...phone, loadsAhead: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor();
}

const message = {
  الاسم: 'أمينة',
  اللقب: 'بن علي',
  get 'البريد الإلكتروني'() {
    return visitorEmail();
  },
  الموضوع: 'سؤال عن SPSS 31',
  الرسالة: 'هل يعمل على جهازين؟',
};

test.describe('a message to the shop', () => {
  test.use({ expectErrors: /502|contact/ });

  test('is written with the keyboard alone, survives a failure and a reload, and arrives once', async ({ page, sandbox }) => {
    await sandbox.fail({ endpoint: 'forms/contact', status: 500, times: 1 });
    await open(page, '/contact');
    const form = page.getByRole('form', { name: 'راسلنا' });
    await form.getByRole('textbox', { name: 'الاسم' }).focus();
    for (const value of Object.values(message)) {
      await page.keyboard.type(value);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(form.getByText('حدث خطأ أثناء إرسال الرسالة')).toBeVisible();
    await expect(form.getByText('يرجى المحاولة مرة أخرى لاحقاً')).toBeVisible();
    await expectOnEveryScreen(page);

    await page.reload();
    await expect(form.getByRole('textbox', { name: 'الرسالة' })).toHaveValue(message.الرسالة);
    await form.getByRole('button', { name: 'إرسال الرسالة' }).click();
    await expect(page.getByText('تم إرسال رسالتك بنجاح'), 'said once on the whole page').toBeVisible();
    await expect(form.getByRole('textbox', { name: 'الرسالة' })).toHaveValue('');
    const inbox = await sandbox.inbox('contact');
    expect(inbox.map(({ fields }) => fields.message)).toEqual([message.الرسالة]);

    // Sending the same text again is intended.
    for (const [name, value] of Object.entries(message)) await form.getByRole('textbox', { name }).fill(value);
    await form.getByRole('button', { name: 'إرسال الرسالة' }).click();
    await expect(form.getByRole('textbox', { name: 'الرسالة' })).toHaveValue('');
    expect((await sandbox.inbox('contact')).map(({ fields }) => fields.message)).toEqual([message.الرسالة, message.الرسالة]);
  });
});

test('the search opens with a key, finds with another spelling, and leads on without the mouse', async ({ page }) => {
  await open(page, '/policy');
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'البحث' });
  await expect(box).toBeFocused();
  await page.keyboard.type('سبس');
  await expect(page.getByRole('option').first()).toContainText('SPSS');
  await expect(page.getByRole('option').filter({ hasText: 'دورة' }).filter({ hasText: 'التحليل الإحصائي ببرنامج SPSS' })).toBeVisible();
  await box.fill('جرامرلي');
  await expect(page.getByRole('option', { name: /^عرض أدوات الكتابة العلمية/ })).toBeVisible();
  await box.fill('بالإحصاء');
  const found = page.getByRole('dialog').getByRole('option');
  await expect(found.last()).toContainText(/انتهى العرض|انتهت الدورة/);
  await expect(found.last()).not.toContainText('دج');
  await box.fill('تتبع طلبي');
  await expect(found.first()).toContainText('تتبّع طلبك');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toHaveCount(1);
  // Enter right after the last letter chooses what these letters find, although the results of the letters before are still shown.
  await box.evaluate(async (input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'سبس');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  await expect(page).toHaveURL(/\/(product|courses|offers)\//);
  await expect(page.locator('h1')).toBeFocused();

  await page.getByRole('link', { name: 'البحث' }).click();
  await expect(page.getByRole('button', { name: 'سبس' })).toBeVisible();
  await box.fill('طائرة ورقية');
  await expect(page.getByText('لا توجد نتائج')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'البحث' })).toBeFocused();
});

test('products and offers are shared by the device, or by links where it has no sheet of its own', async ({ page, shop }) => {
  const share = page.getByRole('group', { name: 'شارك هذه الصفحة' });
  await page.addInitScript(() => {
    const sheet = async (data: ShareData) => void Object.assign(document.body.dataset, data);
    Reflect.deleteProperty(Navigator.prototype, 'share');
    if (location.search === '?sheet') Object.assign(navigator, { share: sheet });
  });

  for (const [path, beside] of [
    ['/product/spss31', 'منتجات ذات صلة'],
    ['/offers/writing-demo-offer', /^يُفعَّل ما تطلبه/],
  ] as const) {
    await open(page, `${path}?from=a-friend`);
    await page.getByText(beside).scrollIntoViewIfNeeded();
    await expect(share.getByRole('link')).toHaveCount(4);
    for (const link of await share.getByRole('link').all()) {
      const { searchParams } = new URL((await link.getAttribute('href')) ?? '');
      expect([...searchParams.values()].join('\n').split('\n')).toContainEqual(
        expect.stringMatching(new RegExp(`^https?://[^/]+${path}$`)),
      );
    }
  }
  await share.scrollIntoViewIfNeeded();
  await expectOnEveryScreen(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop });
  await share.getByRole('button', { name: 'نسخ الرابط' }).press('Enter');
  await expect(share.getByRole('status')).toHaveText('تم النسخ');

  await open(page, '/product/spss31?sheet');
  await page.getByText('منتجات ذات صلة').scrollIntoViewIfNeeded();
  await share.getByRole('button', { name: 'مشاركة' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-title', 'SPSS 31');
  await expect(page.locator('body')).toHaveAttribute('data-url', /\/product\/spss31$/);
  await expect(share.getByRole('link')).toHaveCount(0);
});

test('a section of the policy is opened by its address, and one is open at a time', async ({ page }) => {
  await open(page, '/policy#refund');
  const refund = page.locator('#refund').getByRole('paragraph').first();
  await expect(refund).toBeInViewport();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await page.locator('#hours summary').click();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await page.locator('#hours summary').click();
  await expect(page.locator('details[open]')).toHaveCount(0);
});

test('a new page begins at its top with its heading in focus; going back leads to where one was, after a reload too', async ({ page }) => {
  await open(page, '/policy');
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  const place = () => page.evaluate(() => scrollY);
  const left = await place();
  expect(left).toBeGreaterThan(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'تواصل معنا', includeHidden: true }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'تواصل معنا' })).toBeFocused();
  await expect(page).toHaveTitle(/^تواصل معنا/);
  await expect.poll(place).toBe(0);
  const goBack = async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'السياسة والضمان' })).toBeVisible();
    await expect.poll(place).toBe(left);
  };
  await goBack();
  await page.waitForFunction((top) => history.state?.top === top, left);

  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'تواصل معنا' })).toBeFocused();
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor();
  await goBack();

  await test.step('on a page that is laid out in parts too, below its banner', async () => {
    await open(page, '/');
    const latest = page.getByRole('link', { name: 'عرض جميع المنتجات' });
    await latest.scrollIntoViewIfNeeded();
    await hydrated(latest);
    const top = () => latest.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await top();
    await latest.dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1, name: 'المنتجات الرقمية' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('complementary', { name: 'العروض الجارية' })).toBeAttached();
    await expect.poll(top).toBe(before);
  });
});

/** The words of a line from right to left. */
function fromTheRight(line: Locator): Promise<string[]> {
  return line.evaluate((element) => {
    const placed: { word: string; right: number; top: number }[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s\p{Cf}،«»]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const { right, top } = range.getBoundingClientRect();
        placed.push({ word, right, top });
      }
    }
    const first = Math.min(...placed.map(({ top }) => top));
    return placed
      .filter(({ top }) => top < first + 8)
      .sort((a, b) => b.right - a.right)
      .map(({ word }) => word);
  });
}

test('Latin names and numbers keep their place within an Arabic line', async ({ page }) => {
  await open(page, '/product/chatgpt');
  const line = page.getByRole('main').getByText('اطلب ChatGPT Plus الآن').first();
  await line.scrollIntoViewIfNeeded();
  expect(await fromTheRight(line)).toEqual(['اطلب', 'Plus', 'ChatGPT', 'الآن']);

  // Without isolation, number groups and names that start with a number are reordered in Arabic text.
  await unfoldFooter(page, 'الدعم');
  const phone = page.getByRole('contentinfo').getByRole('link', { name: '+213 550 00 00 01' });
  expect(await fromTheRight(phone)).toEqual(['01', '00', '00', '550', '+213']);
  await open(page, '/products');
  await page.getByRole('searchbox', { name: 'ابحث في المنتجات' }).fill('31 SPSS');
  const counted = page.locator('#products').getByRole('status');
  await expect(counted).toContainText('31 SPSS');
  const words = await fromTheRight(counted);
  expect(words.slice(words.indexOf('عن'))).toEqual(['عن', 'SPSS', '31']);
});

test.describe('a page that does not exist', () => {
  test.use({ expectErrors: /404/ });

  test('leads back to where the visitor came from', async ({ page }) => {
    await open(page, '/policy');
    await open(page, '/lost');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('عذراً، الصفحة غير موجودة');
    for (const name of ['الرئيسية', 'المنتجات', 'تواصل معنا']) {
      await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
    }
    await page.getByRole('button', { name: 'رجوع' }).click();
    await expect(page).toHaveURL(/\/policy$/);
  });
});
