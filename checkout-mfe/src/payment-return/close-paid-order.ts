import { cartStore, restoreCart, setCartQuantity } from '@riwaq/store';
import { clearPendingPayment, restorePendingPayment } from '@riwaq/store/pending-payment';
import { forgetOrder } from '../order-identity';

/**
 * The order of this transfer is paid and registered: its pending record has done its service, and what was bought leaves
 * the cart (D9). Does nothing where the record is another transfer's, or gone: a page that is loaded again touches nothing.
 * Returns whether there was an order to close.
 */
export function closePaidOrder(transferId: number): boolean {
  const pending = restorePendingPayment();
  if (pending?.transferId !== transferId) return false;
  clearPendingPayment();
  forgetOrder();
  restoreCart();
  for (const { productId: id, version: selectedVersion, quantity } of pending.order.lines) {
    const held = cartStore.getState().lines.find((line) => line.id === id && line.selectedVersion === selectedVersion);
    if (held) setCartQuantity(held, held.quantity - quantity);
  }
  return true;
}
