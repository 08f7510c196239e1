import { type OrderReference, OrderStatusSchema } from '@riwaq/contracts';
import { request } from '@riwaq/runtime';
import { type OrderStar, orderStar } from '../rules/order-star';
import { acceptsPayment, orderWords, type StageWords } from './order-stages';

/** What the gateway knows of an order of this device. */
export interface KnownOrder {
  readonly star: OrderStar;
  /** The words of an order that asks for no payment any more; null while it does. */
  readonly words: StageWords | null;
}

/** Asks the gateway how far an order of this device has come. */
export async function askKnownOrder(reference: OrderReference): Promise<KnownOrder> {
  const order = await request(`/api/orders/${reference}`, { body: {}, schema: OrderStatusSchema });
  return { star: orderStar(order), words: acceptsPayment(order) ? null : orderWords(order) };
}
