import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { DeskError } from './desk-error';

/** Parses what a page sent. Throws `DeskError` `unreadable` that names the wrong field. */
export function readBody<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, body);
  if (success) return output;
  const [issue] = issues;
  throw new DeskError('unreadable', issue.message, v.getDotPath(issue) ?? undefined);
}

/** Parses what a request asks: the query of a GET, the body of another one. Throws as `readBody` does. */
export function readAsked<Schema extends v.GenericSchema>(
  { method, query, body }: Pick<FastifyRequest, 'method' | 'query' | 'body'>,
  schema: Schema,
): v.InferOutput<Schema> {
  return readBody(schema, method === 'GET' ? query : body);
}
