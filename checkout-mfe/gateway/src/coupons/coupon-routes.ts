import { CouponCheckSchema, type CouponVerdict, parse } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import type { GatewayContext } from '../context/gateway-context';
import { REQUEST_BODY } from '../http/errors';
import { checkCoupon } from '../pricing/coupon';
import { readPublishedPrices } from '../pricing/prices';
import type { CouponGuesses } from './coupon-guesses';

/** `POST /api/coupons/check`: the verdict on a code. Stores nothing. */
export function couponRoutes(server: FastifyInstance, context: GatewayContext, guesses: CouponGuesses): void {
  server.post('/api/coupons/check', async (request): Promise<CouponVerdict> => {
    const check = parse(CouponCheckSchema, request.body, REQUEST_BODY);
    const judged = async () => checkCoupon(check, await readPublishedPrices(context), context.clock());
    return guesses.judge(request, check.code, judged, ({ state }) => state !== 'holds');
  });
}
