import { type PaymentRequest, PaymentRequestSchema, type Transfer } from '@riwaq/contracts';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { instant, type Queries, readRows } from '../database/database';
import { endpointAddress, knownEndpoint } from '../endpoints/endpoints';
import { insertMessage } from '../outbox/outbox-table';
import type { Sale } from '../pricing/sale';
import { paidOrderFields, transactionFields } from './paid-order-fields';
import { lockOrder, type Payment, paymentByTransfer, paymentsOf } from './payment';

/** The endpoint of each kind of order whose record names none that the configuration knows. */
const usual: Readonly<Record<PaymentRequest['kind'], string>> = {
  bundle: 'paidOrder',
  product: 'productOrder',
  course: 'courseRegistration',
  offer: 'weekOffer',
};

/**
 * Where a paid order and its transaction are posted: the order to what its record says, as far as the configuration knows it
 * (D1); the transaction to the endpoint that its kind has, or else to the one of all.
 */
export function orderLinks(
  context: GatewayContext,
  kind: PaymentRequest['kind'],
  sale: Sale,
): { readonly order: string; readonly transaction: string } {
  const hasOwnTransaction = endpointAddress(context.endpoints, sale.transactionLink) !== null;
  return {
    order: knownEndpoint(context, sale.orderLink, [usual[kind], 'paidOrder']),
    transaction: hasOwnTransaction ? sale.transactionLink : 'transaction',
  };
}

/** What comes of a payment whose money came as it was asked for. */
type Registered = 'paid' | 'duplicate' | 'superseded';

/**
 * Puts a verified payment, or one that operations have accepted, on record as paid, with the two messages that register its order, in one
 * step: once, however often and from however many gateways it is called. An order that another transfer has paid is not registered again.
 * A superseded transfer registers the order as it is now, where it costs as much. Else nothing is done, and it stays `superseded`. Gives the payment's state then.
 */
export async function registerPayment(
  context: GatewayContext,
  given: Payment,
  transfer: Transfer,
): Promise<Payment['state'] | 'superseded'> {
  const now = context.clock();
  const newState = await context.database.transaction(async (queries): Promise<Registered | undefined> => {
    await lockOrder(queries, given.reference);
    const payment = await asOrderedNow(queries, given, transfer);
    if (!payment) return 'superseded';
    const marked = await queries.query(
      `update payments set transfer = $2, paid_at = coalesce(paid_at, $3), request = $5, sale = $6,
         state = case when exists (select from payments other where other.reference = $4 and other.state = 'paid') then 'duplicate' else 'paid' end
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
    const [row] = readRows(v.object({ state: v.picklist(['paid', 'duplicate']) }), marked);
    if (row?.state !== 'paid') return row?.state;

    const links = orderLinks(context, payment.request.kind, payment.sale);
    const key = `transfer-${payment.transfer_id}`;
    const registration = registrationName(payment.reference);
    const messages = [
      { form: links.order, key, fields: paidOrderFields(payment, transfer) },
      { form: links.transaction, key: `${key}:transaction`, fields: transactionFields(payment, transfer) },
    ];
    for (const message of messages) await insertMessage(queries, { ...message, registration, encoding: 'multipart' }, 'waiting', now);
    return row.state;
  });
  if (newState === 'paid' || newState === 'duplicate') await logRegistration(context, given, transfer, newState);
  return newState ?? (await paymentByTransfer(context.database, given.transfer_id))?.state ?? given.state;
}

/**
 * A payment with the goods that its money pays for. A superseded one pays for those of the order's current transfer, where they cost the same. A second payment of a paid
 * order keeps its own. Null where it pays for nothing.
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
  newState: 'paid' | 'duplicate',
): Promise<void> {
  const { transfer_id: transferId, reference } = payment;
  const about = { transferId, reference };
  if (newState === 'duplicate') {
    const alert = 'ALERT: an order was paid twice, this transfer must be given back (riwaq orders)';
    return log.error({ reason: 'paid-twice', ...about, paid: transfer.amount }, alert);
  }
  if (!v.is(PaymentRequestSchema, payment.request)) {
    log.warn({ reason: 'older-record', ...about }, 'a paid order that an older release took was registered');
  }
  if (payment.state === 'accepted') {
    log.info({ reason: 'accepted-amount', ...about }, 'an order was registered whose other amount operations have accepted');
  }
  const [newest] = await paymentsOf(database, reference);
  if (newest && newest.transfer_id !== transferId) {
    log.warn({ reason: 'older-transfer', ...about }, 'an order was paid by a transfer that began before its visitor changed it');
  }
}

/** What the messages that register a paid order are called together. */
export function registrationName(reference: string): string {
  return `payment:${reference}`;
}
