import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { checksum } from '@riwaq/webpack-preset/release-facts';
import * as v from 'valibot';
import { listFiles, syncTree, writeDurably } from '../../system/files';
import { isSystemError, UserError } from '../../system/user-error';
import { currentFolder } from '../generations/generation-folders';
import { LOCK_WAIT_MS, withLock } from '../generations/lock';

/** What a backup says of itself: every file with its checksum, and what of the shop it holds. */
export const BackupSchema = v.strictObject({
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The orders' database: a copy of the embedded one, a dump of a server's, or none. */
  database: v.picklist(['folder', 'dump', 'none']),
  files: v.record(v.string(), v.string()),
});
export type Backup = v.InferOutput<typeof BackupSchema>;

interface BackupOptions {
  readonly home: string;
  /** The folder that backups are put into. */
  readonly to: string;
  /** «Now» in milliseconds. */
  readonly now: number;
  readonly by: string;
  /** Dumps the database of a server into a file; undefined where the orders are in the embedded database. */
  readonly dumpDatabase: ((file: string) => Promise<void>) | undefined;
  /** Takes the embedded database for this process alone, and gives what lets it go; rejects where a shop runs on it. */
  readonly holdDatabase: (folder: string) => Promise<() => Promise<void>>;
}

/** A dump of the orders in a backup, and in a home that it was restored into. */
export const DUMP = 'database.dump';

/** What of a home is copied as it is. The link to the gateway that is in place is not: whoever restores promotes one. */
const KEPT = ['releases', 'media', 'configurations', 'gateway/releases', 'gateway/history.jsonl'];
/** A shop of before the configurations were kept has none, and one whose gateway runs with it has no releases of that. */
const MAY_MISS = new Set(['configurations', 'gateway/releases', 'gateway/history.jsonl']);

/**
 * Copies what a shop is made of into a folder of its own below `to`, and gives that: all releases, the images, the configurations, the live generation, and the orders' database. It appears
 * whole or not at all, and only its owner enters it. Throws `UserError` where nothing is live, where a shop runs on the embedded database, or where a server's cannot be dumped.
 */
export async function backUp(options: BackupOptions): Promise<{ readonly folder: string } & Pick<Backup, 'database'>> {
  const { home, to, now, by } = options;
  const at = new Date(now).toISOString();
  const folder = join(to, `riwaq-${at.replace(/[-:]|\.\d+/g, '')}`);
  const draft = join(to, `.draft-${randomUUID()}`);
  await mkdir(to, { recursive: true });
  // It holds who ordered: nobody else who may enter `to` reads it.
  await mkdir(draft, { mode: 0o700 });
  try {
    await withLock(home, { wait: LOCK_WAIT_MS, change: { action: 'backup', what: 'the site', by } }, () => copySite(home, draft));
    const database = await copyDatabase(options, draft);
    await writeDurably(join(draft, 'backup.json'), `${JSON.stringify({ at, database, files: await checksumsOf(draft) })}\n`);
    await syncTree(draft);
    await rename(draft, folder);
    return { folder, database };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function copySite(home: string, to: string): Promise<void> {
  const live = await currentFolder(home);
  if (!live) throw new UserError(`nothing is live in ${home}: there is nothing to keep`);
  for (const name of KEPT) {
    await cp(join(home, name), join(to, name), { recursive: true }).catch((error: unknown) => {
      if (!MAY_MISS.has(name) || !isSystemError(error, 'ENOENT')) throw error;
    });
  }
  // One that points to another's documents gets them as its own.
  await cp(live, join(to, 'generations', basename(live)), { recursive: true, dereference: true });
}

async function copyDatabase({ home, dumpDatabase, holdDatabase }: BackupOptions, to: string): Promise<Backup['database']> {
  if (dumpDatabase) {
    await dumpDatabase(join(to, DUMP));
    return 'dump';
  }
  const folder = join(home, 'database');
  const letGo = await holdDatabase(folder);
  try {
    if ((await listFiles(folder).catch(() => [])).length === 0) return 'none';
    await cp(folder, join(to, 'database'), { recursive: true });
    return 'folder';
  } finally {
    await letGo();
  }
}

/** The checksum of every file below a folder, by its name. */
export async function checksumsOf(folder: string): Promise<Record<string, string>> {
  const files = (await listFiles(folder)).filter((file) => file !== 'backup.json');
  const found: Record<string, string> = {};
  for (const file of files) found[file] = checksum(await readFile(join(folder, file)));
  return found;
}
