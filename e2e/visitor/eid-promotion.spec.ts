import { expect } from '@playwright/test';
import { accessibilityFindings, expectOnEveryScreen } from '../support/accessibility';
import { onlyForm } from '../support/bundle-order';
import { eidPage, orderEidBundle, test } from '../support/eid-days';
import { test as plain } from '../support/fixtures';
import { OrderForm } from '../support/order-form';
import { withPaypal } from '../support/worker-sandbox';

const today = plain.extend({ context: withPaypal });

// One gateway in June for both.
test.describe.configure({ mode: 'default' });

test('the Eid bundle is ordered through an affiliate, and its card payment opens in a new tab', { tag: '@once' }, async ({
  page,
  context,
  sandbox,
}) => {
  await page.goto(eidPage);
  await expect(page.getByRole('timer', { name: 'ينتهي العرض بعد' })).toBeVisible();
  await expect(page.getByText('الشريك المسوّق الراعي: الشريك ب')).toBeVisible();
  await expect(page.getByRole('form', { name: 'طلب العرض' })).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);

  const form = await orderEidBundle(page);
  const ways = form.payment.getByRole('radio');
  await expect(ways).toHaveCount(4);
  for (const way of await ways.all()) {
    await way.check();
    expect(await accessibilityFindings(page)).toEqual([]);
  }
  await ways.first().check();
  expect(await onlyForm(sandbox, 'promotion')).toMatchObject({
    selectedPaymentMethod: 'pending',
    status: 'form_submitted',
    price: '6500',
    originalPrice: '13000',
    affiliateId: 'partner-b',
  });
  const tab = context.waitForEvent('page');
  await form.confirm('تأكيد والانتقال إلى الدفع');
  await (await tab).waitForURL(/\/pay\/promotion/);
  await expect(page.getByText('تم إرسال طلبك بنجاح! 🎉').first()).toBeVisible();
});

test('after its last second the promotion shows zeros and no form', { tag: '@once' }, async ({ page }) => {
  await page.clock.setSystemTime(Date.parse('2025-06-14T23:59:59+01:00'));
  await page.goto(eidPage);
  await expect(page.getByRole('timer', { name: 'انتهى العرض' })).toHaveText('00يوم00ساعة00دقيقة00ثانية');
  await expect(page.getByRole('form', { name: 'طلب العرض' })).toHaveCount(0);
  await expectOnEveryScreen(page);
});

today(
  'a promotion of several bundles is bought through its three affiliates, by card, transfer, crypto and PayPal',
  { tag: '@once' },
  async ({ page, context, sandbox }) => {
    const form = new OrderForm(page, 'طلب العرض');
    const order = async (affiliate: string, bundle: string, way: RegExp) => {
      await page.goto(`/v1/${affiliate}/back-to-university`);
      await page.getByRole('article', { name: bundle }).getByRole('button').click();
      await expect(page.getByRole('heading', { name: `اطلب ${bundle}` })).toBeFocused();
      await form.fill();
      await form.press('اطلب العرض الآن');
      await form.payment.getByRole('radio', { name: way }).check();
    };
    const sent = page.getByText('تم إرسال طلبك بنجاح! 🎉').first();
    const tab = () => context.waitForEvent('page');

    await order('partner-a', 'باقة الطالب', /^الدفع الإلكتروني/);
    const card = tab();
    await form.confirm('تأكيد والانتقال إلى الدفع');
    await (await card).waitForURL(/\/pay\/promotion$/);
    await expect(sent).toBeVisible();

    await order('partner-b', 'باقة الأستاذ', /^تحويل/);
    await form.confirm('تأكيد الطلب');
    await expect(sent).toBeVisible();
    await expectOnEveryScreen(page);

    await order('partner-c', 'باقة الطالب', /^عملة رقمية/);
    await form.confirm('تأكيد الطلب');
    await expect(sent).toBeVisible();

    await order('partner-c', 'باقة الدكتوراه', /PayPal/);
    const paypal = tab();
    await form.payment.getByRole('button', { name: 'الدفع عبر PayPal' }).click();
    await (await paypal).getByRole('button', { name: 'الموافقة على الدفع' }).click();
    await expect(sent).toBeVisible();

    const received = async (endpoint: string) =>
      (await sandbox.inbox(endpoint)).map(({ fields }) => [
        fields.productName,
        fields.selectedPaymentMethod,
        fields.affiliateId,
        fields.price,
      ]);
    const name = (bundle: string) => `العودة إلى الجامعة — ${bundle}`;
    await expect
      .poll(() => received('promotion'))
      .toEqual([
        [name('باقة الطالب'), 'pending', 'partner-a', '2900'],
        [name('باقة الطالب'), 'epayment', 'partner-a', '2900'],
        [name('باقة الأستاذ'), 'pending', 'partner-b', '4500'],
        [name('باقة الأستاذ'), 'bank', 'partner-b', '4500'],
      ]);
    await expect
      .poll(() => received('promotion-partner-c'))
      .toEqual([
        [name('باقة الطالب'), 'pending', 'partner-c', '2900'],
        [name('باقة الطالب'), 'crypto', 'partner-c', '2900'],
        [name('باقة الدكتوراه'), 'pending', 'partner-c', '4800'],
        [name('باقة الدكتوراه'), 'paypal', 'partner-c', '4800'],
      ]);
  },
);
