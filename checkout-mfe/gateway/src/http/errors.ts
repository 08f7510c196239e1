import type { Socket } from 'node:net';
import { ParseError } from '@riwaq/contracts/platform';
import { refusedAnswer } from '@riwaq/text/refused-request';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../database/database';
import { ApiError } from './api-error';

/** The log's levels that the gateway uses. */
export interface Log {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
  error(about: object, message: string): void;
}

/** The parts of an error that the log may contain: name, code, stack. Its message may quote a visitor's data. */
export function loggableError(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    error: error.name,
    ...('code' in error ? { code: error.code } : {}),
    ...(error instanceof ParseError ? { what: error.what, fields: error.issues.map((issue) => issue.path) } : {}),
    ...(error.cause === undefined ? {} : { cause: loggableError(error.cause) }),
    at: frames.slice(0, 5).map((line) => line.trim()),
  };
}

/** `Retry-After` of a 503, in seconds. */
const RETRY_AFTER = 30;

/** Answers every error as a `GatewayError`: a reason, a sentence, the wrong field, nothing internal. */
export function answerErrors(server: FastifyInstance): void {
  server.setNotFoundHandler((_request, reply) => {
    const { status, body } = new ApiError('not-found');
    return reply.code(status).send(body);
  });
  server.setErrorHandler((error, request, reply) => {
    const { status, body } = hasGone(request) ? new ApiError('invalid') : refusalOf(error);
    if (status === 503) reply.header('retry-after', RETRY_AFTER);
    const route = request.routeOptions.url;
    // The sender chooses field names: log only those that look like ours.
    const field = /^[\w.-]{1,60}$/.test(body.field ?? '') ? body.field : undefined;
    const detail = detailOf(error);
    if (hasGone(request)) {
      request.log.info({ route, reason: 'gone' }, 'the client disconnected before its request was complete');
    } else if (status >= 500) {
      const message = isUnavailable(error) ? 'ALERT: a request failed: the database is unavailable' : 'a request failed';
      request.log.error({ route, reason: body.reason, ...loggableError(error) }, message);
    } else {
      request.log.info({ route, reason: body.reason, field, detail }, 'a request was refused');
    }
    return reply.code(status).send(body);
  });
}

/** Answers a request whose address cannot be decoded, or is too long a piece, as a reason too: it reaches neither a route nor a hook. */
export function refuseAddress({ statusCode = 400 }: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  reply.code(statusCode).headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).send(new ApiError('invalid').body);
}

/** Answers a request that is not HTTP, or whose head is too large, as a reason too. */
export function refuseBroken(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  socket.end(refusedAnswer(error, true));
}

/** Whether the client disconnected before its request was complete. No work has begun then. */
function hasGone({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** The framework's error code: «FST_ERR_CTP_INVALID_JSON_BODY». */
function detailOf(error: unknown): string | undefined {
  if (error instanceof ApiError || typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ParseError) return requestRefusal(error);
  if (isUnavailable(error)) return new ApiError('unavailable', {}, { cause: error });
  const status = statusOf(error);
  if (status === 413) return new ApiError('too-large');
  return new ApiError(status >= 400 && status < 500 ? 'invalid' : 'internal');
}

/** 400 if the request's body does not parse. Anything else that does not parse is our fault. */
function requestRefusal(error: ParseError): ApiError {
  if (error.what !== REQUEST_BODY) return new ApiError('internal', {}, { cause: error });
  const field = error.issues[0]?.path;
  return new ApiError('invalid', field ? { field } : {});
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}

/** Name of a request's body in a `ParseError`. */
export const REQUEST_BODY = 'the request body';
