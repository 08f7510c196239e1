import { EmailAddressSchema, LONGEST_ANSWER, LONGEST_NAME } from '@riwaq/contracts';
import { typedLineOf, typedLinesOf } from '@riwaq/contracts/platform';
import * as v from 'valibot';

type TextSchema = v.GenericSchema<unknown, string>;

/**
 * Texts that visitors type in forms, as the pages' fields take them. In a field of one line a line end could forge another field. The shop answers to one
 * address, since mail programs read several as a list; it may be missing.
 */
const typed: Readonly<Record<string, TextSchema>> = {
  firstName: typedLineOf(LONGEST_NAME),
  lastName: typedLineOf(LONGEST_NAME),
  email: v.union([v.pipe(v.string(), v.trim(), v.literal('')), EmailAddressSchema]),
  subject: typedLineOf(LONGEST_ANSWER),
  message: typedLinesOf(),
};

/** Any other field: the page fills it in. */
const other = typedLineOf(500);

/** What a field of a form may hold. */
export const textSchemaOf = (name: string): TextSchema => (Object.hasOwn(typed, name) ? (typed[name] ?? other) : other);
