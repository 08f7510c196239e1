import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { PostContent, PostedFile } from '../posts/content';
import { Refusal } from '../refusal';
import { fileKind } from './file-kind';
import { checkedField, checkedFields } from './form-fields';

const MEGABYTE = 1_000_000;

/** What a form may hold: so many fields of so many bytes, and one file. */
export const formLimits = { fields: 60, files: 1, parts: 61, fieldNameSize: 60, fieldSize: 20_000, fileSize: 5 * MEGABYTE };

/** Characters of a file's name that are kept. */
const FILE_NAME_LENGTH = 120;

/**
 * A form as it came, multipart or JSON: its text fields in order, and its file. Throws `Refusal` for a strange name, for more
 * than the limits allow, and for a file that is none of the kinds that are taken, or lies about its kind.
 */
export async function readForm(request: FastifyRequest): Promise<PostContent> {
  if (!request.isMultipart()) return { encoding: 'json', fields: checkedFields(request.body) };
  const fields: [string, string][] = [];
  let file: PostedFile | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'file') file = (await readFile(part)) ?? file;
    else fields.push(readField(part));
  }
  if (fields.length === 0) throw new Refusal('invalid');
  return { encoding: 'multipart', fields, file };
}

function readField(part: MultipartValue): [string, string] {
  if (part.valueTruncated || part.fieldnameTruncated) throw new Refusal('too-large', { field: part.fieldname });
  return checkedField(part.fieldname, part.value);
}

/** A file field that was left empty comes as an empty file without a name: that is none. */
async function readFile(part: MultipartFile): Promise<PostedFile | undefined> {
  const { fieldname: field, filename, mimetype } = part;
  const content = await part.toBuffer();
  if (content.byteLength === 0 && !filename) return undefined;
  checkedField(field, '');
  const type = fileKind(content, mimetype);
  if (type === null) throw new Refusal('file-type', { field });
  return { field, name: plainName(filename), type, content };
}

/** A file's name without a way to anywhere, and without characters that are not seen. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.replace(/\p{Cc}/gu, '').slice(-FILE_NAME_LENGTH) || 'file';
}
