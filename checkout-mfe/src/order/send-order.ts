import type { PublicSite } from '@riwaq/contracts';
import { shownFailure } from './failure-messages';
import type { ShownFailure } from './order-failure';
import { type OnAccepted, type OrderOutcome, type OrderPlan, placeOrder } from './place-order';

/** What became of an order, a failure in the visitor's words among it. */
export type SentOrder = OrderOutcome | { readonly kind: 'failed'; readonly reference: null; readonly failure: ShownFailure };

/** Places an order, and says in words what went wrong. Never throws. */
export async function sendOrder(site: PublicSite, plan: OrderPlan, onAccepted: OnAccepted): Promise<SentOrder> {
  try {
    return await placeOrder(site, plan, onAccepted);
  } catch (error) {
    return { kind: 'failed', reference: null, failure: shownFailure(plan.flow, error, site.supportEmail) };
  }
}
