import { TAKE_BACK } from '@riwaq/contracts/platform';
import { instant, type Queries } from '../database/database';
import { hasMoney } from '../orders/payment-state';
import type { Part, Payment } from './payment';
import { restOf } from './refund';

/**
 * The payment of another amount that a further transfer becomes a part of (decision 0209): dinar that waits, and all the money of its order. Undefined where
 * there is none.
 */
export function growingPayment<Known extends Pick<Payment, 'state'> & { readonly method: string }>(
  payments: readonly Known[],
): Known | undefined {
  const [payment, ...others] = payments.filter(hasMoney);
  return payment?.state === 'another-amount' && payment.method !== 'paypal' && others.length === 0 ? payment : undefined;
}

/** The transfers of which the money of a payment is made, the oldest first; none of money in dollars. */
export function partsOf({ transfer, noted, paid_at: paid, created_at: begun }: Payment): readonly Part[] {
  if (noted?.parts) return noted.parts;
  if (!transfer) return [];
  const { number, request, isSecond = false } = noted ?? {};
  return [{ amount: transfer.amount, day: transfer.created_at, at: paid ?? begun, number, request, isSecond }];
}

/** What an order has of its price: dinar that came, with a further transfer, and not what went back. */
interface Grown {
  readonly state: 'accepted' | 'another-amount';
  readonly came: number;
}

/** Adds a transfer to the payment that it completes, if both are what is `due`. From then on its money counts, on that day. */
export async function addPart(queries: Queries, payment: Payment, part: Part, due: number): Promise<Grown> {
  const came = restOf(payment) + part.amount;
  const state = came === due ? 'accepted' : 'another-amount';
  await writeParts(queries, payment, [...partsOf(payment), part], state);
  return { state, came };
}

/** Takes the last transfer out of a payment: it waits again as before. */
export async function removeLastPart(queries: Queries, payment: Payment): Promise<void> {
  await writeParts(queries, payment, partsOf(payment).slice(0, -1), 'another-amount');
}

async function writeParts(
  queries: Queries,
  { id, transfer, noted }: Payment,
  parts: readonly Part[],
  state: Grown['state'],
): Promise<void> {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) throw new Error('a payment has no transfer');
  // Money waits since its first part came, and pays its order once the last one did.
  const since = state === 'accepted' ? last.at : first.at;
  await queries.query(
    'update payments set state = $2, transfer = $3, noted = $4, paid_at = $5, checks = 0, check_due_at = $6 where id = $1',
    [
      ...[id, state],
      JSON.stringify({ ...transfer, amount: parts.reduce((sum, { amount }) => sum + amount, 0), created_at: last.day }),
      JSON.stringify({ isSecond: false, ...noted, parts }),
      ...[instant(since), instant(last.at + TAKE_BACK)],
    ],
  );
}
