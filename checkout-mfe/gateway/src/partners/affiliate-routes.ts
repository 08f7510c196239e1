import { AFFILIATE_ROUTE, type AffiliateAnswer, SlugSchema } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { findAffiliate } from '../pricing/credited-affiliate';
import { readPublishedPrices } from '../pricing/prices';

const ParametersSchema = v.object({ code: SlugSchema });

/** `GET /api/affiliates/<code>`: code and name of an affiliate whom orders credit now. Answers 200 without one for any other text: no page shows an error. */
export function affiliateRoutes(server: FastifyInstance, context: GatewayContext): void {
  server.get(`${AFFILIATE_ROUTE}/:code`, async ({ params }): Promise<AffiliateAnswer> => {
    const asked = v.safeParse(ParametersSchema, params);
    const found = asked.success ? findAffiliate(asked.output.code, await readPublishedPrices(context), context.clock()) : null;
    return { affiliate: found && { code: found.code, name: found.name } };
  });
}
