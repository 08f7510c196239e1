import { resolve } from 'node:path';
import { restore } from '../release/backup/restore';
import type { Command } from './command';

/** `riwaq restore`: puts a backup into an empty home. */
export const restoreCommand: Command = {
  name: 'restore',
  summary: 'put a backup into an empty RIWAQ_HOME',
  usage: [
    'riwaq restore <backup>',
    '',
    'Checks every file of a backup and puts it into RIWAQ_HOME, which must be empty. A dump of the orders is put back by hand,',
    'into an empty database: pg_restore --dbname "$DATABASE_URL" <RIWAQ_HOME>/database.dump',
  ].join('\n'),
  options: {},
  positionals: [1, 1],
  async run(args, { home, cwd, print, tell }) {
    const { at, database } = await restore(resolve(cwd, args.positionals[0] ?? ''), home);
    print(`the shop of ${at} is live in ${home}`);
    if (database === 'dump') print(`its orders: pg_restore --dbname "$DATABASE_URL" ${home}/database.dump`);
    tell({ at, home, database });
  },
};
