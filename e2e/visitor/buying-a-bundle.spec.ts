import type { Page } from '@playwright/test';
import { expectOnEveryScreen } from '../support/accessibility';
import { BundleBuilderPage } from '../support/bundle-builder-page';
import { bundle, expectAYearFrom, inAlgiers, onlyForm, paidOrder, pendingOrder, transaction, typedOrder } from '../support/bundle-order';
import { answerPayment, fillInOrder, pendingRecord } from '../support/bundle-purchase';
import { expect, test } from '../support/fixtures';
import { openExtras } from '../support/optional-extras';
import { OrderDialog } from '../support/order-dialog';
import { onBothScreens, phone } from '../support/screens';

test.use(phone);

/** The ordered items, with correct totals. */
async function expectSummary(page: Page): Promise<void> {
  const summary = page.getByRole('region', { name: 'ملخّص الطلب' });
  await expect(summary.getByRole('term')).toHaveText([
    /QuillBot Premium 3 أشهر$/,
    /^SmartPLS$/,
    'المجموع الفرعي',
    'خصم الباقة 5%',
    'المبلغ الإجمالي',
  ]);
  await expect(summary.getByRole('definition').filter({ hasText: 'دج' })).toHaveText([/3,000/, /3,150/, ...bundle.sums]);
}

onBothScreens(() => {
  test('a visitor puts two products together, pays online, and the shop gets every word of it', async ({ page, sandbox }) => {
    const started = Date.now();
    const builder = new BundleBuilderPage(page);
    const form = new OrderDialog(page);

    await test.step('two products, one of them in a version, at a discount of 5 % to the dinar', async () => {
      await builder.openFromHome();
      await builder.add(bundle.versioned.product, bundle.versioned.version);
      await builder.add(bundle.plain.product);
      await builder.openSummary();
      await expect(builder.sums()).toHaveText(bundle.sums);
    });

    await test.step('a reload keeps the bundle', async () => {
      await page.reload();
      await expect(builder.summary.getByRole('listitem')).toHaveText([/QuillBot Premium.*3 أشهر.*3,000/, /SmartPLS.*3,150/]);
      await expect(builder.sums()).toHaveText(bundle.sums);
      await expect(page.getByRole('link', { name: 'السلة، منتجان' })).toBeVisible();
    });

    await test.step('an empty form says what it lacks and sends nothing', async () => {
      await builder.order();
      await form.payOnline.click();
      await expect(form.field('الاسم')).toBeFocused();
      for (const words of ['اكتب اسمك', 'اكتب لقبك', 'اكتب بريدك الإلكتروني', 'اكتب رقم هاتفك', 'اختر ولايتك', 'اكتب تخصصك']) {
        await expect(form.dialog.getByText(words, { exact: true })).toBeVisible();
      }
      expect(await sandbox.inbox()).toEqual([]);
    });

    await test.step('a wilaya is found by its Latin name', async () => {
      await form.fill(typedOrder);
      await expect(form.wilaya).toHaveValue(typedOrder.wilaya.name);
    });

    const { transfer, reference } =
      await test.step('pressed twice, one order arrives as pending before anything is paid, and one payment begins', async () => {
        const sent: string[] = [];
        page.on('request', (request) => {
          if (request.method() === 'POST' && request.url().includes('/api/')) sent.push(new URL(request.url()).pathname);
        });
        await form.payOnline.dblclick();
        await page.waitForURL(/\/provider\/pay\//);
        expect(sent).toEqual(['/api/orders', expect.stringMatching(/^\/api\/orders\/RQ-\w{8}\/payment$/)]);
        const pending = await onlyForm(sandbox, 'bundle-order');
        const reference = pending.orderReference ?? '';
        expect(reference).toMatch(/^RQ-[2-9A-HJKMNP-TV-Z]{8}$/);
        expect(pending).toEqual(pendingOrder(reference, 'epayment'));
        expectAYearFrom(started, pending);
        expect(await sandbox.inbox()).toHaveLength(1);
        await expect(page.getByText(reference, { exact: true })).toBeVisible();
        return { reference, transfer: await answerPayment(page, bundle.total, 'approve') };
      });

    await test.step('the visitor reads that it is paid, with serial, amount and date', async () => {
      await page.waitForURL(`/payment/success?transfer_id=${transfer.id}`);
      await expect(page.getByRole('heading', { level: 1, name: 'تم الدفع بنجاح!' })).toBeVisible();
      const shown = page.getByRole('main');
      await expect(shown.getByText(reference, { exact: true })).toBeVisible();
      await expect(shown.getByText(transfer.serial, { exact: true })).toBeVisible();
      await expect(shown.getByText(bundle.total, { exact: true }).first()).toBeVisible();
      await expectSummary(page);
    });

    await test.step('three posts have arrived, with every field and one reference', async () => {
      const paid = await onlyForm(sandbox, 'paid-order');
      expect(paid).toEqual(paidOrder(reference, transfer));
      expectAYearFrom(started, paid);
      expect(await onlyForm(sandbox, 'transaction')).toEqual(transaction(reference, transfer));
      expect(await onlyForm(sandbox, 'bundle-order')).toEqual(pendingOrder(reference, 'epayment'));
      expect(await sandbox.inbox()).toHaveLength(3);
      await expect(page.getByRole('main').getByText(inAlgiers(paid.transactionDate))).toBeVisible();
    });

    await test.step('the device keeps neither the payment nor the bundle, and a reload registers nothing again', async () => {
      await expect.poll(() => pendingRecord(page)).toBeNull();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'تم الدفع بنجاح!' })).toBeVisible();
      expect(await sandbox.inbox()).toHaveLength(3);
      await page.getByRole('link', { name: /^السلة/ }).click();
      await expect(builder.summary.getByText('باقتك فارغة')).toBeVisible();
    });
  });
});

