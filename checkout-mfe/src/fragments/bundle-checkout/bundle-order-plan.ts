import {
  type BundleCheckoutProps,
  type BundleOrderRequest,
  type CartLine,
  type OrderLine,
  type OrderReference,
  SUBSCRIPTION_DAYS,
} from '@riwaq/contracts';
import { formatPrice, formatPriceText } from '@riwaq/text';
import {
  type CouponAndAffiliate,
  couponAndAffiliateCodes,
  couponAndAffiliateFields,
  couponDiscount,
  couponSums,
} from '../../parts/coupon/coupon-and-affiliate';
import { customerOf } from '../../parts/order/order-form';
import type { SummarySum } from '../../parts/order/order-summary';
import type { OrderDates, OrderPlan } from '../../parts/order/place-order';
import { type OrderValue, trackPaymentInfo, trackPurchase } from '../../parts/order/track-order';
import { type BundleOrderForm, type BundlePaymentMethod, type OrderTotals, orderTotals } from './order-form-values';

interface BundleOrderInput {
  readonly reference: OrderReference;
  readonly form: BundleOrderForm;
  readonly lines: readonly CartLine[];
  readonly credit: CouponAndAffiliate;
  /** The total that the visitor agreed to, in dinar (D26). */
  readonly shownTotal: number;
}

/** The order's lines by identity. */
export function orderLines(lines: readonly CartLine[]): OrderLine[] {
  return lines.map((line) => ({ productId: line.id, version: line.selectedVersion, quantity: line.quantity }));
}

/** Returns the body of `POST /api/payments` for a valid form: products by id, and the customer (D8). */
export function bundleOrderRequest({ reference, form, lines, credit, shownTotal }: BundleOrderInput): BundleOrderRequest {
  return {
    kind: 'bundle',
    reference,
    customer: customerOf(form),
    specialization: form.specialization.trim(),
    additionalNotes: form.additionalNotes.trim(),
    lines: orderLines(lines),
    ...couponAndAffiliateCodes(credit),
    shownTotal,
  };
}

/** Identity of an order: equal texts are the same order, sent again. */
export function bundleOrderContent(form: BundleOrderForm, lines: readonly CartLine[]): string {
  const { firstName, lastName, email, phone, wilaya, specialization, additionalNotes, payment } = form;
  const typed = [firstName, lastName, email, phone, wilaya, specialization, additionalNotes, payment];
  return JSON.stringify([typed, lines.map((line) => [line.id, line.selectedVersion, line.quantity, line.originalPrice])]);
}

interface PendingFieldsInput extends OrderDates {
  readonly order: BundleOrderRequest;
  readonly lines: readonly CartLine[];
  readonly credit: CouponAndAffiliate;
  readonly payment: BundlePaymentMethod;
}

/** A line of the order as a person reads it: «Grammarly Premium (شهر واحد) × 1 — من 1,200 دج». The price is of one piece. */
function productLine({ name, selectedVersion, quantity, price }: CartLine): string {
  return `${name}${selectedVersion ? ` (${selectedVersion})` : ''} × ${quantity} — ${formatPriceText(price)}`;
}

/** The fields of the custom bundle order endpoint (specification, section 7), and the order's reference (D25). Amounts in dinar, digits only. */
export function pendingFields({
  order,
  lines,
  credit,
  payment,
  submissionDate,
  subscriptionEndDate,
}: PendingFieldsInput): Record<string, string> {
  const { commune: _commune, ...customer } = order.customer;
  const { subtotal, discount, total } = orderTotals(lines);
  // After a change of price the page's own sums do not add up to the agreed total (D26).
  const areShown = total - couponDiscount(credit.coupon) === order.shownTotal;
  return {
    ...customer,
    specialization: order.specialization,
    additionalNotes: order.additionalNotes,
    orderType: 'custom bundle',
    selectedProducts: lines.map(productLine).join('\n'),
    ...(areShown && { subtotal: String(subtotal), discount: String(discount) }),
    ...couponAndAffiliateFields(credit),
    totalAmount: String(order.shownTotal),
    selectedPaymentMethod: payment,
    status: 'pending',
    submissionDate,
    subscriptionEndDate,
    orderReference: order.reference,
  };
}

/** Returns the details of a summary line: its version, and its quantity above one. */
export function lineDetail({ selectedVersion, quantity }: Pick<CartLine, 'selectedVersion' | 'quantity'>): string {
  return [selectedVersion, quantity > 1 && `× ${quantity}`].filter(Boolean).join(' · ');
}

/** Returns the sums between a bundle's lines and its total (D5). Empty without a discount, and for a total that they do not add up to (D26). */
export function discountSums({ subtotal, discount }: OrderTotals, coupon: CouponAndAffiliate['coupon'], total: number): SummarySum[] {
  const taken = discount + couponDiscount(coupon);
  if (taken === 0 || subtotal - taken !== total) return [];
  return [
    { label: 'المجموع الفرعي', price: formatPrice(subtotal) },
    ...(discount > 0 ? [{ label: 'خصم الباقة 5%', price: `−${formatPrice(discount)}`, saved: true }] : []),
    ...couponSums(coupon),
  ];
}

interface BundleInput {
  readonly form: BundleOrderForm;
  readonly lines: BundleCheckoutProps['lines'];
  readonly credit: CouponAndAffiliate;
  /** The total that the visitor agreed to, in dinar. */
  readonly shownTotal: number;
  /** When the form was opened, in milliseconds. */
  readonly since: number;
}

/** Returns the order of a bundle (D16). Its form says `pending`; online, the gateway starts the payment, and the cart stays until it is confirmed. */
export function bundleOrderPlan({ form, lines, credit, shownTotal, since }: BundleInput): OrderPlan {
  const { subtotal, discount } = orderTotals(lines);
  const value = bundleValue(lines, shownTotal);
  const orderOf = (reference: OrderReference) => bundleOrderRequest({ reference, form, lines, credit, shownTotal });
  return {
    flow: 'bundle-order',
    content: bundleOrderContent(form, lines),
    since,
    summary: {
      lines: lines.map(({ name, selectedVersion, quantity, originalPrice, cover }) => ({
        name,
        detail: lineDetail({ selectedVersion, quantity }),
        cover,
        price: formatPrice(quantity * originalPrice),
      })),
      sums: discountSums(orderTotals(lines), credit.coupon, shownTotal),
      total: formatPrice(shownTotal),
      way: form.payment,
    },
    track: (reference) => {
      trackPaymentInfo(value, form.payment);
      if (form.payment === 'bank') void trackPurchase({ ...value, reference, way: 'bank' });
    },
    lines: orderLines(lines),
    fields: (reference, dates) => pendingFields({ order: orderOf(reference), lines, credit, payment: form.payment, ...dates }),
    ...(form.payment === 'epayment' && {
      payment: {
        request: orderOf,
        record: () => ({
          productName: 'باقة مخصصة',
          duration: `${SUBSCRIPTION_DAYS} days`,
          summary: lines.map(({ name, selectedVersion, quantity, price }) => ({ name, version: selectedVersion, quantity, price })),
          subtotal,
          discount: discount + couponDiscount(credit.coupon),
        }),
      },
    }),
  };
}

/** The bundle's lines as analytics count them; `total` in dinar. */
export function bundleValue(lines: readonly CartLine[], total: number): OrderValue {
  return {
    value: total,
    items: lines.map(({ id, name, selectedVersion, quantity, originalPrice }) => ({
      item_id: String(id),
      item_name: name,
      ...(selectedVersion && { item_variant: selectedVersion }),
      price: originalPrice,
      quantity,
    })),
  };
}
