import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { fileKind, MOST_FILE_BYTES, ORDER_PART } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../http/api-error';
import { REQUEST_BODY } from '../http/errors';
import type { Fields, SentContent, SentFile } from '../outbox/message';
import { textSchemaOf } from './field-texts';

/** Names of fields in this shop's forms. */
const fieldName = /^[a-z][A-Za-z0-9]*$/;
/** A JSON form: an object of texts. */
const JsonFormSchema = v.pipe(v.record(v.string(), v.pipe(v.string(), v.maxLength(20_000))), v.minEntries(1), v.maxEntries(60));

/**
 * Reads a text field. Throws `ApiError` for an unknown name, control characters, too long a text, or an e-mail field without exactly one address.
 * Any other text is data, even scripts: pages escape it.
 */
function checkedField(name: string | undefined, value: unknown): [string, string] {
  // A part of a multipart body may have no name.
  if (name === undefined || !fieldName.test(name)) throw new ApiError('invalid');
  const text = v.safeParse(textSchemaOf(name), value);
  if (!text.success) throw new ApiError('invalid', { field: name });
  return [name, text.output];
}

/** Checks a JSON form. Throws `ApiError` and `ParseError`. */
function checkedFields(body: unknown): Fields {
  const fields = parse(JsonFormSchema, body, REQUEST_BODY);
  return Object.entries(fields).map(([name, value]) => checkedField(name, value));
}

/** Limits of a multipart form: fields, bytes, one file. */
export const formLimits = { fields: 60, files: 1, parts: 61, fieldNameSize: 60, fieldSize: 30_000, fileSize: MOST_FILE_BYTES };

/** A multipart body that is cut off or malformed. Its sender gets `invalid`. */
class DamagedBodyError extends Error {
  override readonly name = 'DamagedBodyError';
  readonly statusCode = 400;
  readonly code = 'multipart';
}

/**
 * Reads a form, multipart or JSON: its text fields in order, and its file. Throws `ApiError` for an unknown field name, above the limits, and for
 * a file of a kind that the shop does not accept. Throws `DamagedBodyError` for a malformed body.
 */
export async function readForm(request: FastifyRequest): Promise<SentContent> {
  if (!request.isMultipart()) return { encoding: 'json', fields: checkedFields(request.body) };
  const fields: [string, string][] = [];
  const file = await readParts(request, (part) => fields.push(readOnce(part, fields)));
  if (fields.length === 0) throw new ApiError('invalid');
  return { encoding: 'multipart', fields, file };
}

/** An order as it came, before it is parsed, and its file. */
interface OrderBody {
  readonly body: unknown;
  readonly file: SentFile | undefined;
}

/** Reads an order: JSON, or multipart with the same JSON in `ORDER_PART` and one file. Throws like `readForm`. */
export async function readOrderBody(request: FastifyRequest): Promise<OrderBody> {
  if (!request.isMultipart()) return { body: request.body, file: undefined };
  const texts: string[] = [];
  const file = await readParts(request, ({ fieldname, value, valueTruncated }) => {
    if (valueTruncated) throw new ApiError('too-large', { field: fieldname });
    if (fieldname !== ORDER_PART || texts.length > 0 || typeof value !== 'string') throw new ApiError('invalid', { field: fieldname });
    texts.push(value);
  });
  const body = v.safeParse(v.pipe(v.string(), v.parseJson()), texts[0]);
  if (!body.success) throw new ApiError('invalid', { field: ORDER_PART });
  return { body: body.output, file };
}

/** Reads the parts of a multipart body: its texts by `readText`, and its file. */
async function readParts(request: FastifyRequest, readText: (part: MultipartValue) => void): Promise<SentFile | undefined> {
  let file: SentFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = (await readFile(part)) ?? file;
      else readText(part);
    }
    // Nobody waits for an answer: what was sent is dropped, and its sender sends it again.
    if (request.raw.socket.destroyed) throw new ApiError('invalid');
    return file;
  } catch (error) {
    if (error instanceof ApiError || hasStatus(error)) throw error;
    // Nothing else has run yet, so the fault is in the body.
    throw new DamagedBodyError('a multipart body cannot be read', { cause: error });
  }
}

function hasStatus(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number';
}

/** Refuses a repeated field: two readers of such a form could read two orders. */
function readOnce(part: MultipartValue, fields: Fields): [string, string] {
  const field = readField(part);
  if (fields.some(([name]) => name === field[0])) throw new ApiError('invalid', { field: field[0] });
  return field;
}

function readField(part: MultipartValue): [string, string] {
  if (part.valueTruncated || part.fieldnameTruncated) throw new ApiError('too-large', { field: part.fieldname });
  return checkedField(part.fieldname, part.value);
}

/** Reads a file and names it by field and kind. Undefined for an empty file field, which browsers send as an empty file without a name. */
async function readFile(part: MultipartFile): Promise<SentFile | undefined> {
  const { fieldname: field, filename } = part;
  const content = await part.toBuffer();
  if (content.byteLength === 0 && !filename) return undefined;
  checkedField(field, '');
  const kind = fileKind(content);
  if (kind === null) throw new ApiError('file-type', { field });
  const { type, extension } = kind;
  return { field, name: `${field}.${extension}`, type, raw: content };
}
