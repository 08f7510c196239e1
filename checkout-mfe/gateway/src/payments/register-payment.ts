import { PaymentRequestSchema, type Transfer } from '@riwaq/contracts';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { instant, type Queries, readRows } from '../database/database';
import { paidOrderEndpoints } from '../endpoints/paid-order-endpoints';
import { lockOrder } from '../orders/order-table';
import { insertMessage } from '../outbox/outbox-table';
import { paidOrderFields, transactionFields } from './paid-order-fields';
import { type Payment, paymentByTransfer, paymentsOf } from './payment';

/**
 * Marks a verified or accepted payment as paid and inserts the two messages that register its order, in one transaction: once, whichever gateways call it.
 * A paid order is not registered again. A superseded transfer registers the order as it is now, if the price is the same; otherwise it stays `superseded`.
 */
export async function registerPayment(
  context: GatewayContext,
  given: Payment,
  transfer: Transfer,
): Promise<Payment['state'] | 'superseded'> {
  const now = context.clock();
  const newState = await context.database.transaction(async (queries): Promise<'paid' | 'paid-twice' | 'superseded' | undefined> => {
    await lockOrder(queries, given.reference);
    const payment = await asOrderedNow(queries, given, transfer);
    if (!payment) return 'superseded';
    const marked = await queries.query(
      `update payments set transfer = $2, paid_at = coalesce(paid_at, $3), request = $5, sale = $6,
         state = case when exists (select from payments other where other.reference = $4 and other.state = 'paid') then 'paid-twice' else 'paid' end
       where id = $1 and state in ('pending', 'accepted') returning state`,
      [
        payment.id,
        JSON.stringify(transfer),
        instant(now),
        payment.reference,
        JSON.stringify(payment.request),
        JSON.stringify(payment.sale),
      ],
    );
    const [row] = readRows(v.object({ state: v.picklist(['paid', 'paid-twice']) }), marked);
    if (row?.state !== 'paid') return row?.state;

    const endpoints = paidOrderEndpoints(context, payment);
    const key = `transfer-${payment.transfer_id}`;
    const registration = registrationName(payment.reference);
    const messages = [
      { endpoint: endpoints.order, key, fields: paidOrderFields(payment, transfer) },
      { endpoint: endpoints.transaction, key: `${key}:transaction`, fields: transactionFields(payment, transfer) },
    ];
    for (const message of messages) await insertMessage(queries, { ...message, registration, encoding: 'multipart' }, 'waiting', now);
    return row.state;
  });
  if (newState === 'paid' || newState === 'paid-twice') await logRegistration(context, given, transfer, newState);
  return newState ?? (await paymentByTransfer(context.database, given.transfer_id))?.state ?? given.state;
}

/**
 * Returns the payment with the goods that its money pays for. A superseded one pays for those of the order's current transfer, if they cost the
 * same; null otherwise. A second payment of a paid order keeps its own.
 */
async function asOrderedNow(queries: Queries, given: Payment, { amount }: Transfer): Promise<Payment | null> {
  const payments = await paymentsOf(queries, given.reference);
  const payment = payments.find(({ id }) => id === given.id) ?? given;
  const isPaid = payments.some(({ state }) => state === 'paid');
  if (payment.state !== 'pending' || payment.superseded_at === null || isPaid) return payment;
  const current = payments.find(({ superseded_at, state }) => superseded_at === null && state === 'pending');
  return current?.total === amount ? { ...payment, request: current.request, sale: current.sale } : null;
}

async function logRegistration(
  { database, log }: GatewayContext,
  payment: Payment,
  transfer: Transfer,
  newState: 'paid' | 'paid-twice',
): Promise<void> {
  const { transfer_id: transferId, reference } = payment;
  const about = { transferId, reference };
  if (newState === 'paid-twice') {
    const alert = 'ALERT: an order was paid twice. Give this transfer back (riwaq orders)';
    return log.error({ reason: 'paid-twice', ...about, paid: transfer.amount }, alert);
  }
  if (!v.is(PaymentRequestSchema, payment.request)) {
    log.warn({ reason: 'older-record', ...about }, 'registered a paid order that an older release stored');
  }
  if (payment.way !== 'epayment') log.info({ reason: 'noted-transfer', ...about }, 'registered an order whose transfer an operator noted');
  else if (payment.state === 'accepted')
    log.info({ reason: 'accepted-amount', ...about }, 'registered an order whose other amount was accepted');
  const [newest] = await paymentsOf(database, reference);
  if (newest && newest.transfer_id !== transferId) {
    log.warn({ reason: 'older-transfer', ...about }, 'an order was paid by a transfer that began before its visitor changed it');
  }
}

/** Name of the messages that register a paid order. */
export function registrationName(reference: string): string {
  return `payment:${reference}`;
}
