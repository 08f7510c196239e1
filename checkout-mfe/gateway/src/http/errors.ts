import { ParseError } from '@riwaq/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUnavailable } from '../database/database';
import { ApiError } from './api-error';

/** The log's levels that the gateway uses. */
export interface Log {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
  error(about: object, message: string): void;
}

/** What the log may hold of an error: its kind and where it arose. Messages are left out, since they quote data, which may be a visitor's. */
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

/** Seconds after which a visitor may try again what cannot be done now. */
const RETRY_AFTER = 30;

/** Every error leaves the gateway as a `GatewayError`: a reason, a sentence, the wrong field, and nothing of our insides. */
export function answerErrors(server: FastifyInstance): void {
  server.setNotFoundHandler((_request, reply) => {
    const { status, body } = new ApiError('not-found');
    return reply.code(status).send(body);
  });
  server.setErrorHandler((error, request, reply) => {
    const { status, body } = hasGone(request) ? new ApiError('invalid') : refusalOf(error);
    if (status === 503) reply.header('retry-after', RETRY_AFTER);
    const route = request.routeOptions.url;
    // The field's name may be the sender's own: only one that looks like ours is told.
    const field = /^[\w.-]{1,60}$/.test(body.field ?? '') ? body.field : undefined;
    const detail = detailOf(error);
    if (hasGone(request)) {
      request.log.info({ route, reason: 'gone' }, 'a client went away before its request was whole');
    } else if (status >= 500) {
      const message = isUnavailable(error) ? 'ALERT: a request failed, since the database cannot be used' : 'a request failed';
      request.log.error({ route, reason: body.reason, ...loggableError(error) }, message);
    } else {
      request.log.info({ route, reason: body.reason, field, detail }, 'a request was refused');
    }
    return reply.code(status).send(body);
  });
}

/** Whether a client went away before its request was whole: then its connection broke, and none of ours did. Nothing has begun before the whole body is there. */
function hasGone({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** What exactly the framework found wrong with a request: «FST_ERR_CTP_INVALID_JSON_BODY». */
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

/** Only a request's own body is the visitor's to correct; anything else that does not parse is ours. */
function requestRefusal(error: ParseError): ApiError {
  if (error.what !== REQUEST_BODY) return new ApiError('internal', {}, { cause: error });
  const field = error.issues[0]?.path;
  return new ApiError('invalid', field ? { field } : {});
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}

/** What a request's body is called where it is parsed. */
export const REQUEST_BODY = 'the request body';
