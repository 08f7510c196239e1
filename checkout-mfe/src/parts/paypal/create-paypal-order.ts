import { type OrderReference, type PaypalOrderCreated, PaypalOrderCreatedSchema } from '@riwaq/contracts';
import { request } from '@riwaq/runtime';

/** Creates the PayPal order of a placed order, for its device or its address. The gateway knows its price. What opens PayPal is loaded for who asks for it (`paypal-sdk.ts`). Throws `HttpError`. */
export function createPaypalOrder(reference: OrderReference, email: string | undefined): Promise<PaypalOrderCreated> {
  return request(`/api/orders/${reference}/paypal`, { body: { email }, schema: PaypalOrderCreatedSchema });
}
