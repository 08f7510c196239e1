import * as v from 'valibot';
import { type Database, readRows } from './database';
import { type Migration, migrations } from './migrations';

/** Any number that nothing else locks by. */
const MIGRATION_LOCK = 742_001;

/** A newer release has changed the database: an older one must not touch it. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/**
 * Brings the database forward to this release: runs the steps that it has not had yet, all or none. Of several gateways
 * that start at once one does the work and the others wait for it.
 * Throws `NewerDatabaseError`, with nothing changed, where it has had a step that this release does not know.
 */
export async function migrate(database: Database, steps: readonly Migration[] = migrations): Promise<void> {
  await database.transaction(async (queries) => {
    await queries.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await queries.query('create table if not exists migrations (name text primary key, at timestamptz not null default now())');
    const done = readRows(v.object({ name: v.string() }), await queries.query('select name from migrations'));
    const unknown = done.map(({ name }) => name).filter((name) => !steps.some((step) => step.name === name));
    if (unknown.length > 0) {
      throw new NewerDatabaseError(`the database was changed by a newer release (${unknown.join(', ')}): start that one, or a later one`);
    }
    for (const step of steps.filter(({ name }) => !done.some((row) => row.name === name))) {
      for (const statement of step.statements) await queries.query(statement);
      await queries.query('insert into migrations (name) values ($1)', [step.name]);
    }
  });
}
