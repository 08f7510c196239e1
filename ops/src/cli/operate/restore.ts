import { join, resolve } from 'node:path';
import { restoreDatabase } from '../../adapters/postgres/postgres-program';
import { DUMP } from '../../release/backup/back-up';
import { restore } from '../../release/backup/restore';
import { UserError } from '../../system/user-error';
import { type Command, flag } from '../command';

/** `riwaq restore`: restores a backup into an empty home. */
export const restoreCommand: Command = {
  name: 'restore',
  summary: 'put a backup into an empty RIWAQ_HOME',
  usage: ['riwaq restore <backup> [--orders]', '', 'Checks every file of a backup and puts it into RIWAQ_HOME, which must be empty.'],
  options: {
    orders: flag('put the dump of the orders into the empty database of DATABASE_URL too'),
  },
  positionals: [1, 1],
  async run(args, { home, cwd, environment, print, tell }) {
    const databaseUrl = environment.DATABASE_URL;
    const withOrders = args.on('orders');
    if (withOrders && !databaseUrl) throw new UserError('DATABASE_URL names no database to put the orders into', 2);
    const { at, database } = await restore(resolve(cwd, args.positionals[0] ?? ''), home);
    print(`the shop of ${at} is live in ${home}`);
    if (withOrders && databaseUrl) {
      if (database !== 'dump') throw new UserError(`the backup holds no dump of the orders (${database}): the database is as it was`);
      await restoreDatabase(databaseUrl, join(home, DUMP));
      print('its orders are in the database');
    } else if (database === 'dump') print(`its orders are in ${join(home, DUMP)}, and in no database yet: --orders puts them into one`);
    tell({ at, home, database });
  },
};
