import { type Browser, expect, type Page } from '@playwright/test';
import { BundleBuilderPage } from '../support/bundle-builder-page';
import { bundle, onlyForm, type PaidTransfer } from '../support/bundle-order';
import { answerPayment, expectRegisteredOnce, fillInOrder, pendingRecord, startedPayment } from '../support/bundle-purchase';
import { test } from '../support/fixtures';
import { OrderDialog } from '../support/order-dialog';
import { staffOf } from '../support/shop-staff';

const outcome = (page: Page) => page.getByRole('heading', { level: 1 });
const paid = 'تم الدفع بنجاح!';
const failed = 'فشل في الدفع';
const anotherAmount = 'وصلت دفعتك بمبلغ مختلف';

/** Orders the bundle up to the provider's page. */
async function beginPayment(page: Page): Promise<PaidTransfer> {
  const form = await fillInOrder(page);
  await form.payOnline.click();
  return startedPayment(page, bundle.total);
}

/** Replaces the stored payment by what an older release kept of it: one record with the order, begun at `since` (milliseconds). */
async function ageRecord(page: Page, since: number): Promise<void> {
  const stored = JSON.parse((await pendingRecord(page)) ?? '') as { value: readonly Record<string, unknown>[] };
  const { transferId, reference, productType: kind, email, lines } = stored.value[0] ?? {};
  const value = { transferId, order: { kind, reference, customer: { email }, lines }, submissionDate: new Date(since).toISOString() };
  const text = JSON.stringify({ version: 1, value });
  await page.evaluate((record) => localStorage.setItem('riwaq.pending-payment', record), text);
}

/** Opens an address in another browser, which started nothing. */
async function asStranger(browser: Browser, address: string, see: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  await see(page);
  await context.close();
}

