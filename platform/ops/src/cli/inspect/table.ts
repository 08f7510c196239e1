import { noteText } from '@riwaq/app-source/changed-records';
import type { ReleaseNote } from '@riwaq/contracts/platform';
import { formatInstant, terminalSafeLine } from '../../system/terminal';

/** Aligns rows in columns, the first row being the head. A cell stays on one line, whatever a user typed (`--why`). */
export function table(given: readonly (readonly string[])[]): string[] {
  const rows = given.map((row) => row.map(terminalSafeLine));
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** A table row and the notes of its release. */
export interface NotedRow {
  readonly row: readonly string[];
  readonly notes: readonly ReleaseNote[];
}

/** Lines of notes that are shown; the app's CHANGELOG.md has the rest. */
const SHOWN = 3;

/** Aligns rows below `head`, each followed by its first notes, indented. */
export function linesWithNotes(head: readonly string[], rows: readonly NotedRow[]): string[] {
  const [first = '', ...lines] = table([head, ...rows.map(({ row }) => row)]);
  return [first, ...lines.flatMap((line, index) => [line, ...shownNotes(rows[index]?.notes ?? [])])];
}

function shownNotes(notes: readonly ReleaseNote[]): string[] {
  const more = notes.length - SHOWN;
  return [...notes.slice(0, SHOWN).map((note) => terminalSafeLine(noteText(note))), ...(more > 0 ? [`… ${more} more`] : [])].map(
    (line) => `    ${line}`,
  );
}

/** Prints a table with a title, unless it has only its head. */
export function section(print: (line: string) => void, title: string, rows: string[][]): void {
  if (rows.length === 1) return;
  print('');
  print(title);
  for (const line of table(rows)) print(line);
}

/** An instant in milliseconds, as tables show it. */
export function shownTime(milliseconds: number): string {
  return formatInstant(new Date(milliseconds).toISOString());
}
