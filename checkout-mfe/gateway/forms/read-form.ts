import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { PostContent, PostedFile } from '../posts/content';
import { Refusal } from '../refusal';
import { fileKind } from './file-kind';
import { checkedField, checkedFields } from './form-fields';

const MEGABYTE = 1_000_000;

/** What a form may hold: so many fields of so many bytes, and one file. */
export const formLimits = { fields: 60, files: 1, parts: 61, fieldNameSize: 60, fieldSize: 20_000, fileSize: 5 * MEGABYTE };

/** A multipart body that cannot be read: cut off, or not written as one is. Its sender hears of it as of any invalid form. */
class DamagedBodyError extends Error {
  override readonly name = 'DamagedBodyError';
  readonly statusCode = 400;
  readonly code = 'multipart';
}

/**
 * A form as it came, multipart or JSON: its text fields in order, and its file. Throws `Refusal` for a strange name, for more
 * than the limits allow, and for a file that is none of the kinds that are taken, or lies about its kind; `DamagedBodyError` for a body that is none.
 */
export async function readForm(request: FastifyRequest): Promise<PostContent> {
  if (!request.isMultipart()) return { encoding: 'json', fields: checkedFields(request.body) };
  try {
    return await readParts(request);
  } catch (error) {
    if (error instanceof Refusal || hasStatus(error)) throw error;
    // Whatever else can go wrong with a body is in the body: nothing has been done with it yet.
    throw new DamagedBodyError('a multipart body cannot be read', { cause: error });
  }
}

async function readParts(request: FastifyRequest): Promise<PostContent> {
  const fields: [string, string][] = [];
  let file: PostedFile | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'file') file = (await readFile(part)) ?? file;
    else fields.push(readField(part));
  }
  if (fields.length === 0) throw new Refusal('invalid');
  return { encoding: 'multipart', fields, file };
}

function hasStatus(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number';
}

function readField(part: MultipartValue): [string, string] {
  if (part.valueTruncated || part.fieldnameTruncated) throw new Refusal('too-large', { field: part.fieldname });
  return checkedField(part.fieldname, part.value);
}

/** A file field that was left empty comes as an empty file without a name: that is none. What its sender calls the file goes no further: its name is made here, with the ending of what it is. */
async function readFile(part: MultipartFile): Promise<PostedFile | undefined> {
  const { fieldname: field, filename, mimetype } = part;
  const content = await part.toBuffer();
  if (content.byteLength === 0 && !filename) return undefined;
  checkedField(field, '');
  const kind = fileKind(content, mimetype);
  if (kind === null) throw new Refusal('file-type', { field });
  return { field, name: `${field}.${kind.extension}`, type: kind.type, content };
}
