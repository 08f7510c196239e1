import type { CourseAffiliate, OrderReference, PaymentMethod, PromotionOrderProps, PromotionOrderRequest } from '@riwaq/contracts';
import { formatPrice } from '@riwaq/text';
import { couponAndAffiliateFields } from '../../parts/coupon/coupon-and-affiliate';
import { type CustomerForm, customerOf } from '../../parts/order/order-form';
import type { OrderDates, OrderPlan } from '../../parts/order/place-order';
import type { OrderValue } from '../../parts/order/track-order';

interface PromotionInput extends PromotionOrderProps {
  readonly form: CustomerForm;
  /** The affiliate that the device remembers. */
  readonly credited: CourseAffiliate | null;
  /** The total that the visitor agreed to, in dinar. */
  readonly shownTotal: number;
  /** When the form was opened or emptied, in milliseconds. */
  readonly since: number;
}

/** The record that the forms of a promotion's affiliate belong to, with the chosen bundle of several. */
export function promotionRecord({ promotion: { slug, choice }, affiliate }: PromotionOrderProps): string {
  return [slug, affiliate.code, ...(choice === undefined ? [] : [choice])].join('/');
}

/** Returns the fields of a promotion's forms (specification, section 7). `way` is `pending` before the payment method is chosen. */
export function promotionFields(
  { promotion, affiliate, form, credited, shownTotal }: Omit<PromotionInput, 'since'>,
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
    ...couponAndAffiliateFields({ coupon: null, affiliate: credited }),
    orderReference: reference,
  };
}

/** Returns the order of a promotion (D16). The payment method follows in a second form (D10). */
export function promotionOrderPlan({ promotion, affiliate, form, credited, shownTotal, since }: PromotionInput): OrderPlan {
  const price = formatPrice(shownTotal);
  return {
    flow: 'promotion-order',
    record: promotionRecord({ promotion, affiliate }),
    content: JSON.stringify([customerOf(form), promotion.slug, affiliate.code, promotion.choice]),
    since,
    fields: (reference, { submissionDate }) =>
      promotionFields({ promotion, affiliate, form, credited, shownTotal }, { reference, way: 'pending', submissionDate }),
    summary: { lines: [{ name: promotion.title, detail: '', price, cover: promotion.cover }], total: price, way: 'epayment' },
  };
}

/** Returns the body of a PayPal order. */
export function promotionOrderRequest(
  { promotion: { slug, choice }, affiliate, form, credited }: Omit<PromotionInput, 'since' | 'shownTotal'>,
  reference: OrderReference,
): PromotionOrderRequest {
  const ordered = { promotion: slug, ...(choice !== undefined && { choice }), affiliate: affiliate.code };
  return { kind: 'promotion', reference, customer: customerOf(form), ...ordered, ...(credited && { credited: credited.code }) };
}

/** A promotion as analytics count it, in dinar. */
export function promotionValue({ promotion, affiliate }: PromotionOrderProps): OrderValue {
  const price = promotion.discountedPrice;
  const id = [promotion.slug, ...(promotion.choice === undefined ? [] : [promotion.choice])].join('/');
  const item = { item_id: id, item_name: promotion.title, item_category: 'promotion', price, quantity: 1 };
  return { value: price, items: [{ ...item, affiliation: affiliate.code }] };
}
