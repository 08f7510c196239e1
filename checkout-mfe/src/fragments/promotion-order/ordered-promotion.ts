import type { CourseAffiliate, Customer, PromotionOrderProps, PromotionOrderRequest } from '@riwaq/contracts';
import { formatPrice } from '@riwaq/text';
import type { Ordered, OwnPart } from '../../parts/order/goods';

interface PromotionInput extends PromotionOrderProps {
  readonly customer: Customer;
  /** The affiliate that the device remembers. */
  readonly credited: CourseAffiliate | null;
}

interface OrderedPromotion extends Ordered {
  readonly request: OwnPart<PromotionOrderRequest>;
}

/** A promotion's bundle, before its visitor has chosen how to pay. */
export function orderedPromotion({ promotion, affiliate, customer, credited }: PromotionInput): OrderedPromotion {
  const { slug, title, choice, cover, discountedPrice: price } = promotion;
  const item = {
    item_id: choice === undefined ? slug : `${slug}/${choice}`,
    item_name: title,
    item_category: 'promotion',
    price,
    quantity: 1,
  };
  return {
    customer,
    request: {
      productType: 'promotion',
      method: 'undecided',
      promotion: slug,
      ...(choice !== undefined && { choice }),
      ...(affiliate && { affiliate: affiliate.code }),
      ...(credited && { credited: credited.code }),
    },
    things: [
      { name: title, detail: '', cover, price: formatPrice(price), item: { ...item, ...(affiliate && { affiliation: affiliate.code }) } },
    ],
    total: price,
  };
}
