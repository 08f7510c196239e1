import { type OrderReference, OrderStatusSchema } from '@riwaq/contracts';
import { request } from '@riwaq/runtime';
import { type OrderStar, orderStar } from '../../rules/order-steps';

/** Asks the gateway how far an order of this device has come. */
export async function askOrderStar(reference: OrderReference): Promise<OrderStar> {
  return orderStar(await request(`/api/orders/${reference}`, { body: {}, schema: OrderStatusSchema }));
}
