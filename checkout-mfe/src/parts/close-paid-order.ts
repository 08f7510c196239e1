import type { PendingPayment } from '@riwaq/contracts';
import { forgetDraft } from '@riwaq/forms';
import { cartStore, restoreCart, setCartQuantity } from '@riwaq/store';
import { clearPendingPayment, restorePendingPayments } from '@riwaq/store/pending-payment';
import { finishOrder, flowOf } from './order/order-identity';
import { trackPurchase } from './order/track-order';

/**
 * Closes the paid and registered order of a transfer at `now` (milliseconds): removes its record and draft, and a bundle's lines from the cart (D9).
 * Does nothing without its record. Returns whether it closed an order.
 */
export function closePaidOrder(transferId: number, now: number): boolean {
  const pending = restorePendingPayments().find((record) => record.transferId === transferId);
  if (!pending) return false;
  const { reference, productType, purchase, contact, lines } = pending;
  clearPendingPayment(transferId);
  // A product order was tracked and its form emptied when it was sent: its payment has its own tab (specification, section 4).
  if (productType === 'product') return true;
  // Tracked once: the record is gone afterwards.
  if (purchase) void trackPurchase({ ...purchase, reference, method: 'epayment', contact });
  const flow = flowOf(pending);
  // A newer order of the flow stays as it is.
  if (finishOrder(flow, reference, now)) forgetDraft(flow);
  removeFromCart(lines);
  return true;
}

function removeFromCart(lines: PendingPayment['lines']): void {
  if (lines.length === 0) return;
  restoreCart();
  for (const { productId: id, version: selectedVersion, quantity } of lines) {
    const cartLine = cartStore.getState().lines.find((line) => line.id === id && line.selectedVersion === selectedVersion);
    if (cartLine) setCartQuantity(cartLine, cartLine.quantity - quantity);
  }
}
