import type { Client } from 'pg';
import { messageOf, UserError } from '../../system/user-error';

/** A connection to the database, for a few questions. */
export type Connection = Pick<Client, 'query'>;

/** How long the database may take to be reached, and to answer, in milliseconds. */
const LIMITS = { connectionTimeoutMillis: 5000, statement_timeout: 10_000, query_timeout: 15_000 };

/** Opens a connection; `onLost` hears once it is gone. Throws `UserError` where it cannot be had. */
export async function connect(databaseUrl: string, onLost: () => void = () => {}): Promise<Client> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl, ...LIMITS, application_name: 'riwaq' });
  client.on('error', onLost).on('end', onLost);
  await client.connect().catch((error: unknown) => {
    throw unusableDatabaseError(error);
  });
  return client;
}

/** Does `work` on a connection of its own. Throws `UserError` where the database cannot be used. */
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

/** Whether an error is the database's, or of the way to it. */
export function isDatabaseError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    ('severity' in error || 'errno' in error || /^(Connection terminated|Query read timeout|timeout e|Client )/.test(error.message))
  );
}

/** That the database cannot be used, with its reason and nothing of its address: that holds a password. */
export function unusableDatabaseError(error: unknown): UserError {
  const reason = messageOf(error) || (error instanceof AggregateError ? error.errors.map(messageOf).join('; ') : 'it does not answer');
  const text = `the database of the registry cannot be used (${reason}): nothing was changed. What is live stays so; DATABASE_URL names the database`;
  return new UserError(text, 1, { cause: error });
}
