import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { RecordApp } from '../contract/records';
import { readBody } from './read-body';
import { refuseOthers } from './who-asks';

interface OfApp {
  readonly app: RecordApp;
}

/**
 * Parses what staff sent about an app's records. Reading is for the app's team too: codes of coupons are its own. Throws `DeskError` `unreadable`
 * and `not-yours`.
 */
export function readOfTeam<Schema extends v.GenericSchema<unknown, OfApp>>(request: FastifyRequest, schema: Schema): v.InferOutput<Schema> {
  const asked = readBody(schema, request.method === 'GET' ? request.query : request.body);
  refuseOthers(request.member, asked.app);
  return asked;
}
