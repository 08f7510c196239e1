import { CouponCheckSchema, type CouponVerdict, parse } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import { REQUEST_BODY } from '../errors';
import type { GatewayContext } from '../gateway-context';
import { readPublishedPrices } from '../prices';
import { checkCoupon } from './coupon';

/** Codes that one client may try in a minute: enough for a visitor who types it wrongly, and too few for who guesses codes. */
const TRIES_A_MINUTE = 20;

/** `POST /api/coupons/check`: what a code does to what would be ordered. Nothing is put on record. */
export function couponRoutes(server: FastifyInstance, context: GatewayContext): void {
  const config = { rateLimit: { max: TRIES_A_MINUTE, timeWindow: 60_000 } };
  server.post('/api/coupons/check', { config }, async (request): Promise<CouponVerdict> => {
    const check = parse(CouponCheckSchema, request.body, REQUEST_BODY);
    return checkCoupon(check, await readPublishedPrices(context), context.clock());
  });
}
