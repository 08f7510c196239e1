import { expect } from '@playwright/test';
import { onlyPost, type PaidTransfer, paidOrder, pendingOrder, transaction } from './bundle-order';
import type { SandboxClient } from './sandbox-client';

/**
 * The shop has the paid bundle once: one pending order, one paid order and one transaction, all of one reference, and nothing
 * else. Where nobody came back the gateway's next round sends them. A second notice and a stranger's
 * question at `shop` change nothing more.
 */
export async function expectRegisteredOnce(shop: string, sandbox: SandboxClient, transfer: PaidTransfer): Promise<void> {
  const received = async () => (await sandbox.inbox()).map(({ endpoint }) => endpoint).sort();
  const once = ['bundle-order', 'paid-order', 'transaction'];
  await expect.poll(received, { timeout: 30_000 }).toEqual(once);

  expect(await sandbox.notify(transfer.id)).toBe(204);
  const answer = await fetch(`${shop}/api/payments/${transfer.id}`);
  expect(await answer.json()).toEqual({ status: 'paid', registration: 'registered' });
  expect(await received()).toEqual(once);

  const pending = await onlyPost(sandbox, 'bundle-order');
  const reference = pending.orderReference ?? '';
  expect(pending).toEqual(pendingOrder(reference, 'epayment'));
  expect(await onlyPost(sandbox, 'paid-order')).toEqual(paidOrder(reference, transfer));
  expect(await onlyPost(sandbox, 'transaction')).toEqual(transaction(reference, transfer));
}
