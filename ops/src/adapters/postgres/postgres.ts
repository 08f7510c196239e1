import type { Client } from 'pg';
import { messageOf, UserError } from '../../system/user-error';

/** A connection for a few queries. */
export type Connection = Pick<Client, 'query'>;

/** Limits for connecting and for a query, in milliseconds. */
const LIMITS = { connectionTimeoutMillis: 5000, statement_timeout: 10_000, query_timeout: 15_000 };

/** Opens a connection. Calls `onLost` when it breaks. Throws `UserError` where it cannot be opened. */
export async function connect(databaseUrl: string, onLost: () => void = () => {}): Promise<Client> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl, ...LIMITS, application_name: 'riwaq' });
  client.on('error', onLost).on('end', onLost);
  await client.connect().catch((error: unknown) => {
    throw unusableDatabaseError(error);
  });
  return client;
}

/** Runs `work` on a new connection. Throws `UserError` where the database cannot be used. */
export async function withConnection<Result>(databaseUrl: string, work: (connection: Connection) => Promise<Result>): Promise<Result> {
  const client = await connect(databaseUrl);
  try {
    return await work(client);
  } catch (error) {
    throw isDatabaseError(error) ? unusableDatabaseError(error) : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether the database, or the way to it, caused an error. */
export function isDatabaseError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    ('severity' in error || 'errno' in error || /^(Connection terminated|Query read timeout|timeout e|Client )/.test(error.message))
  );
}

/** The error of an unusable database, without its address: that contains a password. */
export function unusableDatabaseError(error: unknown): UserError {
  const reason = messageOf(error) || (error instanceof AggregateError ? error.errors.map(messageOf).join('; ') : 'it does not answer');
  const text = `the database of the registry cannot be used (${reason}): nothing was changed. What is live stays so; DATABASE_URL names the database`;
  return new UserError(text, 1, { cause: error });
}
