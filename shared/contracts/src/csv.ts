/** Without it Excel reads UTF-8 as another encoding. A line `sep=;` before the rows would make Excel forget it, so there is none. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What Excel in Arabic and French of Algeria splits cells at. */
const SEPARATOR = ';';

/** A sign that begins a formula, behind what nobody sees too; or a control character at the beginning. `NFKC` makes one of each sign's widths. */
const FORMULA = /^(?:[\s\p{C}\p{DI}\u2800]*[=+\-@\u2212]|[\t\r\n])/u;

/** The same behind what another separator would make the end of a cell. */
const INNER_FORMULA = /(?<=[,;\t\r\n] ?)[=+\-@\uff1d\uff0b\uff0d\uff20]/gu;

/** Digits that a spreadsheet would take for a number, without the zeros before them or with an exponent: a telephone, a code. */
const DIGITS = /^(?:0[\d ().]+|\d[\d ().]{7,}|\+\d[\d ().-]{7,}|\d+e\d+)$/i;

/** Marks that text runs to the right. Nobody sees it, and no program takes digits behind it for a number. */
const LEFT_TO_RIGHT = '\u200e';

/** A text that nothing runs or reckons: digits behind a mark that nobody sees, anything that looks like a formula behind an apostrophe. */
function harmless(text: string): string {
  if (DIGITS.test(text)) return `${LEFT_TO_RIGHT}${text}`;
  const inside = text.replace(INNER_FORMULA, "'$&");
  return FORMULA.test(text.normalize('NFKC')) || FORMULA.test(text) ? `'${inside}` : inside;
}

/** A cell (RFC 4180). A fraction has the comma of the languages that split cells at a semicolon. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = harmless(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV for a spreadsheet, the first of them its head. Texts stay texts, numbers are numbers. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map((row) => row.map(cell).join(SEPARATOR)).join('\r\n')}\r\n`;
}
