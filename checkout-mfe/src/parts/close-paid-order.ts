import type { AnalyticsItem, PaymentRequest, PendingPayment } from '@riwaq/contracts';
import { forgetDraft } from '@riwaq/forms';
import { cartStore, restoreCart, setCartQuantity } from '@riwaq/store';
import { clearPendingPayment, restorePendingPayments } from '@riwaq/store/pending-payment';
import { readPrice } from '@riwaq/text';
import { finishOrder, type OrderFlow } from './order/order-identity';
import { type OrderValue, trackPurchase } from './order/track-order';

/** A paid order as analytics count it, in dinar: what was charged, for what. */
function paidOrderValue({ order, summary, total, productName, offer }: PendingPayment): OrderValue {
  const whole = { item_name: productName, price: total, quantity: 1 };
  switch (order.kind) {
    case 'bundle':
      return { value: total, items: order.lines.map((line, at) => lineItem(line, summary[at])) };
    case 'product':
      return {
        value: total,
        items: [{ ...whole, item_id: String(order.productId), ...(order.version && { item_variant: order.version }) }],
      };
    case 'course':
      return {
        value: total,
        items: [
          {
            ...whole,
            item_id: `course-${order.courseId}`,
            item_category: 'course',
            ...(order.affiliate && { affiliation: order.affiliate }),
          },
        ],
      };
    case 'offer':
      return {
        value: total,
        items: [
          {
            ...whole,
            item_id: `${order.offerId}/${order.choiceId}`,
            item_name: offer?.choice ?? productName,
            item_category: offer?.title ?? '',
          },
        ],
      };
  }
}

type BundleLine = Extract<PendingPayment['order'], { kind: 'bundle' }>['lines'][number];

function lineItem({ productId, version, quantity }: BundleLine, line: PendingPayment['summary'][number] | undefined): AnalyticsItem {
  const item = { item_id: String(productId), item_name: line?.name ?? '', price: readPrice(line?.price ?? ''), quantity };
  return version === null ? item : { ...item, item_variant: version };
}

/** The order flow of each payment kind. */
export const flowOfKind: Readonly<Record<PaymentRequest['kind'], OrderFlow>> = {
  bundle: 'bundle-order',
  product: 'product-order',
  course: 'course-order',
  offer: 'offer-order',
};

/**
 * Closes the paid and registered order of a transfer at `now` (milliseconds): removes its record and draft, and a bundle's lines from the cart (D9).
 * Does nothing without its record. Returns whether it closed an order.
 */
export function closePaidOrder(transferId: number, now: number): boolean {
  const pending = restorePendingPayments().find((record) => record.transferId === transferId);
  if (!pending) return false;
  const { order } = pending;
  clearPendingPayment(transferId);
  // A product order was tracked and its form emptied when it was sent: its payment has its own tab (specification, section 4).
  if (order.kind === 'product') return true;
  // Tracked once: the record is gone afterwards.
  const contact = order.kind === 'offer' ? order.customer : undefined;
  void trackPurchase({ ...paidOrderValue(pending), reference: order.reference, way: 'epayment', contact });
  finishOrder(flowOfKind[order.kind], now);
  forgetDraft(flowOfKind[order.kind]);
  if (order.kind === 'bundle') removeFromCart(order.lines);
  return true;
}

function removeFromCart(lines: Extract<PaymentRequest, { kind: 'bundle' }>['lines']): void {
  restoreCart();
  for (const { productId: id, version: selectedVersion, quantity } of lines) {
    const cartLine = cartStore.getState().lines.find((line) => line.id === id && line.selectedVersion === selectedVersion);
    if (cartLine) setCartQuantity(cartLine, cartLine.quantity - quantity);
  }
}
