import type * as v from 'valibot';

/**
 * What a schema takes of a value, or null where the value does not fit. The schema does it itself (`~standard`, the interface that schemas of
 * every library have): so its reader brings what it needs of valibot, and the runtime, which is on every first page, nothing.
 */
export function taken<Schema extends v.GenericSchema>(schema: Schema, value: unknown): { readonly value: v.InferOutput<Schema> } | null {
  const result = schema['~standard'].validate(value);
  return result instanceof Promise || result.issues ? null : result;
}
