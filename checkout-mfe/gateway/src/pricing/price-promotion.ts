import type { OrderedGoods, PromotionOrderRequest } from '@riwaq/contracts';
import { ApiError } from '../http/api-error';
import { isWithinSaleDays } from './price-order';
import type { Prices } from './prices';
import type { PromotionSale } from './sale';

/** A promotion and the affiliate of the page that sells it. */
export type PromotionOrdered = Pick<PromotionOrderRequest, 'promotion' | 'affiliate'>;

/** The price of a promotion, on any day. Throws `ApiError` with the wrong field. */
export function findPromotion({ promotion: slug, affiliate: code }: PromotionOrdered, { promotions }: Prices): PromotionSale {
  const promotion = promotions.find((candidate) => candidate.slug === slug);
  if (!promotion) throw new ApiError('unknown-product', { field: 'promotion' });
  const affiliate = promotion.affiliates.find((candidate) => candidate.code === code);
  if (!affiliate) throw new ApiError('unknown-product', { field: 'affiliate' });
  const { title, paypalPrice: amount, price, originalPrice } = promotion;
  return { title, amount, price, originalPrice, affiliateName: affiliate.name, endpoint: affiliate.formLink };
}

/** The price of a promotion at `now` (milliseconds). Throws `ApiError` after its end. */
export function pricePromotion(ordered: PromotionOrdered, prices: Prices, now: number): PromotionSale {
  const sale = findPromotion(ordered, prices);
  const last = prices.promotions.find(({ slug }) => slug === ordered.promotion)?.endDate ?? '';
  if (!isWithinSaleDays({ last }, prices.relativeTo, now)) throw new ApiError('not-available', { field: 'promotion' });
  return sale;
}

/** The goods of a promotion's order. */
export function promotionGoods({ title, price }: Pick<PromotionSale, 'title' | 'price'>, method: OrderedGoods['method']): OrderedGoods {
  return { lines: [{ name: title, detail: '', price }], subtotal: price, discount: 0, total: price, method };
}
