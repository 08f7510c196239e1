import { CouponCheckSchema, type CouponVerdict } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import type { FastifyInstance } from 'fastify';
import type { GatewayContext } from '../context/gateway-context';
import { senderMarks } from '../http/client-network';
import { REQUEST_BODY } from '../http/errors';
import { checkCoupon } from '../pricing/coupon';
import { readPublishedPrices } from '../pricing/prices';
import { guessCode } from './coupon-guesses';

/** `POST /api/coupons/check`: the verdict on a code. */
export function couponRoutes(server: FastifyInstance, context: GatewayContext): void {
  server.post('/api/coupons/check', async (request): Promise<CouponVerdict> => {
    const check = parse(CouponCheckSchema, request.body, REQUEST_BODY);
    const judged = async () => checkCoupon(check, await readPublishedPrices(context), context.clock());
    const sender = senderMarks(context.webhookSecret, request.ip);
    return guessCode(context, { sender, code: check.code }, judged, ({ state }) => state !== 'holds');
  });
}
