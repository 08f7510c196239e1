import type { PictureShape } from '@riwaq/artwork/pictures';
import { DAY, isRelativeDay, RecordDaySchema, RecordEndSchema } from '@riwaq/contracts';
import { type EditedKind, type RecordFields, recordName } from '@riwaq/contracts/edited-records';
import * as v from 'valibot';

export type { RecordFields } from '@riwaq/contracts/edited-records';

/** Something in a request cannot be. The message names the flag. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
}

/** A flag that changes a field of a record. */
export interface RecordFlag {
  /** One line for `--help`. */
  readonly about: string;
  /** Path of the field: `publication.until`. */
  readonly field: string;
  /** Of a flag that names a picture: its shape. The command copies the file, and `read` gets its name, or nothing. */
  readonly picture?: PictureShape;
  /** The new value from the words of the flag. Throws an error whose message says what is wrong. */
  readonly read: (words: readonly string[], record: RecordFields) => unknown;
}

/** Reads another file of `content`. */
export type ReadFile = (file: string) => Promise<unknown>;

/** A kind of records: its file, its flags, and its check. */
export interface RecordKind {
  /** Its word on the command line: `offer`. */
  readonly kind: string;
  /** File in `content`, or a folder (`promotions/`) with a file for each record, by its slug. */
  readonly file: string;
  readonly nameOf: (record: RecordFields) => string;
  readonly flags: Readonly<Record<string, RecordFlag>>;
  /** The flag of its last day or moment; a kind without one has `dates`. */
  readonly ends?: string;
  /** Derives fields from others, after the flags. */
  readonly settle?: (record: RecordFields) => RecordFields;
  /** A copy with a new identity, where the flags give none. */
  readonly renew?: (
    copy: RecordFields,
    all: readonly RecordFields[],
    given: ReadonlySet<string>,
    readFile: ReadFile,
  ) => Promise<RecordFields>;
  /** Checks the records with this list as the build does. Throws `ParseError`. */
  readonly check: (list: readonly RecordFields[], readFile: ReadFile) => Promise<unknown>;
}

/** What the command takes from a kind as its team edits it at the desk. */
export function storedAs(kind: EditedKind): Pick<RecordKind, 'kind' | 'file' | 'nameOf' | 'settle'> {
  const { file, settle } = kind;
  return { kind: kind.kind, file, nameOf: (record) => recordName(kind, record), ...(settle && { settle }) };
}

const one = (words: readonly string[]) => words.at(-1) ?? '';

export const text = (field: string, about: string): RecordFlag => ({ field, about, read: one });

/** What a record's cover shows. */
export const lookFlags = {
  mark: text('mark', 'the mark on its cover: /design-system shows all'),
  color: text('color', 'the colour of its cover'),
};

/** A picture: a file, one of `content/pictures`, or `none`. */
export const picture = (field: string, shape: PictureShape, about: string): RecordFlag => ({
  field,
  about: `${about}: a JPEG, PNG or WebP file, or none`,
  picture: shape,
  read: (words) => words.at(-1),
});

/** Every word of a repeated flag. */
export const texts = (field: string, about: string): RecordFlag => ({ field, about, read: (words) => [...words] });

/** A whole number; «12,500» and Arabic digits are read too. */
export const whole = (field: string, about: string): RecordFlag => ({ field, about, read: (words) => wholeNumber(one(words)) });

/** A day of the calendar: what is announced does not move with the composition. */
export const day = (field: string, about: string): RecordFlag => ({ field, about, read: (words) => calendarDay(one(words)) });

/** A last day, or a moment: `2027-01-16T15:30`. */
export const end = (field: string, about: string): RecordFlag => ({
  field,
  about,
  read: (words) => {
    const read = latinDigits(one(words));
    return read.includes('T') && v.is(RecordEndSchema, read) ? read : calendarDay(read);
  },
});

/** As many days in a row as the record has now, from this one. */
export const daysFrom = (field: string, about: string, daysOf: (record: RecordFields) => unknown): RecordFlag => ({
  field,
  about,
  read: (words, record) => {
    const now = daysOf(record);
    if (!Array.isArray(now)) throw new Error('the record has no days of its own: give --dates');
    const first = Date.parse(`${calendarDay(one(words))}T00:00:00Z`);
    return now.map((_day, at) => new Date(first + at * DAY).toISOString().slice(0, 10));
  },
});

/** Days with commas between them. */
export const days = (field: string, about: string): RecordFlag => ({
  field,
  about,
  read: (words) => words.flatMap((word) => word.split(',')).map((word) => calendarDay(word.trim())),
});

/** Reads a whole number. Throws where the text is none. */
export function wholeNumber(written: string): number {
  const digits = latinDigits(written).replaceAll(/[,٬\s]/g, '');
  if (!/^\d{1,9}$/.test(digits)) throw new Error(`a whole number, not «${written}»`);
  return Number(digits);
}

/** Reads a day of the calendar. Throws where the text is none. */
export function calendarDay(written: string): string {
  const read = latinDigits(written);
  if (!v.is(RecordDaySchema, read) || isRelativeDay(read)) throw new Error(`a day is written 2027-01-31, not «${written}»`);
  return read;
}

/** The text with Arabic and Persian digits as Western ones. */
export function latinDigits(written: string): string {
  return written.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
