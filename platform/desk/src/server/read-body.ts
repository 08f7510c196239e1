import * as v from 'valibot';
import { DeskError } from './desk-error';

/** Parses what a page sent. Throws `DeskError` `unreadable` that names the wrong field. */
export function readBody<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, body);
  if (success) return output;
  throw inputError({ issues });
}

const Key = v.union([v.string(), v.number()]);
/** What any schema says of an input that it refuses (Standard Schema). */
const IssuesSchema = v.object({
  issues: v.array(v.object({ message: v.string(), path: v.optional(v.array(v.union([Key, v.object({ key: v.unknown() })])), []) })),
});

/** The error for an input that a schema refused, with the first field that is wrong. */
export function inputError(refused: unknown): DeskError {
  const known = v.safeParse(IssuesSchema, refused);
  const issue = known.success ? known.output.issues[0] : undefined;
  if (!issue) return new DeskError('unreadable');
  const field = issue.path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.');
  return new DeskError('unreadable', issue.message, field);
}
