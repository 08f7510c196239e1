import { createHash } from 'node:crypto';
import * as v from 'valibot';

/** A form's fields, in order. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** A file that goes along with a form. */
export interface MessageFile {
  readonly field: string;
  readonly name: string;
  /** Media type, as its content shows it. */
  readonly type: string;
  readonly content: Uint8Array;
}

/** What an endpoint gets: fields and perhaps a file, in the encoding in which they came. */
export interface MessageContent {
  readonly encoding: 'multipart' | 'json';
  readonly fields: Fields;
  readonly file?: MessageFile | undefined;
}

/** What the database keeps of a file beside its content. */
export const FileColumn = v.nullable(v.object({ field: v.string(), name: v.string(), type: v.string() }));

/** Fields that tell when a form was sent: the same order a minute later is the same order. */
const moments: readonly string[] = ['submissionDate', 'subscriptionEndDate'];

/** What a form says, and to which endpoint, as one short text: two that are alike are the same order, whatever order their fields stand in. */
export function contentDigest(form: string, { fields, file }: MessageContent): string {
  const compared = fields.filter(([name]) => !moments.includes(name)).map((field) => JSON.stringify(field));
  const hash = createHash('sha256').update(JSON.stringify([form, compared.sort()]));
  if (file) hash.update(file.field).update(file.content);
  return hash.digest('base64url');
}
