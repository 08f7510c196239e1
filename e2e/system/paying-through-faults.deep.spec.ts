import { expect, type Page } from '@playwright/test';
import { bundle, onlyForm, type PaidTransfer } from '../support/bundle-order';
import { answerPayment, expectRegisteredOnce, fillInOrder, pendingRecord, startedPayment } from '../support/bundle-purchase';
import { type ControlledGateway, test } from '../support/controlled-gateway';
import { customer, instant, OrderForm } from '../support/order-form';
import { holdRequests } from '../support/page-actions';

// One gateway for all, with one clock: starting another takes longer than a purchase.
test.describe.configure({ mode: 'default' });

/** Orders the bundle up to the provider's page. */
async function beginPayment(page: Page): Promise<PaidTransfer> {
  const form = await fillInOrder(page);
  await form.payOnline.click();
  return startedPayment(page, bundle.total);
}

/** Longest pause of the page before it asks again, in milliseconds. */
const LONGEST_PAUSE_MS = 30_000;

/** First text of the return page. */
const outcome = (page: Page) => page.getByRole('heading', { level: 1 });
const retry = (page: Page) => page.getByRole('button', { name: 'إعادة المحاولة' });

/** What the page shows once it no longer asks by itself. */
const gaveUp = 'خطأ في التحقق من الدفع';

/** Advances the page's clock until it shows the text. One request may be in flight. */
async function letAskUntil(page: Page, said: string): Promise<void> {
  await expect(async () => {
    // Its clock runs faster than the gateway's: a page that gave up meanwhile asks again when its visitor does.
    if (said !== gaveUp && (await retry(page).isVisible())) await retry(page).click({ timeout: 1000 });
    await page.clock.fastForward(LONGEST_PAUSE_MS);
    await expect(outcome(page)).toHaveText(said, { timeout: 500 });
  }).toPass();
}

/** The gateway's pause after a failure of an endpoint, in milliseconds. */
const ENDPOINT_REST_MS = 15_000;

/** Retries after the gateway's pause, until the page shows the payment. */
async function askUntilPaid(page: Page, gateway: ControlledGateway): Promise<void> {
  gateway.pass(ENDPOINT_REST_MS);
  await expect(async () => {
    if (await retry(page).isVisible()) await retry(page).click({ timeout: 1000 });
    await expect(outcome(page)).toHaveText('تم الدفع بنجاح!', { timeout: 1000 });
  }).toPass();
}

/** Expects the paid page with the transfer's record, and an empty device. */
async function expectSuccess(page: Page, { id, serial }: PaidTransfer): Promise<void> {
  await page.waitForURL(`/payment/success?transfer_id=${id}`);
  await expect(outcome(page)).toHaveText('تم الدفع بنجاح!');
  await expect(page.getByRole('main').getByText(serial, { exact: true })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/5,842\sدج/)
      .first(),
  ).toBeVisible();
  await expect.poll(() => pendingRecord(page)).toBeNull();
}

