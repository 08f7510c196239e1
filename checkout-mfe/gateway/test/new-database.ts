import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../src/database/database';
import { openEmbedded } from '../src/database/embedded';
import { isCreated } from '../src/database/embedded-folder';
import { lockFolder } from '../src/database/lock-folder';

/** Milliseconds for another worker to make it, on a busy machine too. */
const PATIENCE = 60_000;

/** Puts a new embedded database, without tables, into `folder`. The gateway makes it once in a test run: copies cost a tenth of its processor time. */
export async function copyNewDatabase(folder: string): Promise<void> {
  const around = join(tmpdir(), 'riwaq-new-database');
  const release = await lockFolder(around, PATIENCE);
  try {
    const made = join(around, 'database');
    if (!(await isCreated(made))) await (await openEmbedded(made)).close();
    await cp(made, folder, { recursive: true });
  } finally {
    await release();
  }
}

/** Opens one in a folder of its own, which goes when it is closed. */
export async function openNewDatabase(): Promise<Database> {
  const home = await mkdtemp(join(tmpdir(), 'riwaq-embedded-'));
  const folder = join(home, 'database');
  await copyNewDatabase(folder);
  const database = await openEmbedded(folder);
  return { ...database, close: () => database.close().finally(() => rm(home, { recursive: true, force: true })) };
}
