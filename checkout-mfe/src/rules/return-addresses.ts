import { links, type OrderReference, OrderReferenceSchema } from '@riwaq/contracts';
import * as v from 'valibot';

const TransferIdSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,15}$/),
  v.transform(Number),
  v.check((id) => Number.isSafeInteger(id)),
);

/** Returns the address of the return page for a transfer. */
export function paymentReturnPath(transferId: number): string {
  return `${links.paymentSuccess}?transfer_id=${transferId}`;
}

/** Returns the transfer of a return address (`?transfer_id=1042`), or null. */
export function transferIdFromSearch(search: string): number | null {
  const result = v.safeParse(TransferIdSchema, new URLSearchParams(search).get('transfer_id'));
  return result.success ? result.output : null;
}

/** The address of the thank-you page for an order that is paid by transfer. */
export function thankYouPath(reference: OrderReference): string {
  return `${links.thankYou}?order=${reference}`;
}

/** Returns the order of the page's address, or null. External form endpoints redirect without one. */
export function orderFromSearch(search: string): OrderReference | null {
  const result = v.safeParse(OrderReferenceSchema, new URLSearchParams(search).get('order'));
  return result.success ? result.output : null;
}
