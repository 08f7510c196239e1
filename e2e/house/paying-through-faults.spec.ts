import { expect, type Page } from '@playwright/test';
import { bundle, type PaidTransfer } from '../bundle-order';
import { fillInOrder } from '../filled-order';
import { test } from '../gateway-at-hand';
import { answerPayment, begunPayment, pendingRecord } from '../hosted-payment';
import { expectRegisteredOnce } from '../registered-once';

/** Orders the bundle, as far as the provider's page. */
async function beginPayment(page: Page): Promise<PaidTransfer> {
  const form = await fillInOrder(page);
  await form.payOnline.click();
  return begunPayment(page, bundle.total);
}

/** What the page where a visitor comes back says first. */
const outcome = (page: Page) => page.getByRole('heading', { level: 1 });
const retry = (page: Page) => page.getByRole('button', { name: 'إعادة المحاولة' });

/** The visitor reads that it is paid, with the transfer's own record, and the device keeps nothing of it. */
async function expectSuccess(page: Page, { id, serial }: PaidTransfer): Promise<void> {
  await page.waitForURL(`/payment/success?transfer_id=${id}`);
  await expect(outcome(page)).toHaveText('تم الدفع بنجاح!', { timeout: 20_000 });
  await expect(page.getByRole('main').getByText(serial, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(/5,842\sدج/)).toBeVisible();
  await expect.poll(() => pendingRecord(page)).toBeNull();
}

test('the browser is closed during the payment: the notice alone registers the order, once', async ({ page, context, shop, sandbox }) => {
  const transfer = await beginPayment(page);
  await context.close();
  await sandbox.pay(transfer.id);
  expect(await sandbox.inbox()).toHaveLength(1);
  expect(await sandbox.notify(transfer.id)).toBe(204);
  await expectRegisteredOnce(shop, sandbox, transfer);
});

test('the device forgets everything before the return: the page still tells the truth, and the order is registered once', async ({
  page,
  context,
  shop,
  sandbox,
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
  await answerPayment(page, bundle.total, 'approve');
  await expectSuccess(page, transfer);
  await expectRegisteredOnce(shop, sandbox, transfer);
});

test('the gateway is restarted while the visitor pays: the order is registered once', async ({ page, shop, sandbox, gateway }) => {
  const transfer = await beginPayment(page);
  await gateway.restart();
  await answerPayment(page, bundle.total, 'approve');
  await expectSuccess(page, transfer);
  await expectRegisteredOnce(shop, sandbox, transfer);
});

test('the notice is there before the visitor: the page shows the success, and the order is registered once', async ({
  page,
  shop,
  sandbox,
}) => {
  const transfer = await beginPayment(page);
  await sandbox.pay(transfer.id);
  expect(await sandbox.notify(transfer.id)).toBe(204);
  await page.reload();
  await page.getByRole('link', { name: 'العودة إلى المتجر' }).click();
  await expectSuccess(page, transfer);
  await expectRegisteredOnce(shop, sandbox, transfer);
});

test('the shop is crowded when the paid order arrives: it is left alone as long as it asks, then has the order once', async ({
  page,
  shop,
  sandbox,
  gateway,
}) => {
  const transfer = await beginPayment(page);
  await sandbox.fail({ endpoint: 'forms/paid-order', status: 429, retryAfter: 600 });
  await answerPayment(page, bundle.total, 'approve');
  await expect(outcome(page)).toHaveText('عدد كبير من الطلبات!');
  await expect(page.getByRole('main').getByText('دفعتك مؤكدة ولن تضيع')).toBeVisible();

  // The endpoint would take it by now: that it is not asked is what keeps this page as it is.
  const asked = page.waitForResponse(`/api/payments/${transfer.id}`);
  await retry(page).click();
  expect(await (await asked).json()).toMatchObject({ status: 'paid', registration: 'busy' });
  await expect(outcome(page)).toHaveText('عدد كبير من الطلبات!');
  expect(await sandbox.inbox('paid-order')).toEqual([]);
  expect(await pendingRecord(page)).toContain(`"transferId":${transfer.id}`);

  // The page asks again by itself.
  gateway.pass(601_000);
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
  const transfer = await begunPayment(page, bundle.total);
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
    const transfer = await beginPayment(page);
    await sandbox.fail({ endpoint: 'provider/status', status: 500, times: 100 });
    await answerPayment(page, bundle.total, 'approve');
    await expect(outcome(page)).toHaveText('خطأ في التحقق من الدفع', { timeout: 20_000 });
    await expect(page.getByRole('main').getByText('لا تدفع مرة أخرى قبل أن نتأكد معًا من هذه الدفعة.')).toBeVisible();
    expect(await sandbox.inbox()).toHaveLength(1);
    expect(await pendingRecord(page)).toContain(`"transferId":${transfer.id}`);

    await sandbox.mend();
    await retry(page).click();
    await expectSuccess(page, transfer);
    await expectRegisteredOnce(shop, sandbox, transfer);
  });
});
