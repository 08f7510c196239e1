import * as v from 'valibot';
import { type Queries, readRows } from './database';

/** A newer release has changed the database in a way that this program cannot read. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
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
