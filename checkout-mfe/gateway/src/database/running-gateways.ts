import * as v from 'valibot';
import { IntegerColumn, type Queries, readRows } from './database';

/** Seconds after which a gateway that was killed is forgotten. It says each quarter of a minute that it runs. */
const FORGOTTEN = 60;

/** A gateway runs that could not work with the database after a step. */
class RunningGatewayError extends Error {
  override readonly name = 'RunningGatewayError';
}

/** Throws `RunningGatewayError` where steps that no older release reads would run under a running gateway. */
export async function requireAlone(queries: Queries, steps: readonly string[]): Promise<void> {
  if (steps.length === 0) return;
  const [{ exists } = { exists: false }] = readRows(
    v.object({ exists: v.boolean() }),
    await queries.query(`select to_regclass('gateways') is not null as exists`),
  );
  if (!exists) return;
  const running = readRows(
    v.object({ version: v.string(), ago: IntegerColumn }),
    await queries.query(
      `select version, extract(epoch from clock_timestamp() - seen_at)::integer as ago from gateways
       where seen_at > clock_timestamp() - $1 * interval '1 second' order by seen_at desc`,
      [FORGOTTEN],
    ),
  );
  const [other] = running;
  if (!other) return;
  throw new RunningGatewayError(
    `a gateway ${other.version} still runs on this database (seen ${other.ago} s ago), and could not work after ${steps.join(', ')}: stop every gateway, then start this one. One that was killed is forgotten after ${FORGOTTEN} s`,
  );
}

/** Notes that a gateway runs from now on. Forgets those that were killed long ago. */
export async function joinGateways(queries: Queries, { id, version }: { readonly id: string; readonly version: string }): Promise<void> {
  await queries.query(`delete from gateways where seen_at < clock_timestamp() - interval '1 day'`);
  await queries.query(
    `insert into gateways (id, version, seen_at) values ($1, $2, clock_timestamp())
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [id, version],
  );
}

/** Notes that a gateway has ended. */
export async function leaveGateways(queries: Queries, id: string): Promise<void> {
  await queries.query('delete from gateways where id = $1', [id]);
}
