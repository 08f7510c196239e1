import { expect, type Page } from '@playwright/test';
import { expectOnEveryScreen } from './accessibility';
import { OrderForm } from './order-form';
import type { SandboxClient } from './sandbox-client';

/** A promotion of two bundles with three affiliates; orders of the third go to another endpoint. */
export interface SoldPromotion {
  readonly slug: string;
  readonly title: string;
  readonly bundles: readonly [[name: string, price: string], [name: string, price: string]];
  readonly affiliates: readonly [string, string, string];
}

/** Buys a promotion through its affiliates by card, transfer, crypto and PayPal, and expects each post at the affiliate's endpoint. */
export async function buyPromotion(page: Page, sandbox: SandboxClient, { slug, title, bundles, affiliates }: SoldPromotion): Promise<void> {
  const [[small, smallPrice], [large, largePrice]] = bundles;
  const [one, two, three] = affiliates;
  const form = new OrderForm(page, 'طلب العرض');
  const order = async (affiliate: string, bundle: string, way: RegExp) => {
    await page.goto(`/v1/${affiliate}/${slug}`);
    await page.getByRole('article', { name: bundle }).getByRole('button').click();
    await expect(page.getByRole('heading', { name: `اطلب ${bundle}` })).toBeFocused();
    await form.fill();
    await form.press('اطلب العرض الآن');
    await form.payment.getByRole('radio', { name: way }).check();
  };
  const sent = page.getByText('تم إرسال طلبك بنجاح! 🎉').first();
  const tab = () => page.context().waitForEvent('page');

  await order(one, small, /^الدفع الإلكتروني/);
  const card = tab();
  await form.confirm('تأكيد والانتقال إلى الدفع');
  await (await card).waitForURL(/\/pay\/promotion$/);
  await expect(sent).toBeVisible();

  await order(two, large, /^تحويل/);
  await form.confirm('تأكيد الطلب');
  await expect(sent).toBeVisible();
  await expectOnEveryScreen(page);

  await order(three, small, /^عملة رقمية/);
  await form.confirm('تأكيد الطلب');
  await expect(sent).toBeVisible();

  await order(three, large, /PayPal/);
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
  const posts = (bundle: string, price: string, affiliate: string, way: string) =>
    ['pending', way].map((method) => [`${title} — ${bundle}`, method, affiliate, price]);
  await expect
    .poll(() => received('promotion'))
    .toEqual([...posts(small, smallPrice, one, 'epayment'), ...posts(large, largePrice, two, 'bank')]);
  await expect
    .poll(() => received('promotion-partner-c'))
    .toEqual([...posts(small, smallPrice, three, 'crypto'), ...posts(large, largePrice, three, 'paypal')]);
}
