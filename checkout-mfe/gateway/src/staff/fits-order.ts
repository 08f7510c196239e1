import type { Queries } from '../database/database';
import { hasHappened } from '../mail/judge-letter';
import { findOrderRow } from '../orders/order-table';
import type { repeatableKinds } from '../outbox/letter';
import { numberOf, paymentsOf } from '../payments/payment';
import { isMessageOf } from './order-record';

/** What an act of staff names beside its order: a payment or a message by its number, or a letter by its kind. */
type Named = { readonly payment: string } | { readonly message: number } | { readonly letter: (typeof repeatableKinds)[number] };

/** `elsewhere`: the order has no such payment or message. `not-happened`: what the letter says did not happen to it. `unknown`: no such order. */
type Misfit = 'elsewhere' | 'not-happened' | 'unknown';

/** Why an act does not fit the order that it names; null where it does. Every act that names an order and something else passes here. */
export async function misfitOf(queries: Queries, reference: string, named: Named): Promise<Misfit | null> {
  if (!(await findOrderRow(queries, reference))) return 'unknown';
  if ('letter' in named) return (await hasHappened(queries, reference, named.letter)) ? null : 'not-happened';
  const isOwn =
    'message' in named
      ? await isMessageOf(queries, reference, named.message)
      : (await paymentsOf(queries, reference)).some((payment) => numberOf(payment) === named.payment);
  return isOwn ? null : 'elsewhere';
}
