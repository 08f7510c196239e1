import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Server as Listener, Socket } from 'node:net';
import type { SiteConfig } from '@riwaq/contracts';
import { noteBeginnings } from '@riwaq/contracts/request-beginnings';
import { MOST_HEAD_BYTES } from '@riwaq/contracts/request-limits';
import { readRestOfRequests } from '@riwaq/contracts/rest-of-requests';
import { refusedAnswer, refusedPage, refusedPolicy, refusedReason } from '@riwaq/text/refused-request';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import { messageOf, UserError } from '../system/user-error';
import { addressError } from './address';
import { documentRoutes } from './document-routes';
import { fileRoutes } from './file-routes';
import { onFreePort, portOf } from './free-port';
import { gatewayProxy } from './gateway-proxy';
import { followLiveSite, showGeneration } from './live-site';
import { loggedPath } from './logged-path';
import { withMomentBand } from './moment-band';
import { previewRoutes } from './preview-routes';
import { cachePolicies, commonHeaders, fileHeaders } from './security-headers';

interface ServerOptions {
  /** 0 takes any free port. One that was held before (`holdPort`) is taken over. */
  readonly port: number | Listener;
  readonly host?: string;
  /** `RIWAQ_HOME`. */
  readonly home: string;
  /** Serves this one generation, relative to `RIWAQ_HOME`; by default the live one. */
  readonly generation?: string;
  /** The gateway; without it `/api` answers 502. */
  readonly gatewayUrl?: string;
  readonly siteConfig: SiteConfig;
  /** The key and clock of preview tokens; without them there are no previews. */
  readonly previews?: { readonly key: string; readonly now: () => number };
  /**
   * A clock that is not the machine's, in milliseconds (D4): answers say its time, which browsers follow, and documents its day. Files that
   * browsers keep say the machine's.
   */
  readonly clock?: (() => number) | undefined;
  /** Further headers of every answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Timeouts of a connection in milliseconds; shorter in tests. */
  readonly limits?: ConnectionLimits;
  readonly metrics?: { readonly timeAnswers: (server: FastifyInstance) => void };
  /** Called with errors of this side. */
  readonly log?: (line: string) => void;
  /** Called with the path of each 404, cut for logs (specification, section 2). */
  readonly onMissing?: (path: string) => void;
}

export interface SiteServer {
  readonly url: string;
  /** Closes at once and drops open connections. */
  close(): Promise<void>;
}

interface ConnectionLimits {
  /** From the connection to the end of the request's head; ends silent connections too. */
  readonly head: number;
  /** Until the whole request arrived. */
  readonly request: number;
  /** Without a byte in either direction: ends unread answers. */
  readonly silence: number;
  /** From an answer to the next request. */
  readonly rest: number;
  /** Interval of the timeout checks. */
  readonly look: number;
}
const usualLimits: ConnectionLimits = { head: 15_000, request: 60_000, silence: 60_000, rest: 30_000, look: 2000 };

/**
 * Starts the server of the live site: documents, releases, media, and the proxy of `/api`. Throws `UserError` where the port is taken or
 * nothing is live.
 */
export async function startServer(options: ServerOptions): Promise<SiteServer> {
  const { home, generation, port, host = '127.0.0.1', log = console.error, limits = usualLimits, clock } = options;
  const dress = clock && ((html: string) => withMomentBand(html, clock()));
  const liveSite = generation ? showGeneration(home, generation) : followLiveSite(home, log, dress);
  const common = { ...commonHeaders(options.siteConfig), ...options.headers };
  await liveSite();

  const server = fastify({
    forceCloseConnections: true,
    trustProxy: ['loopback', ...options.siteConfig.trustedProxies],
    requestTimeout: limits.request,
    connectionTimeout: limits.silence,
    keepAliveTimeout: limits.rest,
    http: { maxHeaderSize: MOST_HEAD_BYTES, headersTimeout: limits.head, connectionsCheckingInterval: limits.look },
    frameworkErrors: (_error, _request, reply) =>
      refuse(reply.headers({ ...common, ...fileHeaders }), 400, 'the address is not well formed'),
    clientErrorHandler: (error, socket) => refuseBroken(error, socket, beginningOf(socket)),
  });
  readRestOfRequests(server.server);
  const beginningOf = noteBeginnings(server.server);
  options.metrics?.timeAnswers(server);
  answerPlainly(server, common, log);
  if (clock) sayTime(server, clock);
  if (options.previews) previewRoutes(server, { home, siteConfig: options.siteConfig, ...options.previews });
  await gatewayProxy(server, options.gatewayUrl, new URL(options.siteConfig.public.origin).host);
  await fileRoutes(server, home);
  documentRoutes(server, liveSite, options.onMissing ?? (() => {}));

  const close = () => server.close();
  if (typeof port === 'number') return { url: await onFreePort(port, 'PORT', () => server.listen({ port, host })), close };
  // fastify drops connections only of a port that it opened itself.
  server.addHook('preClose', async () => server.server.closeAllConnections());
  await server.ready();
  await once(server.server.listen(port), 'listening');
  return { url: `http://localhost:${portOf(port)}`, close };
}

/** Common to every answer: refusals in one plain line, security headers, no stack. */
function answerPlainly(server: FastifyInstance<Server>, common: Readonly<Record<string, string>>, log: (line: string) => void): void {
  server.addHook('onRequest', async (request, reply) => {
    const address = request.raw.url ?? '';
    const refusal = addressError(address);
    if (refusal) return refuse(reply, refusal.status, refusal.reason);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads && !address.startsWith('/api/'))
      return refuse(reply.header('allow', 'GET, HEAD'), 405, 'only GET and HEAD are answered here');
  });
  server.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries({ ...common, ...fileHeaders })) if (!reply.hasHeader(name)) reply.header(name, value);
  });
  server.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'there is nothing here'));
  server.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    if (status < 500) return refuse(reply, status, 'the request is not well formed');
    log(`${request.method} ${loggedPath(request.url)}: ${messageOf(error)}`);
    return refuse(reply, error instanceof UserError ? 503 : 500, 'the shop cannot answer now, please try again');
  });
}

/** Answers say the time of this clock: a kept file would look as old as the clock is behind. */
function sayTime(server: FastifyInstance<Server>, clock: () => number): void {
  server.addHook('onSend', async (_request, reply) => {
    if (reply.getHeader('cache-control') !== cachePolicies.files) reply.header('date', new Date(clock()).toUTCString());
  });
}

/** Refuses in one plain line; what is wrong with the address or the head of a page's request, by the page that says how to go on. */
function refuse(reply: FastifyReply, status: number, reason: string): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  if (status !== 400 && status !== 414) return reply.type('text/plain; charset=utf-8').send(`${status}: ${reason}\n`);
  if (reply.request.raw.url?.startsWith('/api/')) return reply.send(refusedReason);
  return reply.header('content-security-policy', refusedPolicy).type('text/html; charset=utf-8').send(refusedPage);
}

/** Answers a request that is not HTTP, or too long. */
function refuseBroken({ code }: { code?: string }, socket: Socket, beginning: Uint8Array | undefined): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  socket.end(refusedAnswer({ code, beginning }));
}
