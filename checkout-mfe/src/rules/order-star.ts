import type { OrderStage, OrderStatus } from '@riwaq/contracts';
import { ORDER_STEPS, stepsDone } from '@riwaq/text/order-steps';

/** How an order fills the star of states: so many of its four steps, and whether nothing of it shines. */
export interface OrderStar {
  readonly points: number;
  readonly of: typeof ORDER_STEPS;
  readonly calm: boolean;
}

const of = ORDER_STEPS;

/** The star of an order of which only is known that the shop has received it. */
export const receivedStar: OrderStar = { points: 1, of, calm: false };

/** The star of a paid order. */
export const paidStar: OrderStar = { points: of, of, calm: false };

/** Stages of orders that came to nothing, or begin again. */
const calmStages: ReadonlySet<OrderStage> = new Set(['cancelled', 'refunded', 'declined']);

/** Returns the star of an order: one point for each step that is done. The confirmed payment closes it: the activation adds nothing. */
export function orderStar(order: Pick<OrderStatus, 'stage' | 'underReview'>): OrderStar {
  const done = stepsDone(order);
  return { points: done === of - 1 ? of : done, of, calm: calmStages.has(order.stage) };
}