test('the gateway is restarted and the device forgets everything while the visitor pays: the page still tells the truth, and the order is registered once', async ({
  page,
  context,
  shop,
  sandbox,
  gateway,
}) => {
  const transfer = await beginPayment(page);
  await page.goto('/payment/cancel');
  expect(await pendingRecord(page)).toContain(`"transferId":${transfer.id}`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  expect(await pendingRecord(page)).toBeNull();
  await context.clearCookies();
  await page.goBack();
  await gateway.restart();
  await answerPayment(page, bundle.total, 'approve');
  await expectSuccess(page, transfer);
  await expectRegisteredOnce(shop, sandbox, transfer);
});

test('the webhook is there before the visitor: it alone registers the order, once, and the page shows the success', async ({
  page,
  shop,
  sandbox,
}) => {
  const transfer = await beginPayment(page);
  await sandbox.pay(transfer.id);
  expect(await sandbox.inbox()).toHaveLength(1);
  expect(await sandbox.notify(transfer.id)).toBe(204);
  await expectRegisteredOnce(shop, sandbox, transfer);
  await page.reload();
  await page.getByRole('link', { name: 'العودة إلى المتجر' }).click();
  await expectSuccess(page, transfer);
  await expectRegisteredOnce(shop, sandbox, transfer);
});

test('the paid order cannot be registered at first, then the shop has too many orders: it is kept, left alone as long as the shop asks, and there once', async ({
  page,
  shop,
  sandbox,
  gateway,
}) => {
  await page.clock.install();
  const transfer = await beginPayment(page);
  await sandbox.fail({ endpoint: 'forms/paid-order', status: 500 });
  await answerPayment(page, bundle.total, 'approve');
  await expect(outcome(page)).toHaveText('تم الدفع ولكن حدث خطأ في التسجيل');
  await expect(page.getByRole('main').getByText('يرجى التواصل معنا على support@riwaq.example.com')).toBeVisible();
  expect(await sandbox.inbox('paid-order')).toEqual([]);
  expect(await pendingRecord(page)).toContain(`"transferId":${transfer.id}`);
  await expect(page.getByRole('link', { name: bundle.cart })).toBeVisible();

  await sandbox.fail({ endpoint: 'forms/paid-order', status: 429, retryAfter: 600 });
  gateway.pass(ENDPOINT_REST_MS);
  await letAskUntil(page, 'عدد كبير من الطلبات!');
  await expect(page.getByRole('main').getByText('دفعتك مؤكدة ولن تضيع')).toBeVisible();
  // The endpoint works by now: the page stays because the gateway does not ask it.
  const asked = page.waitForResponse(`/api/payments/${transfer.id}`);
  await retry(page).click();
  expect(await (await asked).json()).toMatchObject({ status: 'paid', registration: 'busy' });
  await expect(outcome(page)).toHaveText('عدد كبير من الطلبات!');
  expect(await sandbox.inbox('paid-order')).toEqual([]);
  expect(await pendingRecord(page)).toContain(`"transferId":${transfer.id}`);

  gateway.pass(601_000);
  await letAskUntil(page, 'تم الدفع بنجاح!');
  await expectSuccess(page, transfer);
  await expectRegisteredOnce(shop, sandbox, transfer);
});

test('the order form’s endpoint hangs: the visitor waits eight seconds and pays, and the order arrives once', async ({
  page,
  shop,
  sandbox,
  gateway,
}) => {
  const form = await fillInOrder(page);
  await sandbox.fail({ endpoint: 'forms/bundle-order', delayMs: 60_000, drop: true });
  await form.payOnline.click();
  await expect(form.dialog.getByRole('button', { name: 'جاري الإرسال...' })).toBeDisabled();
  const transfer = await startedPayment(page, bundle.total);
  expect(await sandbox.inbox()).toEqual([]);
  gateway.pass(20_000);
  await answerPayment(page, bundle.total, 'approve');
  await expectSuccess(page, transfer);
  await expectRegisteredOnce(shop, sandbox, transfer);
});

test.describe('the provider', () => {
  test.use({ expectErrors: /\b502\b.*\/api\/payments\// });

  test('is down when the visitor comes back: the page says so, and once it is up again registers the order once', async ({
    page,
    shop,
    sandbox,
  }) => {
    await page.clock.install();
    const transfer = await beginPayment(page);
    await sandbox.fail({ endpoint: 'provider/status', status: 500, times: 100 });
    await answerPayment(page, bundle.total, 'approve');
    await page.waitForURL(`/payment/success?transfer_id=${transfer.id}`);
    await page.locator('html[data-hydrated]').waitFor();
    await letAskUntil(page, gaveUp);
    await expect(page.getByRole('main').getByText('لا تدفع مرة أخرى قبل أن نتأكد معًا من هذه الدفعة.')).toBeVisible();
    expect(await sandbox.inbox()).toHaveLength(1);
    expect(await pendingRecord(page)).toContain(`"transferId":${transfer.id}`);

    await sandbox.clearFaults();
    await retry(page).click();
    // The provider is not asked again at once.
    await letAskUntil(page, 'تم الدفع بنجاح!');
    await expectSuccess(page, transfer);
    await expectRegisteredOnce(shop, sandbox, transfer);
  });
});

test('a weekly offer is paid, its registration fails, and the next page says that it is on its way until it is there', async ({
  page,
  sandbox,
  gateway,
}) => {
  const order = new OrderForm(page, 'بيانات الطلب');
  await page.goto('/offers/writing-demo-offer');
  await page.getByRole('article', { name: 'التدقيق وحده' }).getByRole('button', { name: 'اطلب هذا العرض' }).click();
  await order.fill();
  await order.press('متابعة إلى الدفع');
  // A slow start of a payment, so that its progress text is visible.
  const begin = await holdRequests(page, '**/api/orders/*/payment');
  await order.confirm('تأكيد الطلب والانتقال إلى الدفع');
  await expect(order.payment.getByText('تم إرسال الطلب بنجاح!')).toBeVisible();
  await expect(order.payment.getByText('سيتم توجيهك للدفع الإلكتروني الآن')).toBeVisible();
  begin();

  await page.waitForURL(/\/provider\/pay\//);
  const pending = await onlyForm(sandbox, 'week-offer');
  expect(pending).toEqual({
    ...customer,
    selectedOfferId: 'editing',
    selectedGift: '',
    offerTitle: 'التدقيق وحده',
    offerPrice: '1990',
    giftName: 'no gift',
    paymentMethod: 'epayment',
    submissionDate: instant,
    status: 'pending',
    orderReference: expect.stringMatching(/^RQ-/),
  });
  await sandbox.fail({ endpoint: 'forms/week-offer', status: 500 });
  const transfer = await answerPayment(page, '1,990 دج', 'approve');
  await expect(outcome(page)).toHaveText('تم الدفع ولكن حدث خطأ في التسجيل');

  await page.goto('/');
  await expect(page.getByText('طلبك المدفوع قيد التسجيل')).toBeVisible();
  await page.getByRole('link', { name: 'تابع حالته' }).click();
  await page.waitForURL(`/payment/success?transfer_id=${transfer.id}`);
  await askUntilPaid(page, gateway);
  expect(await pendingRecord(page)).toBeNull();
  const paid = (await sandbox.inbox()).filter(({ fields }) => fields.status === 'paid');
  expect(paid.map(({ fields }) => fields)).toMatchObject([
    {
      ...customer,
      weekendOfferTitle: 'أدوات الكتابة العلمية',
      selectedOffer: 'التدقيق وحده',
      price: '1990',
      duration: '365 days',
      transactionId: transfer.id,
    },
  ]);
});
