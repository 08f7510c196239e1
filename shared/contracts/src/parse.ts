import * as v from 'valibot';

/** Data from outside that does not fit its schema. The message names what was read and each wrong field with its path. */
export class ParseError extends Error {
  override readonly name = 'ParseError';
  constructor(
    readonly what: string,
    readonly issues: readonly { readonly path: string; readonly message: string }[],
  ) {
    super(`${what}: ${issues.map(({ path, message }) => `${path || '(root)'}: ${message}`).join('; ')}`);
  }
}

/** Parses `input`. `what` names its source in errors. Throws `ParseError`. */
export function parse<Schema extends v.GenericSchema>(schema: Schema, input: unknown, what: string): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const issues = result.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }));
  throw new ParseError(what, issues);
}
