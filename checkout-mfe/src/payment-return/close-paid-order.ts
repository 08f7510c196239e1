import type { PaymentRequest } from '@riwaq/contracts';
import { forgetDraft } from '@riwaq/forms';
import { cartStore, restoreCart, setCartQuantity } from '@riwaq/store';
import { clearPendingPayment, restorePendingPayment } from '@riwaq/store/pending-payment';
import type { OrderFlow } from '../order/order-flow';
import { finishOrder } from '../order/order-identity';
import { trackPurchase } from '../order/track-order';
import { paidMoney } from './paid-money';

/** The flow that an order of each kind comes from. */
const flows: Readonly<Record<PaymentRequest['kind'], OrderFlow>> = {
  bundle: 'bundle-order',
  course: 'course-order',
  offer: 'offer-order',
};

/**
 * The order of this transfer is paid and registered: its pending record and its form have done their service, and a bundle
 * leaves the cart (D9). Does nothing where the record is another transfer's, or gone: a page that is loaded again touches
 * nothing. Returns whether there was an order to close.
 */
export function closePaidOrder(transferId: number): boolean {
  const pending = restorePendingPayment();
  if (pending?.transferId !== transferId) return false;
  const { order } = pending;
  clearPendingPayment();
  // Told once: without the record there is nothing left to tell.
  const contact = order.kind === 'offer' ? order.customer : undefined;
  void trackPurchase({ ...paidMoney(pending), reference: order.reference, way: 'epayment', contact });
  finishOrder(flows[order.kind]);
  forgetDraft(flows[order.kind]);
  if (order.kind === 'bundle') takeFromCart(order.lines);
  return true;
}

function takeFromCart(lines: Extract<PaymentRequest, { kind: 'bundle' }>['lines']): void {
  restoreCart();
  for (const { productId: id, version: selectedVersion, quantity } of lines) {
    const held = cartStore.getState().lines.find((line) => line.id === id && line.selectedVersion === selectedVersion);
    if (held) setCartQuantity(held, held.quantity - quantity);
  }
}
