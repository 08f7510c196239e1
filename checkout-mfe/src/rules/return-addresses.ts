import { links, type OrderReference, OrderReferenceSchema } from '@riwaq/contracts';
import * as v from 'valibot';

const TransferIdSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,15}$/),
  v.transform(Number),
  v.check((id) => Number.isSafeInteger(id)),
);

/** Where a visitor comes back to from the payment of this transfer. */
export function paymentReturnPath(transferId: number): string {
  return `${links.paymentSuccess}?transfer_id=${transferId}`;
}

/** The transfer that a return address names (`?transfer_id=1042`), or null: none, or nonsense. */
export function transferIdFromSearch(search: string): number | null {
  const result = v.safeParse(TransferIdSchema, new URLSearchParams(search).get('transfer_id'));
  return result.success ? result.output : null;
}

/** The address of the thank-you page for an order that is paid by transfer. */
export function thankYouPath(reference: OrderReference): string {
  return `${links.thankYou}?order=${reference}`;
}

/** The order that the page's address names; null where it names none, as when an external form endpoint leads here. */
export function orderFromSearch(search: string): OrderReference | null {
  const result = v.safeParse(OrderReferenceSchema, new URLSearchParams(search).get('order'));
  return result.success ? result.output : null;
}
