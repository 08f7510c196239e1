import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { type FastifyInstance, type FastifyServerOptions, fastify, LogController } from 'fastify';
import { type ConnectionLimits, serverLimits, usualLimits } from './connection-limits';
import { limitCrowd, USUAL_CROWD } from './crowd';
import type { Doors } from './doors';
import { answerErrors } from './errors';
import { formRoutes } from './forms/form-routes';
import { formLimits } from './forms/read-form';
import { healthRoutes } from './health-routes';
import { noticeRoutes } from './payments/notice-routes';
import { paymentRoutes } from './payments/payment-routes';
import { paypalRoutes } from './paypal/paypal-routes';
import { limitRequests } from './rate-limit';
import { recordReportRoutes } from './record-report-routes';

/** Bytes that a JSON body may have. An order of sixty lines needs less than ten thousand. */
const BODY_LIMIT = 64_000;

/** Where log lines go: nowhere, to standard output, or to a stream. */
export type LogTarget = boolean | { write(line: string): void };

export interface ClientLimits {
  /** Requests that one client may make in a minute. */
  readonly requestsPerMinute?: number | undefined;
  /** Requests that are worked on at once. */
  readonly crowd?: number;
  readonly connections?: ConnectionLimits;
}

/** The HTTP side of the gateway, not yet listening. `doors` is called with the server's log, once. */
export async function createApp(log: LogTarget, open: (log: FastifyInstance['log']) => Promise<Doors> | Doors, limits: ClientLimits = {}) {
  const server = fastify({
    logger: loggerOptions(log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    // The server of the site, or nginx, stands before it on the same machine.
    trustProxy: 'loopback',
    ...serverLimits(limits.connections ?? usualLimits),
  });
  const doors = await open(server.log);
  limitCrowd(server, limits.crowd ?? USUAL_CROWD);
  await limitRequests(server, limits.requestsPerMinute);
  await server.register(cookie);
  await server.register(multipart, { limits: formLimits });

  // Addresses hold return tokens and transfer numbers: the log gets the route's pattern.
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    server.log.info({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  let isEnding = false;
  server.addHook('preClose', async () => {
    isEnding = true;
  });
  server.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    // A connection that stayed open after its last answer would keep a gateway that ends for minutes.
    if (isEnding) reply.header('connection', 'close');
  });
  answerErrors(server);
  formRoutes(server, doors);
  paymentRoutes(server, doors);
  noticeRoutes(server, doors);
  paypalRoutes(server, doors);
  recordReportRoutes(server);
  healthRoutes(server, doors);
  return { server, doors };
}

function loggerOptions(log: LogTarget): NonNullable<FastifyServerOptions['logger']> {
  if (typeof log === 'boolean') return log;
  return { stream: log };
}
