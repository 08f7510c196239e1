import { parse } from '@riwaq/contracts';
import * as v from 'valibot';
import { REQUEST_BODY } from '../errors';
import type { Fields } from '../posts/content';
import { Refusal } from '../refusal';

/** A field's name as the forms of this shop write it. */
const fieldName = /^[a-z][A-Za-z0-9]*$/;
/** Control characters but those of several lines, and halves of characters: nobody types them, they hide what stands there, and no database keeps them. */
const hidden = /[^\P{Cc}\r\n\t]|\p{Cs}/u;

/** A form that comes as JSON: an object of texts. */
const JsonFormSchema = v.pipe(v.record(v.string(), v.pipe(v.string(), v.maxLength(20_000))), v.minEntries(1), v.maxEntries(60));

/** A text field. Throws `Refusal` for a strange name, or a text with control characters. Any other text is data, scripts too: what shows it escapes it. */
export function checkedField(name: string | undefined, value: unknown): [string, string] {
  // A part of a body may have no name at all.
  if (name === undefined || !fieldName.test(name)) throw new Refusal('invalid');
  if (typeof value !== 'string' || hidden.test(value)) throw new Refusal('invalid', { field: name });
  return [name, value];
}

/** The fields of a JSON form. Throws `Refusal` and `ParseError`. */
export function checkedFields(body: unknown): Fields {
  const fields = parse(JsonFormSchema, body, REQUEST_BODY);
  return Object.entries(fields).map(([name, value]) => checkedField(name, value));
}
