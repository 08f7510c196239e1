import fs from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/database/open-database';
import { simulatedDisk } from '../simulated-disk';
import { recordAttempts, unsureAttempts } from './attempts-record';
import type { FaultsDatabase } from './faults-database';

/** Content of a folder after a power cut. */
function diskOf(folder: string): string {
  return `${folder}-disk`;
}

/** Stands beside that once it is whole. */
function wholeMark(folder: string): string {
  return `${diskOf(folder)}.whole`;
}

/** Puts a disk beneath the folder that keeps only what is written through, for a gateway that begins in this process. */
export function putDiskBeneath(folder: string): void {
  fs.rmSync(wholeMark(folder), { force: true });
  fs.rmSync(diskOf(folder), { recursive: true, force: true });
  simulatedDisk(folder, diskOf(folder));
  // Modules that import the functions by their names get the simulated ones too.
  syncBuiltinESMExports();
  fs.writeFileSync(wholeMark(folder), '');
}

/**
 * Makes it. Its time is in a file, which the gateway's clock reads. Each gateway has a disk beneath it that keeps only what was written through: after
 * a power cut the next one starts on that.
 */
export async function embeddedDatabase(): Promise<FaultsDatabase> {
  const home = await mkdtemp(join(tmpdir(), 'riwaq-faults-embedded-'));
  const time = join(home, 'time');
  const folder = join(home, 'database');
  let passed = 0;
  await writeFile(time, '0');
  const first = await open();
  for (const statement of recordAttempts) await first.query(statement);
  await first.close();

  function open() {
    return openDatabase({ dataFolder: folder }, () => undefined);
  }
  return {
    environment: { FAULTS_TIME: time, FAULTS_FOLDER: folder },
    async pass(milliseconds) {
      passed += milliseconds;
      const begun = Date.now();
      await writeFile(time, String(passed));
      return begun;
    },
    openAdmin: null,
    async cutPower() {
      // A gateway that had not put its disk in place yet had written nothing.
      if (!fs.existsSync(wholeMark(folder))) return;
      await rm(folder, { recursive: true });
      await rename(diskOf(folder), folder);
    },
    async unsure() {
      const database = await open();
      return unsureAttempts(database).finally(() => database.close());
    },
    close: () => rm(home, { recursive: true, force: true }),
  };
}
