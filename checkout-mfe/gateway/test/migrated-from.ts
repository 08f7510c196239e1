import type { Database } from '../src/database/database';
import { migrate, migrations } from '../src/database/migrate';

/** Fills a database as it was before a step, migrates it, and gives what `fill` reads then. Nothing of it is kept. */
export async function migratedFrom<Read>(
  shop: Database,
  step: string,
  fill: (database: Database) => Promise<() => Promise<Read>>,
): Promise<NonNullable<Read>> {
  const found: Read[] = [];
  const undone = shop.transaction(async (queries) => {
    await queries.query('create schema earlier');
    await queries.query('set local search_path = earlier');
    const query: Database['query'] = (sql, parameters) => queries.query(sql, parameters);
    const database: Database = { query, transaction: (work) => work(queries), close: async () => undefined };
    await migrate(
      database,
      migrations.filter(({ name }) => name < step),
    );
    const read = await fill(database);
    await migrate(database);
    found.push(await read());
    throw new Error('undone');
  });
  await undone.catch((error: unknown) => {
    if (!(error instanceof Error) || error.message !== 'undone') throw error;
  });
  const [read] = found;
  if (read === undefined || read === null) throw new Error('nothing was read');
  return read;
}
