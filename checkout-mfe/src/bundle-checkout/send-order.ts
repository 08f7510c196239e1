import { type BundleOrder, type OrderReference, type PaymentStarted, PaymentStartedSchema } from '@riwaq/contracts';
import { request } from '@riwaq/runtime';
import * as v from 'valibot';

/** Posts the pending order through the gateway. The same reference again is the same post: it arrives once. Throws `HttpError`. */
export async function sendPendingOrder(reference: OrderReference, fields: Readonly<Record<string, string>>): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  await request('/api/forms/bundle-order', { body, headers: { 'idempotency-key': `${reference}:pending` }, schema: v.unknown() });
}

/** Starts the payment. Throws `HttpError`; its reason is `price-changed` where the gateway's price is not the one shown (D26). */
export function startPayment(order: BundleOrder): Promise<PaymentStarted> {
  return request('/api/payments', { body: order, schema: PaymentStartedSchema });
}
