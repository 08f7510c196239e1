import type { PromotionOrder } from '@riwaq/contracts';
import type { Doors } from '../doors';
import { errorRecord } from '../error-record';
import { isOnSale } from '../payments/on-sale';
import { ProviderError } from '../payments/providers/provider';
import { type Prices, publishedPrices } from '../prices';
import { Refusal } from '../refusal';
import type { PaypalApi } from './paypal-api';
import { addPaypalOrder, capturedOrder, type PromotionSale } from './paypal-order';

/**
 * Makes a PayPal order for a promotion, at the promotion's own price in dollars (D8). Gives PayPal's number of it.
 * Throws `Refusal` where the order is paid already, the promotion is unknown or over, or PayPal does not answer.
 */
export async function createPaypalOrder(doors: Doors, paypal: PaypalApi, request: PromotionOrder): Promise<string> {
  if ((await capturedOrder(doors.database, request.reference))?.state === 'captured') throw new Refusal('already-paid');
  const sale = pricePromotion(request, await publishedPrices(doors), doors.clock());
  try {
    const orderId = await paypal.create({ amount: sale.amount, reference: request.reference, description: sale.title });
    await addPaypalOrder(doors.database, { orderId, request, sale }, doors.clock());
    return orderId;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    doors.log.warn({ reference: request.reference, ...errorRecord(error) }, 'PayPal did not make an order');
    throw new Refusal('provider', {}, { cause: error });
  }
}

/** What a promotion's bundle costs at `now` (milliseconds). Throws `Refusal` with the wrong field. */
function pricePromotion({ promotion: slug, affiliate: code }: PromotionOrder, prices: Prices, now: number): PromotionSale {
  const promotion = prices.promotions.find((candidate) => candidate.slug === slug);
  if (!promotion) throw new Refusal('unknown-product', { field: 'promotion' });
  const affiliate = promotion.affiliates.find((candidate) => candidate.code === code);
  if (!affiliate) throw new Refusal('unknown-product', { field: 'affiliate' });
  if (!isOnSale({ last: promotion.endDate }, prices.relativeTo, now)) throw new Refusal('not-available', { field: 'promotion' });
  const { title, paypalPrice: amount, price, originalPrice } = promotion;
  return { title, amount, price, originalPrice, affiliateName: affiliate.name, link: affiliate.formLink };
}
