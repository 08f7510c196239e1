import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../src/database/database';
import { openEmbedded } from '../src/database/embedded';

const packages = join(__dirname, '../../../node_modules');
const { version } = JSON.parse(readFileSync(join(packages, '@electric-sql/pglite/package.json'), 'utf8'));

/** The empty database that `npm start` copies too: making one takes seconds of processor time. */
export const EMPTY_DATABASE = join(packages, '.cache', `riwaq-database-${version}`);

/** Opens an embedded database of a test file. Closing removes it. */
export async function openTestDatabase(): Promise<Database> {
  const home = await mkdtemp(join(tmpdir(), 'riwaq-embedded-'));
  const database = await openEmbedded(join(home, 'database'), undefined, EMPTY_DATABASE);
  return {
    ...database,
    async close() {
      await database.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}
