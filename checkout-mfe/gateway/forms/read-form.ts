import type { FastifyRequest } from 'fastify';
import type { Fields } from '../posts/post';
import { Refusal } from '../refusal';

/** What a form may hold: so many fields of so many bytes. No form that is relayed today takes a file. */
export const formLimits = { fields: 60, files: 1, parts: 61, fieldNameSize: 60, fieldSize: 20_000 };

/** A field's name as the forms of this shop write it. */
const fieldName = /^[a-z][A-Za-z0-9]*$/;

/** The text fields of a multipart form, in order. Throws `Refusal` for a file, a strange name, or more than the limits allow. */
export async function readForm(request: FastifyRequest): Promise<Fields> {
  if (!request.isMultipart()) throw new Refusal('invalid');
  const fields: [string, string][] = [];
  for await (const part of request.parts()) {
    if (part.type === 'file') throw new Refusal('invalid', { field: part.fieldname });
    if (part.valueTruncated || part.fieldnameTruncated) throw new Refusal('too-large', { field: part.fieldname });
    if (!fieldName.test(part.fieldname) || typeof part.value !== 'string') throw new Refusal('invalid', { field: part.fieldname });
    fields.push([part.fieldname, part.value]);
  }
  if (fields.length === 0) throw new Refusal('invalid');
  return fields;
}
