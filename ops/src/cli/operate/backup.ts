import { resolve } from 'node:path';
import { dumpDatabase } from '../../adapters/postgres/postgres-program';
import { backUp } from '../../release/backup/back-up';
import { UserError } from '../../system/user-error';
import { type Command, text } from '../command';

/** `riwaq backup`: copies the shop into a folder. */
export const backupCommand: Command = {
  name: 'backup',
  summary: 'copy releases, images, the live generation and the orders’ database into a folder',
  usage: [
    'riwaq backup <folder>',
    '',
    'Makes a backup in a folder of its own below the one that you name; it appears whole or not at all. With DATABASE_URL the',
    'orders are dumped by pg_dump while the shop runs; the embedded database is copied, and the shop must not run meanwhile.',
    'riwaq restore puts a backup into an empty RIWAQ_HOME.',
  ],
  options: {
    by: text('<name>', 'who makes it, for those who wait; you where it is not given'),
  },
  positionals: [1, 1],
  async run(args, { home, cwd, now, user, environment, print, tell }) {
    const { FolderInUseError, lockFolder } = await import('@riwaq/gateway');
    const holdDatabase = (folder: string) =>
      lockFolder(folder, 0).catch((error: unknown) => {
        if (!(error instanceof FolderInUseError)) throw error;
        throw new UserError('a shop runs on the embedded database: end it first, or keep the orders in PostgreSQL (DATABASE_URL)');
      });
    const to = resolve(cwd, args.positionals[0] ?? '');
    const url = environment.DATABASE_URL;
    const dump = url ? (file: string) => dumpDatabase(url, file) : undefined;
    const made = await backUp({ home, to, now: now(), by: args.text('by') ?? user(), dumpDatabase: dump, holdDatabase });
    const orders = { folder: 'with the orders', dump: 'with a dump of the orders', none: 'there were no orders yet' }[made.database];
    print(`${made.folder} (${orders})`);
    tell(made);
  },
};
