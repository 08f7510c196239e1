/** Without it Excel reads UTF-8 as another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Beginnings that make a spreadsheet run a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text as a cell (RFC 4180). A text that a spreadsheet would run gets an apostrophe before it. */
function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV for a spreadsheet, the first of them its head. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map((row) => row.map(String).map(cell).join(',')).join('\r\n')}\r\n`;
}
