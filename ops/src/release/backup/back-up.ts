import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { checksum } from '@riwaq/webpack-preset/release-facts';
import * as v from 'valibot';
import { listFiles, syncTree, writeDurably } from '../../system/files';
import { isSystemError, UserError } from '../../system/user-error';
import { currentFolder } from '../generations/generation-folders';
import { LOCK_WAIT_MS, withLock } from '../generations/lock';
import { inRecordsTurn } from '../records/turn';

/** The contents of a backup, with the checksum of every file. */
export const BackupSchema = v.strictObject({
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** The orders' database: a copy of the embedded one, a dump of a server's, or none. */
  database: v.picklist(['folder', 'dump', 'none']),
  files: v.record(v.string(), v.string()),
});
export type Backup = v.InferOutput<typeof BackupSchema>;

interface BackupOptions {
  readonly home: string;
  readonly to: string;
  /** «Now» in milliseconds. */
  readonly now: number;
  readonly by: string;
  /** Dumps the server's database into a file. Undefined with the embedded database. */
  readonly dumpDatabase: ((file: string) => Promise<void>) | undefined;
  /** Locks the embedded database and returns its release. Rejects while a shop runs on it. */
  readonly holdDatabase: (folder: string) => Promise<() => Promise<void>>;
}

/** The dump of the orders, in a backup and in a restored home. */
export const DUMP = 'database.dump';

/** Older shops lack these. */
const MAY_MISS = ['configurations', 'gateway/releases', 'gateway/history.jsonl', 'desk/staff.json', 'records/repository', 'records/drafts'];
/** Copied as they are. The link to the installed gateway is not: promote one after a restore. */
const KEPT = ['releases', 'media', ...MAY_MISS];

/**
 * Copies a shop into a new folder below `to` and returns it: releases, images, configurations, the live generation, and the orders'
 * database. The folder appears whole or not at all, with mode 0700. Throws `UserError` where nothing is live, a shop uses the embedded
 * database, or the dump fails.
 */
export async function backUp(options: BackupOptions): Promise<{ readonly folder: string } & Pick<Backup, 'database'>> {
  const { home, to, now, by } = options;
  const at = new Date(now).toISOString();
  const folder = join(to, `riwaq-${at.replace(/[-:]|\.\d+/g, '')}`);
  const draft = join(to, `.draft-${randomUUID()}`);
  await mkdir(to, { recursive: true });
  // It contains orders: only its owner may read it.
  await mkdir(draft, { mode: 0o700 });
  try {
    const change = { action: 'backup', what: 'the site', by } as const;
    // A publication of records holds its turn while it changes the site.
    await inRecordsTurn(home, () => withLock(home, { wait: LOCK_WAIT_MS, change }, () => copySite(home, draft)));
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
      if (!MAY_MISS.includes(name) || !isSystemError(error, 'ENOENT')) throw error;
    });
  }
  // Copies documents that a link points to.
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

/** Checksum of every file below a folder. */
export async function checksumsOf(folder: string): Promise<Record<string, string>> {
  const files = (await listFiles(folder)).filter((file) => file !== 'backup.json');
  const found: Record<string, string> = {};
  for (const file of files) found[file] = checksum(await readFile(join(folder, file)));
  return found;
}
