import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { RecordApp } from '../contract/records';
import { mayChange } from '../contract/role';
import { DeskError } from './desk-error';
import { readBody } from './read-body';
import type { Member } from './staff-list';
import type { WhoAsks } from './who-asks';

interface OfApp {
  readonly app: RecordApp;
}

/** What staff sent about an app's records, and who. */
interface Asked<Schema extends v.GenericSchema> {
  readonly member: Member;
  readonly asked: v.InferOutput<Schema>;
}

/**
 * Parses what staff sent about an app's records. Reading is for the app's team too: codes of coupons are its own. Throws `DeskError` `signed-out`,
 * `unreadable` and `not-yours`.
 */
export async function readOfTeam<Schema extends v.GenericSchema<unknown, OfApp>>(
  asks: WhoAsks,
  request: FastifyRequest,
  schema: Schema,
): Promise<Asked<Schema>> {
  const { member } = await asks(request);
  const asked = readBody(schema, request.method === 'GET' ? request.query : request.body);
  refuseOthers(member, asked);
  return { member, asked };
}

/** Throws `DeskError` `not-yours` for somebody who may not change the app. */
function refuseOthers({ roles }: Member, { app }: OfApp): void {
  if (!mayChange(roles, app)) throw new DeskError('not-yours', app);
}

/** A job of the team's own. Throws `DeskError` `unknown` where there is none, and `not-yours` for another team's. */
export function ownJob<Job extends OfApp>(member: Member, job: Job | undefined): Job {
  if (!job) throw new DeskError('unknown', 'this publication or preview');
  refuseOthers(member, job);
  return job;
}
