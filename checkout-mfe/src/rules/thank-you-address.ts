import { links, type OrderReference, OrderReferenceSchema } from '@riwaq/contracts';
import * as v from 'valibot';

/** The address of the thank-you page for an order that is paid by transfer. */
export function thankYouPath(reference: OrderReference): string {
  return `${links.thankYou}?order=${reference}`;
}

/** The order that the page's address names; null where it names none, as when an external form endpoint leads here. */
export function orderFromSearch(search: string): OrderReference | null {
  const result = v.safeParse(OrderReferenceSchema, new URLSearchParams(search).get('order'));
  return result.success ? result.output : null;
}
