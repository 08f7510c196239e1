import type { Socket } from 'node:net';
import { refusedAnswer, refusedPage, refusedPolicy } from '@riwaq/text/refused-request';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerOf, DeskError, messageOf } from './desk-error';
import type { DeskParts } from './desk-parts';
import { misunderstood, notePageVersion } from './page-version';
import { refuseOtherOrigins } from './who-asks';

/** Style blocks come from styled-components; scripts, requests, frames and pictures from the desk alone. */
const policy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ');

/** Headers of each answer, the origin of each request, and errors as reasons. An unexpected error is logged and answered without its words. */
export function secure(server: FastifyInstance, { origin, log, pageVersion }: Pick<DeskParts, 'origin' | 'log' | 'pageVersion'>): void {
  notePageVersion(server, pageVersion);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    });
    refuseOtherOrigins(request, origin);
  });
  server.addHook('onSend', async ({ url }, reply) => {
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  server.setErrorHandler((error, request, reply) => {
    const known = error instanceof DeskError ? error : unreadableError(error);
    if (known) {
      const told = known.reason === 'unreadable' ? misunderstood(request, known) : known;
      return reply.code(told.status).send(answerOf(told));
    }
    log(`${request.url.split('?')[0]}: ${messageOf(error)}`);
    return reply.code(500).send({ reason: 'failed' });
  });
}

/** The framework's errors about what was sent (a broken body, one that is too long) as ours. */
function unreadableError(error: unknown): DeskError | undefined {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? new DeskError('unreadable') : undefined;
}

const unreadable = { reason: 'unreadable' };

/** Answers a request whose address cannot be decoded, or has too long a piece: it reaches neither a route nor a hook. */
export function refuseAddress({ statusCode = 400 }: FastifyError, { raw }: FastifyRequest, reply: FastifyReply): void {
  reply.code(statusCode).headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  if (raw.url?.startsWith('/api/')) reply.send(unreadable);
  else reply.header('content-security-policy', refusedPolicy).type('text/html; charset=utf-8').send(refusedPage);
}

/** Answers a request that is not HTTP, or whose head is too large: a reason for the API, else the page that says how to go on. */
export function refuseBroken({ code }: { readonly code?: string }, socket: Socket, beginning: Uint8Array | undefined): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  socket.end(refusedAnswer({ code, beginning }, false, unreadable));
}
