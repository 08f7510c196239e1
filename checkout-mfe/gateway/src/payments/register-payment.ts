import { DAY, type Transfer } from '@riwaq/contracts';
import { TAKE_BACK } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { instant, readRows } from '../database/database';
import { knownEndpoint } from '../endpoints/endpoints';
import { paidOrderEndpoints } from '../endpoints/order-endpoints';
import { changeInTurn } from '../orders/change-in-turn';
import { COUNTS } from '../orders/payment-state';
import type { OrderForm } from '../outbox/order-form';
import { insertMessage } from '../outbox/outbox-table';
import type { Capture } from '../providers/capture';
import { numberOf, type Payment, paymentByTransfer } from './payment';
import { planMoneyLetter } from './plan-money-letter';

/** Money that came: what the provider or an operator says of a transfer, or what PayPal took. */
export type Money = { readonly transfer: Transfer } | { readonly capture: Capture };

/** The money of a payment; null before any came. */
export function moneyOf({ transfer, capture }: Payment): Money | null {
  if (capture) return { capture };
  return transfer && { transfer };
}

/**
 * Marks a payment whose money is verified or accepted as paid, inserts the messages that register its order and plans its letter, in one transaction: once, whichever
 * gateways call it. Another payment of a paid order is `paid-twice`, and registers nothing. What staff accepts waits until it can be taken back no longer.
 */
export async function registerPayment(context: GatewayContext, payment: Payment, money: Money): Promise<Payment['state']> {
  const { database, clock } = context;
  const now = clock();
  // Its endpoints and its buyer are told once nobody can take it back.
  if (isHeld(payment, now)) return payment.state;
  const newState = await changeInTurn(database, payment.reference, async (queries): Promise<'paid' | 'paid-twice' | undefined> => {
    const marked = await queries.query(
      `update payments set transfer = $2, capture = $3, paid_at = coalesce(paid_at, $4), checks = 0,
         check_due_at = case when method = 'paypal' then $5::timestamptz end,
         state = case when exists (
           select from payments other where other.reference = payments.reference and other.id <> payments.id and other.state in ${COUNTS}
         ) then 'paid-twice' else 'paid' end
       where id = $1 and state in ('pending', 'capturing', 'accepted') returning state`,
      [
        payment.id,
        'transfer' in money ? JSON.stringify(money.transfer) : null,
        'capture' in money ? JSON.stringify(money.capture) : null,
        instant(now),
        instant(now + DAY),
      ],
    );
    const [row] = readRows(v.object({ state: v.picklist(['paid', 'paid-twice']) }), marked);
    if (!row) return undefined;
    const registration = registrationName(payment.reference);
    for (const message of row.state === 'paid' ? registrationOf(context, payment, money) : [])
      await insertMessage(queries, { ...message, registration, encoding: 'multipart' }, 'waiting', now);
    await planMoneyLetter(queries, row.state, payment, { now });
    return row.state;
  });
  if (newState) logRegistration(context, payment, money, newState);
  return newState ?? (await paymentByTransfer(database, payment.transfer_id))?.state ?? payment.state;
}

/** Whether staff has said that a payment counts, and may take that back. */
const isHeld = ({ state, paid_at: paid, settled_at: settled }: Payment, now: number): boolean =>
  state === 'accepted' && now < Math.max(paid ?? 0, settled ?? 0) + TAKE_BACK;

/** The messages that register a paid order: by PayPal one, by a transfer one of the order and one of the transaction. */
function registrationOf(
  context: GatewayContext,
  payment: Payment,
  money: Money,
): readonly { readonly endpoint: string; readonly key: string; readonly form: OrderForm }[] {
  const number = numberOf(payment);
  if ('capture' in money) {
    const endpoint = knownEndpoint(context, payment.sale.orderEndpoint, ['promotion']);
    return [{ endpoint, key: `paypal-${number}`, form: { kind: 'captured', payment: number, capture: money.capture } }];
  }
  const endpoints = paidOrderEndpoints(context, payment);
  const key = `transfer-${number}`;
  return [
    { endpoint: endpoints.order, key, form: { kind: 'paid', payment: number } },
    { endpoint: endpoints.transaction, key: `${key}:transaction`, form: { kind: 'transaction', payment: number } },
  ];
}

function logRegistration({ log }: GatewayContext, payment: Payment, money: Money, newState: 'paid' | 'paid-twice'): void {
  const { reference, method } = payment;
  const about = { transferId: payment.paypal_id ?? payment.transfer_id, reference };
  if (newState === 'paid-twice') {
    const alert = 'ALERT: an order was paid twice. Give this transfer back (the desk, «الطلبات»)';
    const paid = 'transfer' in money ? money.transfer.amount : `${money.capture.amount} ${money.capture.currency}`;
    log.error({ reason: 'paid-twice', ...about, paid }, alert);
  } else if (method === 'bank' || method === 'crypto')
    log.info({ reason: 'noted-transfer', ...about }, 'registered an order whose transfer an operator noted');
  else if (payment.state === 'accepted')
    log.info({ reason: 'accepted-amount', ...about }, 'registered an order whose other amount was accepted');
}

/** Name of the messages that register a paid order. */
export function registrationName(reference: string): string {
  return `payment:${reference}`;
}
