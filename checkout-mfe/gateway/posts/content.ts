import * as v from 'valibot';

/** A form's fields, in order. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** A file that goes along with a form. */
export interface PostedFile {
  readonly field: string;
  readonly name: string;
  /** Media type, as its content shows it. */
  readonly type: string;
  readonly content: Uint8Array;
}

/** What an endpoint gets: fields and perhaps a file, in the encoding in which they came. */
export interface PostContent {
  readonly encoding: 'multipart' | 'json';
  readonly fields: Fields;
  readonly file?: PostedFile | undefined;
}

/** What the database keeps of a file beside its content. */
export const FileColumn = v.nullable(v.object({ field: v.string(), name: v.string(), type: v.string() }));
