import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { EmailAddressSchema, isLines, isOneLine, parse } from '@riwaq/contracts';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../http/api-error';
import { REQUEST_BODY } from '../http/errors';
import type { Fields, MessageContent, MessageFile } from '../outbox/outbox-table';
import { fitsField } from './field-lengths';
import { fileKind } from './file-kind';
import { withoutPhotoMetadata } from './photos/without-metadata';

/** A field's name as the forms of this shop write it. */
const fieldName = /^[a-z][A-Za-z0-9]*$/;
/** The fields of several lines. A line end in another field forges a field where a person reads the form as text. */
const severalLines: readonly string[] = ['additionalNotes', 'experience', 'message', 'selectedProducts'];
/** The field that shops answer to. A mail program reads several addresses in it as a list. A form may leave it empty. */
const EMAIL = 'email';
const EmailFieldSchema = v.union([v.pipe(v.string(), v.trim(), v.literal('')), EmailAddressSchema]);

/** A form that comes as JSON: an object of texts. */
const JsonFormSchema = v.pipe(v.record(v.string(), v.pipe(v.string(), v.maxLength(20_000))), v.minEntries(1), v.maxEntries(60));

/**
 * A text field. Throws `ApiError` for a strange name, a text that nobody types or that is longer than its field, or an e-mail field that does not hold one address.
 * Any other text is data, scripts too: what shows it escapes it.
 */
function checkedField(name: string | undefined, value: unknown): [string, string] {
  // A part of a body may have no name at all.
  if (name === undefined || !fieldName.test(name)) throw new ApiError('invalid');
  const isTyped = severalLines.includes(name) ? isLines : isOneLine;
  if (typeof value !== 'string' || !fitsField(name, value) || !isTyped(value)) throw new ApiError('invalid', { field: name });
  if (name !== EMAIL) return [name, value];
  const email = v.safeParse(EmailFieldSchema, value);
  if (!email.success) throw new ApiError('invalid', { field: name });
  return [name, email.output];
}

/** The fields of a JSON form. Throws `ApiError` and `ParseError`. */
function checkedFields(body: unknown): Fields {
  const fields = parse(JsonFormSchema, body, REQUEST_BODY);
  return Object.entries(fields).map(([name, value]) => checkedField(name, value));
}

const MEGABYTE = 1_000_000;

/** What a form may hold: so many fields of so many bytes, and one file. */
export const formLimits = { fields: 60, files: 1, parts: 61, fieldNameSize: 60, fieldSize: 30_000, fileSize: 5 * MEGABYTE };

/** A multipart body that cannot be read: cut off, or not written as one is. Its sender hears of it as of any invalid form. */
class DamagedBodyError extends Error {
  override readonly name = 'DamagedBodyError';
  readonly statusCode = 400;
  readonly code = 'multipart';
}

/**
 * A form as it came, multipart or JSON: its text fields in order, and its file. Throws `ApiError` for a strange name, for more
 * than the limits allow, and for a file that is none of the kinds that are taken, or lies about its kind; `DamagedBodyError` for a body that is none.
 */
export async function readForm(request: FastifyRequest): Promise<MessageContent> {
  if (!request.isMultipart()) return { encoding: 'json', fields: checkedFields(request.body) };
  try {
    return await readParts(request);
  } catch (error) {
    if (error instanceof ApiError || hasStatus(error)) throw error;
    // Whatever else can go wrong with a body is in the body: nothing has been done with it yet.
    throw new DamagedBodyError('a multipart body cannot be read', { cause: error });
  }
}

async function readParts(request: FastifyRequest): Promise<MessageContent> {
  const fields: [string, string][] = [];
  let file: MessageFile | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'file') file = (await readFile(part)) ?? file;
    else fields.push(readOnce(part, fields));
  }
  if (fields.length === 0) throw new ApiError('invalid');
  return { encoding: 'multipart', fields, file };
}

function hasStatus(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number';
}

/** Refuses a field that comes a second time: two readers of such a form read two orders. */
function readOnce(part: MultipartValue, fields: Fields): [string, string] {
  const field = readField(part);
  if (fields.some(([name]) => name === field[0])) throw new ApiError('invalid', { field: field[0] });
  return field;
}

function readField(part: MultipartValue): [string, string] {
  if (part.valueTruncated || part.fieldnameTruncated) throw new ApiError('too-large', { field: part.fieldname });
  return checkedField(part.fieldname, part.value);
}

/** A file field that was left empty comes as an empty file without a name: that is none. What its sender calls the file goes no further: its name is made here, with the ending of what it is. */
async function readFile(part: MultipartFile): Promise<MessageFile | undefined> {
  const { fieldname: field, filename, mimetype } = part;
  const content = await part.toBuffer();
  if (content.byteLength === 0 && !filename) return undefined;
  checkedField(field, '');
  const kind = fileKind(content, mimetype);
  if (kind === null) throw new ApiError('file-type', { field });
  return { field, name: `${field}.${kind.extension}`, type: kind.type, content: withoutPhotoMetadata(kind.type, content) };
}
