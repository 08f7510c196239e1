import * as v from 'valibot';
import { LONGEST_MESSAGE } from './typed-limits';
import { cleanLine, cleanLines, withoutMarks } from './typed-text';

/** Most characters of a name, a title or another line. */
const LINE = 200;
/** Most characters of an address, or of the key of a configured one. */
const LINK = 2000;
/** Most characters of what there is to know of a product. */
export const LONGEST_TEXT = 20_000;

/** A browser sends each line end of a form as two characters. */
const written = (text: string) => text.replaceAll('\r\n', '\n');

/** A check that `clean` would change nothing. Its message names the first character that it would. */
function isClean(clean: (text: string) => string) {
  return v.check(
    (text: string) => clean(text) === written(text),
    ({ input }) => {
      const cleaned = [...clean(input)];
      const unseen = [...written(input)].find((character, at) => character !== cleaned[at]) ?? '';
      const code = (unseen.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
      return `holds the invisible character U+${code}: type the text anew`;
    },
  );
}

const isAtMost = (most: number) => v.check((text: string) => written(text).length <= most, `must not be longer than ${most} letters`);
const isLine = isClean(cleanLine);
const isLines = isClean(cleanLines);

/**
 * A line of text in a record, a price list and an order alike: what a record may say, its order may carry. Well-formed, in NFC, trimmed, of visible
 * characters, at most `most` of them.
 */
export const lineOf = (most = LINE) =>
  v.pipe(v.string(), isAtMost(most), v.normalize('NFC'), v.trim(), v.nonEmpty('must not be empty'), isLine);

/** A key of the configuration, or a full address of an allowed origin (D1). */
export const LinkSchema = lineOf(LINK);

/** Several lines of such text. */
export const linesOf = (most = LONGEST_MESSAGE) =>
  v.pipe(v.string(), isAtMost(most), v.normalize('NFC'), v.trim(), v.nonEmpty('must not be empty'), isLines);

/** A piece of a line, with the blanks at its ends. */
export const linePartOf = (most = LINE) => v.pipe(v.string(), isAtMost(most), v.normalize('NFC'), isLine);

/** A line that a person typed: marks that a paste brought along are removed, control characters and line ends are refused. May be empty. */
export const typedLineOf = (most = LINE) =>
  v.pipe(v.string(), v.transform(withoutMarks), v.normalize('NFC'), v.trim(), isAtMost(most), isLine);

/** Several lines that a person typed. */
export const typedLinesOf = (most = LONGEST_MESSAGE) =>
  v.pipe(v.string(), v.transform(withoutMarks), v.normalize('NFC'), v.trim(), isAtMost(most), isLines);

/** The name of who does something, as a history shows it. */
export const PersonNameSchema = v.pipe(typedLineOf(60), v.nonEmpty('must not be empty'));

/** What one press of a button is called, so that it counts once: letters, digits, `_` and inner dashes. */
export const RequestIdSchema = v.pipe(v.string(), v.regex(/^\w[\w-]{7,63}$/, 'must be 8 to 64 letters, digits or dashes'));

/** Why somebody changes something, for a history. */
export const ReasonSchema = v.pipe(typedLineOf(300), v.minLength(3, 'a reason has at least 3 letters'));

/** A list that a page can show. */
export const atMostHundred = <Item>() => v.maxLength<Item[], 100, string>(100, 'a list has at most 100 entries');
