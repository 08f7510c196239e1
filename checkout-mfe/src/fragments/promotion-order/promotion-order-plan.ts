import type { CourseAffiliate, PromotionOrderProps, PromotionOrderRequest } from '@riwaq/contracts';
import { formatPrice } from '@riwaq/text';
import { type CustomerForm, customerOf } from '../../parts/order/order-form';
import type { OrderPlan } from '../../parts/order/place-order';
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

/** Returns the request of a promotion's order, before its visitor has chosen how to pay (D10). */
export function promotionOrder({ promotion: { slug, choice }, affiliate, form, credited, shownTotal }: Omit<PromotionInput, 'since'>) {
  return {
    productType: 'promotion',
    customerInfo: customerOf(form),
    method: 'undecided',
    price: shownTotal,
    promotion: slug,
    ...(choice !== undefined && { choice }),
    ...(affiliate && { affiliate: affiliate.code }),
    ...(credited && { credited: credited.code }),
  } satisfies Omit<PromotionOrderRequest, 'reference'>;
}

/** Returns the order of a promotion (D16). The payment method follows in a second step (D10). */
export function promotionOrderPlan(input: PromotionInput): OrderPlan {
  const { promotion, shownTotal, since } = input;
  const price = formatPrice(shownTotal);
  return {
    since,
    order: promotionOrder(input),
    summary: { lines: [{ name: promotion.title, detail: '', price, cover: promotion.cover }], total: price, way: 'epayment' },
  };
}

/** A promotion as analytics count it, in dinar. */
export function promotionValue({ promotion, affiliate }: PromotionOrderProps): OrderValue {
  const price = promotion.discountedPrice;
  const id = [promotion.slug, ...(promotion.choice === undefined ? [] : [promotion.choice])].join('/');
  const item = { item_id: id, item_name: promotion.title, item_category: 'promotion', price, quantity: 1 };
  return { value: price, items: [{ ...item, ...(affiliate && { affiliation: affiliate.code }) }] };
}
