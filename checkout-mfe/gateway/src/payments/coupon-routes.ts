import { CouponCheckSchema, type CouponVerdict, parse } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import { REQUEST_BODY } from '../errors';
import type { GatewayContext } from '../gateway-context';
import { readPublishedPrices } from '../prices';
import { checkCoupon } from './coupon';
import type { CouponGuesses } from './coupon-guesses';

/** `POST /api/coupons/check`: what a code does to what would be ordered. Nothing is put on record. */
export function couponRoutes(server: FastifyInstance, context: GatewayContext, guesses: CouponGuesses): void {
  server.post('/api/coupons/check', async (request): Promise<CouponVerdict> => {
    const check = parse(CouponCheckSchema, request.body, REQUEST_BODY);
    const judged = async () => checkCoupon(check, await readPublishedPrices(context), context.clock());
    return guesses.judge(request, check.code, judged, ({ state }) => state !== 'holds');
  });
}