test.describe('a way back that leads to nothing', () => {
  test.use({ expectErrors: /\b404\b.*\/api\/payments\// });

  test('a token used twice registers nothing twice, a stranger reads no more than that it is paid, an invented one is a failed payment', async ({
    page,
    browser,
    shop,
    sandbox,
  }) => {
    const wayBack = page.waitForRequest(/\/api\/payments\/return\//);
    const transfer = await beginPayment(page);
    await answerPayment(page, bundle.total, 'approve');
    await expect(outcome(page)).toHaveText(paid);
    await expectRegisteredOnce(shop, sandbox, transfer);
    const { orderReference = '' } = await onlyForm(sandbox, 'bundle-order');

    await test.step('the visitor follows the same way back once more', async () => {
      await page.goto((await wayBack).url());
      await expect(outcome(page)).toHaveText(paid);
      await expect(page.getByRole('main').getByText(transfer.serial, { exact: true })).toBeVisible();
      await expectRegisteredOnce(shop, sandbox, transfer);
    });

    await test.step('a stranger who guessed the number sees neither order nor transfer', async () => {
      await asStranger(browser, `${shop}/payment/success?transfer_id=${transfer.id}`, async (theirs) => {
        await expect(outcome(theirs)).toHaveText(paid);
        const shown = await theirs.getByRole('main').textContent();
        for (const secret of [transfer.serial, orderReference, '5,842']) expect(shown).not.toContain(secret);
        expect(await pendingRecord(theirs)).toBeNull();
      });
    });

    await test.step('a token and a number that the shop never gave lead to a failed payment', async () => {
      await page.goto('/api/payments/return/an-invented-token');
      await page.waitForURL('/payment/success');
      await expect(outcome(page)).toHaveText(failed);
      await page.goto('/payment/success?transfer_id=999999999999');
      await expect(outcome(page)).toHaveText(failed);
      await expectRegisteredOnce(shop, sandbox, transfer);
    });
  });
});

test.describe('money of another amount', () => {
  test.use({ expectErrors: /\b409\b.*\/api\/orders\// });

  test('is no payment: the visitor reads what came of it and whom to write to, nobody pays twice, and it is registered once operations accept it', async ({
    page,
    openSite,
    sandbox,
    logged,
  }) => {
    const transfer = await beginPayment(page);
    await sandbox.pay(transfer.id, 1);
    await page.reload();
    await page.getByRole('link', { name: 'العودة إلى المتجر' }).click();
    await page.waitForURL(`/payment/success?transfer_id=${transfer.id}`);
    await expect(outcome(page)).toHaveText(anotherAmount);
    const main = page.getByRole('main');
    await expect(main.getByText('فلا تدفع مرة أخرى')).toBeVisible();
    const { orderReference = '' } = await onlyForm(sandbox, 'bundle-order');
    await expect(main.getByText(orderReference, { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: /support@/ })).toHaveAttribute('href', new RegExp(`subject=${orderReference}$`));
    expect(await sandbox.inbox()).toHaveLength(1);
    expect(await pendingRecord(page)).toContain(orderReference);
    const errors = () => logged({ level: 50, reason: 'another-amount', reference: orderReference });
    expect(errors()).toMatchObject([{ due: 5842, paid: 1 }]);

    await page.getByRole('link', { name: 'السلة، منتجان' }).click();
    await new BundleBuilderPage(page).order();
    await new OrderDialog(page).payOnline.click();
    await page.waitForURL(`/payment/success?transfer_id=${transfer.id}`);
    await expect(outcome(page)).toHaveText(anotherAmount);
    expect(await sandbox.inbox()).toHaveLength(1);
    expect(errors()).toHaveLength(1);

    await test.step('operations see what came, and accept it', async () => {
      test.slow();
      const staff = staffOf(openSite);
      const waiting = { reference: orderReference, transfer_id: String(transfer.id), due: 5842, paid: 1 };
      expect((await staff.waiting.list.query()).payments).toContainEqual(expect.objectContaining(waiting));
      const accepted = await staff.orders.act.mutate({ act: 'accept', reference: orderReference, transfer: String(transfer.id) });
      expect(accepted).toEqual({ outcome: 'settled' });
      // It can be taken back for half a minute, and is told afterwards.
      await expect(async () => {
        await page.reload();
        await expect(outcome(page)).toHaveText(paid, { timeout: 2000 });
      }).toPass({ timeout: 90_000 });
      const received = (await sandbox.inbox()).map(({ endpoint }) => endpoint);
      expect(received.sort()).toEqual(['bundle-order', 'paid-order', 'transaction']);
    });
  });
});

test('a record that an older release kept is closed like any other; garbage, and one that nobody paid for months, bother no visitor', async ({
  page,
  shop,
  sandbox,
}) => {
  await test.step('an older release kept the whole order', async () => {
    const transfer = await beginPayment(page);
    await page.goto('/payment/cancel');
    await ageRecord(page, Date.now());
    await page.goBack();
    await answerPayment(page, bundle.total, 'approve');
    await expect(outcome(page)).toHaveText(paid);
    await expectRegisteredOnce(shop, sandbox, transfer);
    await expect.poll(() => pendingRecord(page)).toBeNull();
    await expect(page.getByRole('link', { name: 'السلة، لا منتجات' })).toBeVisible();
  });

  await test.step('a payment that was begun lately is asked about, and kept', async () => {
    const { id } = await beginPayment(page);
    const asked = page.waitForResponse(`/api/payments/${id}`);
    await page.goto('/');
    expect(await (await asked).json()).toMatchObject({ status: 'pending' });
    expect(await pendingRecord(page)).toContain(`"transferId":${id}`);
  });

  await test.step('after ninety days it is forgotten without a word', async () => {
    await ageRecord(page, Date.now() - 91 * 24 * 60 * 60 * 1000);
    await page.reload();
    await expect.poll(() => pendingRecord(page)).toBeNull();
    await expect(page.getByText('طلبك المدفوع قيد التسجيل')).toHaveCount(0);
  });

  await test.step('what nobody can read is passed over without a word', async () => {
    for (const record of ['{', '{"version":99,"value":{}}']) {
      await page.evaluate((text) => localStorage.setItem('riwaq.pending-payment', text), record);
      await page.reload();
      await page.locator('html[data-hydrated]').waitFor();
      await expect(outcome(page)).toBeVisible();
    }
  });
});
