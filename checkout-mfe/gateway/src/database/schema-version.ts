import * as v from 'valibot';
import { type Queries, readRows } from './database';
import { stepNames } from './step-names';

/** The database is of another version than this program. Its message says what to do. */
export class OtherDatabaseError extends Error {
  override readonly name: string = 'OtherDatabaseError';
}

/** A newer release has changed the database in a way that this program cannot read. */
export class NewerDatabaseError extends OtherDatabaseError {
  override readonly name = 'NewerDatabaseError';
}

/** The database lacks steps that this program needs, or is not made yet. */
export class OlderDatabaseError extends OtherDatabaseError {
  override readonly name = 'OlderDatabaseError';
}

const DoneStep = v.object({ name: v.string(), readable_before: v.boolean() });
type DoneStep = v.InferOutput<typeof DoneStep>;

/** The steps that have run, of a database that has had any. */
export async function doneSteps(queries: Queries): Promise<readonly DoneStep[]> {
  return readRows(DoneStep, await queries.query('select name, readable_before from migrations'));
}

/** Names of steps that none of the known ones is, and that are not readable before. */
export function unknownSteps(done: readonly DoneStep[], known: readonly string[]): readonly string[] {
  return done.filter(({ name, readable_before }) => !readable_before && !known.includes(name)).map(({ name }) => name);
}

/** Throws `NewerDatabaseError` where there are `unknownSteps`. */
export function requireKnown(done: readonly DoneStep[], known: readonly string[], advice: string): void {
  const unknown = unknownSteps(done, known);
  if (unknown.length > 0) throw new NewerDatabaseError(`the database was changed by a newer release (${unknown.join(', ')}): ${advice}`);
}

/** Checks that this program can work with a database, and changes nothing. Throws `OtherDatabaseError` where it is older or newer. */
export async function requireSchema(queries: Queries): Promise<void> {
  const [{ exists } = { exists: false }] = readRows(
    v.object({ exists: v.boolean() }),
    await queries.query(`select to_regclass('migrations') is not null as exists`),
  );
  if (!exists) throw new OlderDatabaseError('the database has no tables yet: start the gateway, which makes them');
  const done = await doneSteps(queries);
  requireKnown(done, stepNames, 'update this program to that release, or a later one');
  const lacking = stepNames.filter((name) => !done.some((step) => step.name === name));
  if (lacking.length > 0)
    throw new OlderDatabaseError(
      `the database is older than this program (it lacks ${lacking.join(', ')}): start the gateway of this version, which alone changes it`,
    );
}
