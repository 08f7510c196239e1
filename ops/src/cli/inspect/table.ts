/** Rows of text as aligned columns, the first row being the head. A cell stays on its line, whatever somebody wrote into it (`--why`). */
export function table(given: readonly (readonly string[])[]): string[] {
  const rows = given.map((row) => row.map(escapeForTerminal));
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** An ISO instant for people, in UTC: `2026-01-31 14:05 UTC`. */
export function formatInstant(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

/** A row of a table, and what its release brings. */
export interface NotedRow {
  readonly row: readonly string[];
  readonly notes: readonly string[];
}

/** As many lines say what a change is about; the rest stands in the app's CHANGELOG.md. */
const SHOWN = 3;

/** Rows as aligned columns below `head`, each with the first lines of what it brings (`most` of them) set in below it. */
export function linesWithNotes(head: readonly string[], rows: readonly NotedRow[], most = SHOWN): string[] {
  const [first = '', ...lines] = table([head, ...rows.map(({ row }) => row)]);
  return [first, ...lines.flatMap((line, place) => [line, ...shownNotes(rows[place]?.notes ?? [], most)])];
}

function shownNotes(notes: readonly string[], most: number): string[] {
  const more = notes.length - most;
  return [...notes.slice(0, most).map(escapeForTerminal), ...(more > 0 ? [`… ${more} more`] : [])].map((line) => `    ${line}`);
}

/**
 * Text from outside for a terminal: what would steer it (control characters, separators of lines, marks that turn the direction
 * of what follows) is written as its code point.
 */
export function escapeForTerminal(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
