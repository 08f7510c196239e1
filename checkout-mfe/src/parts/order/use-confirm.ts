import { useNavigate } from 'react-router-dom';
import { thankYouPath } from '../../rules/return-addresses';
import type { ConfirmedOrder } from './order-plan';
import type { Order } from './use-order';

interface Confirmation extends Pick<ConfirmedOrder, 'ordered' | 'method'> {
  /** Shown once the order has arrived (specification, section 8). */
  readonly success: { readonly title: string; readonly text: string };
  /** Where the visitor of a placed order is thanked: in place of the form, or on the thank-you page. */
  readonly thanks: 'here' | 'on their page';
  /** The order is placed and paid by transfer. */
  readonly onPlaced?: () => void;
}

/** Returns what confirms an order at a total in dinar: sends it, then leaves for its payment page or thanks for it. */
export function useConfirm(order: Pick<Order, 'place' | 'finish'>, confirmation: Confirmation): (total: number) => Promise<void> {
  const { ordered, method, success, thanks, onPlaced } = confirmation;
  const navigate = useNavigate();
  return async (total) => {
    const outcome = await order.place({ ordered, method, total });
    if (outcome?.kind !== 'accepted') return;
    order.finish({ ...success, reference: outcome.reference });
    onPlaced?.();
    if (thanks === 'on their page') navigate(thankYouPath(outcome.reference), { state: { said: `${success.title} ${success.text}` } });
  };
}
