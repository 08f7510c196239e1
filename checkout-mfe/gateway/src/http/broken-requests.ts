import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error';

/** Answers a request whose address cannot be read, with a refusal instead of the framework's text. */
export function refuseAddress(error: { readonly code: string }, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = new ApiError(error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not-found' : 'invalid');
  request.log.info({ reason: body.reason, detail: error.code }, 'a request was refused');
  reply.code(status).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff').send(body);
}

/** Status lines of parser errors. All others are 400. */
const statuses: Readonly<Record<string, readonly [line: string, reason: 'invalid' | 'too-large']>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too-large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', 'too-large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'invalid'],
};

/** Answers a request that is not HTTP on its socket and closes it. */
export function refuseBroken(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [line, reason] = statuses[error.code ?? ''] ?? ['400 Bad Request', 'invalid'];
  const body = JSON.stringify(new ApiError(reason).body);
  const headers = [
    `HTTP/1.1 ${line}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
}
