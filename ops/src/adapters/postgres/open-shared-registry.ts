import type { SharedRegistry } from '../../release/shared-registry';
import type { Environment } from '../../system/site-config-file';
import { UserError } from '../../system/user-error';
import { isDecided, readLatest, readLatestMark } from './decisions-table';
import { withConnection } from './postgres';
import { whileLatest, withRegistryLock } from './registry-lock';

/** The registry in a PostgreSQL database. Nothing is connected until it is asked. */
export function sharedRegistryIn(databaseUrl: string): SharedRegistry {
  return {
    latest: () => withConnection(databaseUrl, readLatest),
    latestMark: () => withConnection(databaseUrl, readLatestMark),
    knows: (mark) => withConnection(databaseUrl, (connection) => isDecided(connection, mark)),
    whileLatest: (mark, work) => withConnection(databaseUrl, (connection) => whileLatest(connection, mark, work)),
    withRegistryLock: (options, work) => withRegistryLock(databaseUrl, options, work),
  };
}

/** The registry in the database that the environment names (`DATABASE_URL`); undefined where it names none: then it stands in the home alone. Throws `UserError` where it is no PostgreSQL's. */
export function sharedRegistryOf({ DATABASE_URL }: Environment): SharedRegistry | undefined {
  if (!DATABASE_URL) return undefined;
  if (!/^postgres(ql)?:\/\/./.test(DATABASE_URL))
    throw new UserError('DATABASE_URL must be the address of a PostgreSQL server (postgres://…)');
  return sharedRegistryIn(DATABASE_URL);
}
