import { type OrderReference, OrderReferenceSchema } from '@riwaq/contracts';
import { newOrderReference, now, readStored, writeStored } from '@riwaq/runtime';
import * as v from 'valibot';
import type { OrderFlow } from './order-flow';

/**
 * The order of a flow that is at hand on this device: its reference (D25); the content that the shop has accepted under it,
 * null until it has accepted one; and when it was done, in milliseconds.
 */
const stored = (flow: OrderFlow) => ({
  key: `riwaq.${flow}`,
  version: 1,
  schema: v.object({
    reference: OrderReferenceSchema,
    accepted: v.nullable(v.string()),
    done: v.optional(v.nullable(v.number()), null),
  }),
});

export interface OrderAtHand {
  readonly flow: OrderFlow;
  /** What makes the order this one and not another. */
  readonly content: string;
  /** When its form was opened or emptied, in milliseconds. */
  readonly since: number;
}

/**
 * The reference for an order. The one at hand goes on, so that a retry is known as a retry, unless the shop has accepted
 * another content under it: a changed order is another order. An order that is done counts on only for the same content in
 * a form that was open before it was done: that is a second tab. Filled in anew, it is a new order.
 */
export function referenceFor({ flow, content, since }: OrderAtHand): OrderReference {
  const known = readStored(stored(flow));
  const open = known !== null && (known.done === null || known.done > since);
  const same = known?.accepted === content || (known?.accepted === null && known.done === null);
  if (known && open && same) return known.reference;
  const reference = newOrderReference();
  writeStored(stored(flow), { reference, accepted: null, done: null });
  return reference;
}

/** Whether the shop has accepted this content under this reference before: it need not be sent again, nor counted. */
export function isAccepted({ flow, content }: Pick<OrderAtHand, 'flow' | 'content'>, reference: OrderReference): boolean {
  const known = readStored(stored(flow));
  return known?.reference === reference && known.accepted === content;
}

/** The shop has accepted this content under this reference. */
export function rememberAccepted({ flow, content }: Pick<OrderAtHand, 'flow' | 'content'>, reference: OrderReference): void {
  writeStored(stored(flow), { reference, accepted: content, done: null });
}

/** The order is done: the next one gets a reference of its own. */
export function finishOrder(flow: OrderFlow): void {
  const known = readStored(stored(flow));
  if (known) writeStored(stored(flow), { ...known, done: now() });
}
