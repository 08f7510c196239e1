import { affiliatePartner, type OrderedGoods, type PaymentMethod, type PromotionOrderRequest } from '@riwaq/contracts';
import { ApiError } from '../http/api-error';
import { affiliatesOf } from './coupon';
import { isWithinSaleDays } from './price-order';
import type { Prices } from './prices';
import type { PromotionSale } from './sale';

/** A bundle of a promotion, and the affiliate of the page that sells it. */
export type PromotionOrdered = Pick<PromotionOrderRequest, 'promotion' | 'choice' | 'affiliate' | 'credited'>;

/** The price of a promotion's bundle, on any day. A promotion of one bundle needs no choice. Throws `ApiError` with the wrong field. */
export function findPromotion({ promotion: slug, choice: id, affiliate: code, credited }: PromotionOrdered, prices: Prices): PromotionSale {
  const promotion = prices.promotions.find((candidate) => candidate.slug === slug);
  if (!promotion) throw new ApiError('unknown-product', { field: 'promotion' });
  const affiliate = promotion.affiliates.find((candidate) => candidate.code === code);
  if (!affiliate) throw new ApiError('unknown-product', { field: 'affiliate' });
  const { choices } = promotion;
  const choice = id === undefined && choices.length === 1 ? choices[0] : choices.find((candidate) => candidate.id === id);
  if (!choice) throw new ApiError('unknown-product', { field: 'choice' });
  const { name: title, paypalPrice: amount = '', price, originalPrice } = choice;
  const partner = affiliatePartner(affiliatesOf(prices).find((candidate) => candidate.code === credited) ?? null);
  return {
    title,
    amount,
    price,
    originalPrice,
    affiliateName: affiliate.name,
    partner,
    endpoint: affiliate.formLink,
    methods: [...promotion.methods],
  };
}

/** The price of a promotion's bundle at `now` (milliseconds). Throws `ApiError` before its start, after its end, and for a method that it does not accept. */
export function pricePromotion(ordered: PromotionOrdered, method: PaymentMethod | 'undecided', prices: Prices, now: number): PromotionSale {
  const sale = findPromotion(ordered, prices);
  const { startDate: first, endDate: last = '' } = prices.promotions.find(({ slug }) => slug === ordered.promotion) ?? {};
  const days = { last, ...(first !== undefined && { first }) };
  if (!isWithinSaleDays(days, prices.relativeTo, now)) throw new ApiError('not-available', { field: 'promotion' });
  requireMethod(ordered, method, prices);
  return sale;
}

/** Throws `ApiError` if a promotion does not accept a payment method. */
export function requireMethod({ promotion }: PromotionOrdered, method: PaymentMethod | 'undecided', { promotions }: Prices): void {
  if (method === 'undecided') return;
  if (!promotions.some(({ slug, methods }) => slug === promotion && methods.includes(method)))
    throw new ApiError('invalid', { field: 'selectedPaymentMethod' });
}

/** The goods of a promotion's order. */
export function promotionGoods({ title, price }: Pick<PromotionSale, 'title' | 'price'>, method: OrderedGoods['method']): OrderedGoods {
  return { lines: [{ name: title, detail: '', price }], subtotal: price, discount: 0, total: price, method };
}