test('a visitor who pays by transfer gets the accounts and the thanks, and starts anew with an empty bundle and form, and a coupon', async ({
  page,
  request,
  sandbox,
}) => {
  const builder = new BundleBuilderPage(page);
  const form = await fillInOrder(page);
  await form.dialog.getByRole('radio', { name: /^تحويل بريدي أو بنكي/ }).check();
  await form.dialog.getByText('أرقام الحساب', { exact: true }).click();
  await expect(form.dialog.getByText('007 99999 0023456789 41', { exact: true })).toBeVisible();
  await form.dialog.getByRole('button', { name: 'تأكيد الطلب', exact: true }).click();

  await page.waitForURL(/\/thank-you\?order=RQ-/);
  const reference = new URL(page.url()).searchParams.get('order') ?? '';
  await expect(page.getByRole('heading', { level: 1, name: /^حوّل 5,842\sدج ثم أرسل الوصل$/ })).toBeVisible();
  await expect(page.getByRole('main').getByText('تم إرسال طلبك بنجاح! 🎉 سنتواصل معك لتأكيد الطلب وتزويدك بمعلومات الدفع.')).toBeVisible();
  await expect(page.getByRole('main').getByText(reference, { exact: true }).first()).toBeVisible();
  await expectSummary(page);
  await expect(page.getByRole('link', { name: 'واتساب' })).toHaveAttribute('href', new RegExp(`^https://wa\\.me/.*${reference}`));
  expect(await onlyForm(sandbox, 'bundle-order')).toEqual(pendingOrder(reference, 'bank'));
  expect(await sandbox.inbox()).toHaveLength(1);

  await page.getByRole('link', { name: 'السلة، لا منتجات' }).click();
  await expect(builder.summary.getByText('باقتك فارغة')).toBeVisible();

  await test.step('a ready bundle that holds all that is chosen and costs less is named, and one press leads to it', async () => {
    await builder.add('SciSpace');
    await builder.add('Scholarcy');
    await builder.openSummary();
    await expect(builder.summary.getByText(/«باقة الباحث الأكاديمي» تضمّ هذين المنتجين بسعر أقل: 2,400/)).toBeVisible();
    await expect(builder.summary.getByRole('link', { name: 'شاهد الباقة' })).toHaveAttribute('href', /academic-researcher-pack$/);
    await expectOnEveryScreen(page);
    for (const name of ['SciSpace', 'Scholarcy']) await builder.summary.getByRole('button', { name: new RegExp(`^حذف.*${name}`) }).click();
    await expect(builder.summary.getByText('باقتك فارغة')).toBeVisible();
  });

  await builder.add(bundle.plain.product);
  await builder.order();
  await expect(form.field('الاسم')).toHaveValue('');
  await expect(form.wilaya).toHaveValue('');

  await test.step('a code says why it does not hold, another one what it takes off; the gateway alone knows codes', async () => {
    const { dialog } = form;
    await openExtras(dialog);
    await dialog.getByRole('button', { name: 'لديك رمز تخفيض؟' }).click();
    const code = dialog.getByRole('textbox', { name: /^رمز التخفيض/ });
    await code.fill('demo-soon');
    await code.press('Enter');
    await expect(dialog.getByText(/لم يبدأ هذا الرمز بعد/)).toBeVisible();
    await code.fill('demo-10');
    await dialog.getByRole('button', { name: 'تطبيق الرمز' }).click();
    await expect(dialog.getByText('وفّرت 315 دج')).toBeVisible();
    const sums = dialog.getByRole('region', { name: 'ملخّص الطلب' }).getByRole('definition');
    await expect(sums).toHaveText([/3,150/, '3,150 دج', '\u2066−315\u2069 دج', '2,835 دج']);
    await expectOnEveryScreen(page);
    expect((await request.get('/data/coupons.json')).status()).toBe(404);
  });
});

onBothScreens(() => {
  test('each tool sets a rhombus of the star, and four complete it: one sentence says what they save', async ({ page }) => {
    const builder = new BundleBuilderPage(page);
    await builder.open();
    const star = page.locator('[data-star]:visible');
    const expectStar = async (look: string, rhombi: number) => {
      await expect(star).toHaveAttribute('data-star', look);
      await expect(star.locator('[data-set]')).toHaveCount(rhombi);
    };
    const whole = page.getByRole('status').filter({ hasText: /اكتملت باقتك، وفّرت 473\sدج$/ });
    for (const [index, tool] of ['SmartPLS', 'DeepL Pro', 'Paperpal'].entries()) {
      await builder.add(tool);
      await expectStar('going', index + 1);
    }
    await expect(page.getByText('اكتملت باقتك', { exact: false })).toHaveCount(0);
    await builder.add('Mindgrasp');
    await expectStar('gold', 8);
    await expect(whole).toHaveCount(1);
    await builder.openSummary();
    await expect(builder.summary.getByText('اكتملت باقتك، وفّرت 473 دج', { exact: true })).toBeVisible();
    await expect(builder.sums()).toHaveText(['9,450 دج', '\u2066−473\u2069 دج', '8,977 دج']);
    await expectOnEveryScreen(page);
    await builder.summary.getByRole('button', { name: /^حذف.*Paperpal/ }).click();
    await expect(builder.summary.locator('[data-set]')).toHaveCount(3);
    await expect(builder.summary.getByText('اكتملت باقتك', { exact: false })).toHaveCount(0);
  });
});
