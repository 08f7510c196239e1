import { expect, type Page } from '@playwright/test';
import { BundleBuilderPage } from './bundle-builder-page';
import { bundle, onlyForm, type PaidTransfer, paidOrder, pendingOrder, transaction, typedOrder } from './bundle-order';
import { OrderDialog } from './order-dialog';
import type { SandboxClient } from './sandbox-client';

/** What a visitor does on the provider's page. */
export const payment = { approve: 'الموافقة على الدفع', decline: 'رفض الدفع', leave: 'مغادرة دون دفع' } as const;

/** Waits for the provider's page with `amount`. Returns number and serial of the transfer. */
export async function startedPayment(page: Page, amount: string): Promise<PaidTransfer> {
  await page.waitForURL(/\/provider\/pay\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0] ?? '';
  const serial = `DEMO-${id.padStart(9, '0')}`;
  await expect(page.getByText(amount, { exact: true })).toBeVisible();
  await expect(page.getByText(serial, { exact: true })).toBeVisible();
  return { id, serial };
}

/** Waits for the provider's page with `amount`, and answers it. Returns number and serial of the transfer. */
export async function answerPayment(page: Page, amount: string, answer: keyof typeof payment): Promise<PaidTransfer> {
  const transfer = await startedPayment(page, amount);
  await page.getByRole('button', { name: payment[answer] }).click();
  return transfer;
}

/** The stored pending payment; null if there is none. */
export function pendingRecord(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('riwaq.pending-payment'));
}

/** What the device keeps of a visitor who chose the bundle and typed the order. `buying-a-bundle.spec.ts` types both. */
const keptOrder = () => ({ 'riwaq.cart': bundle.lines, 'riwaq.draft.bundle-order': { ...typedOrder, wilaya: typedOrder.wilaya.name } });

/** Opens the order form of the bundle, in another shop if one is given, for a visitor who comes back to both. */
export async function fillInOrder(page: Page, shop = ''): Promise<OrderDialog> {
  const builder = new BundleBuilderPage(page);
  const form = new OrderDialog(page);
  // An empty document of the shop's origin, to reach its storage.
  await page.route('**/nothing', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`${shop}/nothing`);
  await page.evaluate((records) => {
    for (const [key, value] of Object.entries(records)) localStorage.setItem(key, JSON.stringify({ version: 1, value }));
  }, keptOrder());
  await page.unroute('**/nothing');
  await builder.open(shop);
  await builder.order();
  await expect(form.wilaya).toHaveValue(typedOrder.wilaya.name);
  return form;
}

/**
 * Expects one paid bundle: one pending order, one paid order and one transaction with one reference, and nothing else. If nobody returned,
 * the gateway's next round sends them. A second webhook, and a request by a stranger at `shop`, change nothing.
 */
export async function expectRegisteredOnce(shop: string, sandbox: SandboxClient, transfer: PaidTransfer): Promise<void> {
  const received = async () => (await sandbox.inbox()).map(({ endpoint }) => endpoint).sort();
  const once = ['bundle-order', 'paid-order', 'transaction'];
  await expect.poll(received).toEqual(once);

  expect(await sandbox.notify(transfer.id)).toBe(204);
  const answer = await fetch(`${shop}/api/payments/${transfer.id}`);
  expect(await answer.json()).toEqual({ status: 'paid', registration: 'registered' });
  expect(await received()).toEqual(once);

  const pending = await onlyForm(sandbox, 'bundle-order');
  const reference = pending.orderReference ?? '';
  expect(pending).toEqual(pendingOrder(reference, 'epayment'));
  expect(await onlyForm(sandbox, 'paid-order')).toEqual(paidOrder(reference, transfer));
  expect(await onlyForm(sandbox, 'transaction')).toEqual(transaction(reference, transfer));
}
