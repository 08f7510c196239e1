import type { OrderReference, PromotionOrderProps, PromotionOrderRequest } from '@riwaq/contracts';
import { formatPrice } from '@riwaq/text';
import { type CustomerForm, customerOf } from '../../parts/order/order-form';
import type { OrderDates, OrderPlan } from '../../parts/order/place-order';
import type { OrderValue } from '../../parts/order/track-order';
import type { PaymentMethod } from '../../parts/payment-methods/payment-method';

/** Shown after a failed PayPal payment (specification, section 8; D17). */
export const paypalFailedTexts = { title: 'خطأ في الدفع', text: 'حدث خطأ أثناء معالجة الدفع عبر PayPal.' };

interface PromotionInput extends PromotionOrderProps {
  readonly form: CustomerForm;
  /** The total that the visitor agreed to, in dinar. */
  readonly shownTotal: number;
  /** When the form was opened or emptied, in milliseconds. */
  readonly since: number;
}

/** The record that the forms of a promotion's affiliate belong to. */
export function promotionRecord({ promotion, affiliate }: PromotionOrderProps): string {
  return `${promotion.slug}/${affiliate.code}`;
}

/** Returns the fields of a promotion's forms (specification, section 7). `way` is `pending` before the payment method is chosen. */
export function promotionFields(
  { promotion, affiliate, form, shownTotal }: Omit<PromotionInput, 'since'>,
  {
    reference,
    way,
    submissionDate,
  }: Pick<OrderDates, 'submissionDate'> & {
    readonly reference: OrderReference;
    readonly way: 'pending' | Exclude<PaymentMethod, 'paypal'>;
  },
): Readonly<Record<string, string>> {
  const { commune: _commune, ...contact } = customerOf(form);
  return {
    ...contact,
    selectedPaymentMethod: way,
    status: 'form_submitted',
    submissionDate,
    productName: promotion.title,
    price: String(shownTotal),
    originalPrice: String(promotion.originalPrice),
    affiliateName: affiliate.name,
    affiliateId: affiliate.code,
    orderReference: reference,
  };
}

/** Returns the order of a promotion (D16). The payment method follows in a second form (D10). */
export function promotionOrderPlan({ promotion, affiliate, form, shownTotal, since }: PromotionInput): OrderPlan {
  const price = formatPrice(shownTotal);
  return {
    flow: 'promotion-order',
    record: promotionRecord({ promotion, affiliate }),
    content: JSON.stringify([customerOf(form), promotion.slug, affiliate.code]),
    since,
    fields: (reference, { submissionDate }) =>
      promotionFields({ promotion, affiliate, form, shownTotal }, { reference, way: 'pending', submissionDate }),
    summary: { lines: [{ name: promotion.title, detail: '', price }], total: price, way: 'epayment' },
  };
}

/** Returns the body of a PayPal order. */
export function promotionOrderRequest(
  { promotion, affiliate, form }: Omit<PromotionInput, 'since' | 'shownTotal'>,
  reference: OrderReference,
): PromotionOrderRequest {
  return { kind: 'promotion', reference, customer: customerOf(form), promotion: promotion.slug, affiliate: affiliate.code };
}

/** A promotion as analytics count it, in dinar. */
export function promotionValue({ promotion, affiliate }: PromotionOrderProps): OrderValue {
  const price = promotion.discountedPrice;
  const item = { item_id: promotion.slug, item_name: promotion.title, item_category: 'promotion', price, quantity: 1 };
  return { value: price, items: [{ ...item, affiliation: affiliate.code }] };
}
