import { PaymentRequestSchema, type Transfer } from '@riwaq/contracts';
import * as v from 'valibot';
import { instant, readRows } from '../database/database';
import type { Doors } from '../doors';
import { addPost } from '../posts/post';
import { orderLinks } from './order-links';
import { paidOrderFields, transactionFields } from './paid-order-fields';
import { lockOrder, type Payment } from './payment';

/**
 * Puts a verified payment, or one that operations have accepted, on record as paid, with the two posts that register its order, in one
 * step: once, however often and from however many gateways it is called. An order that another transfer has paid is not registered again.
 */
export async function registerPayment(doors: Doors, payment: Payment, transfer: Transfer): Promise<void> {
  const now = doors.clock();
  const state = await doors.database.transaction(async (queries) => {
    await lockOrder(queries, payment.reference);
    const marked = await queries.query(
      `update payments set transfer = $2, paid_at = coalesce(paid_at, $3),
         state = case when exists (select from payments other where other.reference = $4 and other.state = 'paid') then 'duplicate' else 'paid' end
       where id = $1 and state in ('pending', 'accepted') returning state`,
      [payment.id, JSON.stringify(transfer), instant(now), payment.reference],
    );
    const [row] = readRows(v.object({ state: v.string() }), marked);
    if (row?.state !== 'paid') return row?.state;

    const links = orderLinks(doors, payment.request.kind, payment.sale);
    const key = `transfer-${payment.transfer_id}`;
    const registration = registrationName(payment.reference);
    const posts = [
      { form: links.order, key, fields: paidOrderFields(payment, transfer) },
      { form: links.transaction, key: `${key}:transaction`, fields: transactionFields(payment, transfer) },
    ];
    for (const post of posts) await addPost(queries, { ...post, registration, encoding: 'multipart' }, 'waiting', now);
    return row.state;
  });
  const about = { transferId: payment.transfer_id, reference: payment.reference };
  if (state === 'paid' && !v.is(PaymentRequestSchema, payment.request)) {
    doors.log.warn({ reason: 'older-record', ...about }, 'a paid order that an older release took was registered');
  }
  if (state === 'paid' && payment.state === 'accepted') {
    doors.log.info({ reason: 'accepted-amount', ...about }, 'an order was registered whose other amount operations have accepted');
  }
  if (state === 'duplicate') {
    doors.log.error({ reason: 'paid-twice', ...about }, 'an order was paid twice: this transfer must be given back');
  }
}

/** What the posts that register a paid order are called together. */
export function registrationName(reference: string): string {
  return `payment:${reference}`;
}
