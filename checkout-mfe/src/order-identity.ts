import { type OrderReference, OrderReferenceSchema } from '@riwaq/contracts';
import { newOrderReference, readStored, removeStored, writeStored } from '@riwaq/runtime';
import * as v from 'valibot';

/**
 * The order that is being made on this device: its reference (D25), and the content that the shop has accepted under it,
 * null until it has accepted one.
 */
const stored = {
  key: 'riwaq.bundle-order',
  version: 1,
  schema: v.object({ reference: OrderReferenceSchema, accepted: v.nullable(v.string()) }),
};

/**
 * The reference for an order of this content. The one at hand goes on, so that a retry is known as a retry, unless the
 * shop has accepted another content under it: a changed order is another order.
 */
export function referenceFor(content: string): OrderReference {
  const known = readStored(stored);
  if (known && (known.accepted === null || known.accepted === content)) return known.reference;
  const reference = newOrderReference();
  writeStored(stored, { reference, accepted: null });
  return reference;
}

/** The shop has accepted this content under this reference. */
export function rememberAccepted(reference: OrderReference, content: string): void {
  writeStored(stored, { reference, accepted: content });
}

/** The order is done: the next one gets a reference of its own. */
export function forgetOrder(): void {
  removeStored(stored);
}
