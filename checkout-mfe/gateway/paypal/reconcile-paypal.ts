import type { Doors } from '../doors';
import { Refusal } from '../refusal';
import { settlePaypalOrder } from './capture-paypal-order';
import { stuckCaptures } from './paypal-order';

/** Milliseconds after which a capture whose answer we do not know is asked about. Longer than any capture takes. */
const STUCK_AFTER = 60_000;

/** Asks PayPal about captures whose answer never reached us: the gateway died meanwhile, or PayPal did not answer (D9). */
export async function reconcilePaypal(doors: Doors): Promise<void> {
  const { paypal, database, clock } = doors;
  if (!paypal) return;
  for (const order of await stuckCaptures(database, clock() - STUCK_AFTER)) {
    try {
      await settlePaypalOrder(doors, order, () => paypal.status(order.order_id));
    } catch (error) {
      // PayPal is down: that is logged where it arose, and the next round comes.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
