import { affiliatePartner, type PromotionOrderRequest } from '@riwaq/contracts';
import { ApiError } from '../http/api-error';
import { findAffiliate } from './credited-affiliate';
import type { Prices } from './prices';
import type { PricedPromotion } from './purchase';
import { dayOf, isWithinSaleDays } from './sale-days';

/**
 * The price of a promotion's bundle at `now` (milliseconds), and its last day. A promotion of one bundle needs no choice. Throws `ApiError` with the wrong
 * field: what is unknown, before its start, after its end, and for a way of paying that it does not accept.
 */
export function pricePromotion(
  ordered: PromotionOrderRequest,
  prices: Prices,
  now: number,
): PricedPromotion & { readonly lastDay: string } {
  const { promotion: slug, choice: id, affiliate: code, credited, method } = ordered;
  const promotion = prices.promotions.find((candidate) => candidate.slug === slug);
  if (!promotion) throw new ApiError('unknown-product', { field: 'promotion' });
  const affiliate = promotion.affiliates.find((candidate) => candidate.code === code);
  if (code !== undefined && !affiliate) throw new ApiError('unknown-product', { field: 'affiliate' });
  const { choices, startDate: first, endDate: last = '' } = promotion;
  const choice = id === undefined && choices.length === 1 ? choices[0] : choices.find((candidate) => candidate.id === id);
  if (!choice) throw new ApiError('unknown-product', { field: 'choice' });
  const days = { last, ...(first !== undefined && { first }) };
  if (!isWithinSaleDays(days, prices.relativeTo, now)) throw new ApiError('not-available', { field: 'promotion' });
  const { name: title, paypalPrice: amount = '', price, originalPrice, contents } = choice;
  const partner = affiliatePartner(findAffiliate(credited, prices, now));
  const { name: affiliateName = '', formLink: endpoint = 'promotion' } = affiliate ?? {};
  const sale = { title, amount, price, originalPrice, contents, affiliateName, partner, endpoint };
  requireMethod(promotion.methods, method);
  return { ...sale, methods: [...promotion.methods], lastDay: dayOf(last, prices.relativeTo) };
}

/** Throws `ApiError` if a promotion does not accept a way of paying. */
export function requireMethod(methods: readonly string[], method: PromotionOrderRequest['method']): void {
  if (method !== 'undecided' && !methods.includes(method)) throw new ApiError('invalid', { field: 'method' });
}
