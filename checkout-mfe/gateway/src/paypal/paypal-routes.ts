import { type PaypalOrderCreated, type PromotionOrderRequest, PromotionOrderRequestSchema, parse } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../api-error';
import { loggableError, REQUEST_BODY } from '../errors';
import type { GatewayContext } from '../gateway-context';
import { isWithinSaleDays } from '../payments/price-order';
import { ProviderError } from '../payments/providers/provider';
import { type Prices, readPublishedPrices } from '../prices';
import { warnOfMarkup } from '../warn-of-markup';
import { capturePaypalOrder } from './capture-paypal-order';
import type { PaypalApi } from './paypal-api';
import { addPaypalOrder, findClaimedPaypalOrder, type PromotionSale } from './paypal-order';

/**
 * Makes a PayPal order for a promotion, at the promotion's own price in dollars (D8). Gives PayPal's number of it.
 * Throws `ApiError` where the order is paid already, the promotion is unknown or over, or PayPal does not answer.
 */
async function createPaypalOrder(context: GatewayContext, paypal: PaypalApi, request: PromotionOrderRequest): Promise<string> {
  const claimed = await findClaimedPaypalOrder(context.database, request.reference);
  if (claimed?.state === 'captured' || claimed?.state === 'accepted') throw new ApiError('already-paid');
  if (claimed?.state === 'another-amount') throw new ApiError('another-amount');
  const sale = pricePromotion(request, await readPublishedPrices(context), context.clock());
  try {
    const orderId = await paypal.create({ amount: sale.amount, reference: request.reference, description: sale.title });
    await addPaypalOrder(context.database, { orderId, request, sale }, context.clock());
    return orderId;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ reference: request.reference, ...loggableError(error) }, 'PayPal did not make an order');
    throw new ApiError('provider', {}, { cause: error });
  }
}

/** What a promotion's bundle costs at `now` (milliseconds). Throws `ApiError` with the wrong field. */
function pricePromotion({ promotion: slug, affiliate: code }: PromotionOrderRequest, prices: Prices, now: number): PromotionSale {
  const promotion = prices.promotions.find((candidate) => candidate.slug === slug);
  if (!promotion) throw new ApiError('unknown-product', { field: 'promotion' });
  const affiliate = promotion.affiliates.find((candidate) => candidate.code === code);
  if (!affiliate) throw new ApiError('unknown-product', { field: 'affiliate' });
  if (!isWithinSaleDays({ last: promotion.endDate }, prices.relativeTo, now)) throw new ApiError('not-available', { field: 'promotion' });
  const { title, paypalPrice: amount, price, originalPrice } = promotion;
  return { title, amount, price, originalPrice, affiliateName: affiliate.name, link: affiliate.formLink };
}

const OrderId = v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,40}$/));

/** `POST /api/paypal/orders` makes an order of a promotion, `POST /api/paypal/orders/:orderId/capture` takes its money. Not found where the shop has no PayPal. */
export function paypalRoutes(server: FastifyInstance, context: GatewayContext): void {
  const { paypal } = context;
  if (!paypal) return;

  server.post('/api/paypal/orders', async (request, reply) => {
    const order = parse(PromotionOrderRequestSchema, request.body, REQUEST_BODY);
    warnOfMarkup(request, Object.entries(order));
    const orderId = await createPaypalOrder(context, paypal, order);
    return reply.code(201).send({ orderId } satisfies PaypalOrderCreated);
  });

  server.post<{ Params: { orderId: string } }>('/api/paypal/orders/:orderId/capture', async (request) => {
    const id = v.safeParse(OrderId, request.params.orderId);
    if (!id.success) throw new ApiError('not-found');
    return capturePaypalOrder(context, paypal, id.output);
  });
}
