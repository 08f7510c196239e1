import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { readRestOfRequests } from '@riwaq/contracts/rest-of-requests';
import { type FastifyInstance, type FastifyServerOptions, fastify, LogController } from 'fastify';
import type { GatewayContext } from '../context/gateway-context';
import { couponRoutes } from '../coupons/coupon-routes';
import { pendingCounters } from '../database/pending-counters';
import { formRoutes } from '../forms/form-routes';
import { formLimits } from '../forms/read-form';
import { ApiError } from '../http/api-error';
import { dropLate, graces } from '../http/drop-late';
import { answerErrors, refuseAddress, refuseBroken } from '../http/errors';
import {
  type ConnectionLimits,
  connectionTimeouts,
  DEFAULT_CONCURRENCY,
  limitArriving,
  limitConcurrency,
  limitRequests,
  usualLimits,
} from '../http/limits';
import { BEACON_ROUTE, beaconRoutes } from '../monitoring/beacon-routes';
import { cspReportRoutes } from '../monitoring/csp-report-routes';
import { gatewayMetrics } from '../monitoring/gateway-metrics';
import { HEALTH_ROUTE, healthRoutes } from '../monitoring/health-routes';
import { rememberReleases } from '../monitoring/known-releases';
import { placingRoutes } from '../orders/placing-routes';
import { affiliateRoutes } from '../partners/affiliate-routes';
import { pageVisitRoutes, visitLimit } from '../partners/page-visit-routes';
import { paymentRoutes } from '../payments/payment-routes';
import { paypalRoutes } from '../payments/paypal-routes';
import { webhookRoutes } from '../payments/webhook-routes';
import { orderRoutes } from '../tracking/order-routes';
import { versionRoute } from './facts';

/** Most bytes of a JSON body. An order of sixty lines has fewer than 10,000. */
const BODY_LIMIT = 64_000;

/** Where log lines go: nowhere (false), standard output (true), or a stream. */
export type LogTarget = boolean | { write(line: string): void };

export interface ClientLimits {
  /** Requests per client and minute. */
  readonly requestsPerMinute?: number | undefined;
  /** Concurrent requests. */
  readonly concurrency?: number;
  readonly connections?: ConnectionLimits;
  /** Addresses or networks of proxies on other machines whose forwarded address is trusted. */
  readonly trustedProxies?: readonly string[];
}

/** Creates the gateway's HTTP server, not yet listening. Calls `open` once with the server's log. */
export async function createApp(
  log: LogTarget,
  open: (log: FastifyInstance['log']) => Promise<GatewayContext> | GatewayContext,
  limits: ClientLimits = {},
) {
  const server = fastify({
    logger: loggerOptions(log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    // We answer 503 ourselves while the gateway ends.
    return503OnClosing: false,
    // The site's server or nginx runs on the same machine. Other proxies come from the configuration.
    trustProxy: ['loopback', ...(limits.trustedProxies ?? [])],
    clientErrorHandler: refuseBroken,
    frameworkErrors: refuseAddress,
    ...connectionTimeouts(limits.connections ?? usualLimits),
  });
  readRestOfRequests(server.server);
  const context = await open(server.log);
  const most = limits.concurrency ?? DEFAULT_CONCURRENCY;
  limitConcurrency(server, most);
  await limitRequests(server, limits.requestsPerMinute);
  limitArriving(server, most);
  await server.register(cookie);
  await server.register(multipart, { limits: formLimits });

  // Addresses contain return tokens and transfer numbers: log the route's pattern.
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    // Each page sends one, and metrics count it.
    if (routeOptions.url?.startsWith(BEACON_ROUTE)) return;
    server.log.info({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  let isEnding = false;
  server.addHook('preClose', async () => {
    isEnding = true;
    dropLate(server.server, graces.visitors);
  });
  const isLeftBehind = () => context.fits?.() === false;
  server.addHook('onRequest', async ({ routeOptions }) => {
    if (isEnding || (isLeftBehind() && routeOptions.url !== HEALTH_ROUTE)) throw new ApiError('unavailable');
  });
  server.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    // An open connection would delay the end of the gateway by minutes.
    if (isEnding) reply.header('connection', 'close');
  });
  const metrics = gatewayMetrics();
  metrics.timeAnswers(server);
  answerErrors(server);
  formRoutes(server, context);
  placingRoutes(server, context);
  paymentRoutes(server, context);
  couponRoutes(server, context);
  affiliateRoutes(server, context);
  webhookRoutes(server, context);
  orderRoutes(server, context);
  paypalRoutes(server, context);
  cspReportRoutes(server);
  versionRoute(server);
  healthRoutes(server, context);
  const counters = pendingCounters(context.clock, randomUUID());
  const isKnown = rememberReleases(context.readReleases ?? (async () => new Map()));
  beaconRoutes(server, { metrics, counters, isKnown, now: context.clock, secret: context.webhookSecret });
  const readPages = context.readPages ?? (async () => new Map());
  pageVisitRoutes(server, { counters, now: context.clock, readPages, isCounted: visitLimit(context) });
  return { server, context, metrics, counters };
}

function loggerOptions(log: LogTarget): NonNullable<FastifyServerOptions['logger']> {
  if (typeof log === 'boolean') return log;
  return { stream: log };
}
