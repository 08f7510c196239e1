import type { SharedRegistry } from '../../release/shared-registry';
import type { Environment } from '../../system/site-config-file';
import { UserError } from '../../system/user-error';
import { isDecided, readLatest, readLatestMark } from './decisions-table';
import { withConnection } from './postgres';
import { whileLatest, withRegistryLock } from './registry-lock';

/** The registry in a PostgreSQL database. Connects on the first call. */
export function sharedRegistryIn(databaseUrl: string): SharedRegistry {
  return {
    latest: () => withConnection(databaseUrl, readLatest),
    latestMark: () => withConnection(databaseUrl, readLatestMark),
    knows: (mark) => withConnection(databaseUrl, (connection) => isDecided(connection, mark)),
    whileLatest: (mark, work) => withConnection(databaseUrl, (connection) => whileLatest(connection, mark, work)),
    withRegistryLock: (options, work) => withRegistryLock(databaseUrl, options, work),
  };
}

/**
 * The registry in the database of `DATABASE_URL`. Undefined where that is not set: then the home holds it. Throws `UserError` where the URL
 * is not PostgreSQL's.
 */
export function sharedRegistryOf({ DATABASE_URL }: Environment): SharedRegistry | undefined {
  if (!DATABASE_URL) return undefined;
  if (!/^postgres(ql)?:\/\/./.test(DATABASE_URL))
    throw new UserError('DATABASE_URL must be the address of a PostgreSQL server (postgres://…)');
  return sharedRegistryIn(DATABASE_URL);
}
