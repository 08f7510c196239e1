import { type CsvCells, type CsvColumn, MOST_EDITS } from '@riwaq/contracts/edited-records';
import { CsvError, parse as parseCsv } from 'csv-parse/sync';
import { UserError } from '../../system/user-error';

/** A row of a CSV, by its number in a spreadsheet. */
interface CsvRow {
  readonly row: number;
  readonly cells: CsvCells;
}

/**
 * Reads a CSV as people save it: commas, semicolons or tabs, quoted cells, a byte-order mark, empty rows. The first row names columns, by name or title. An empty
 * cell is none. Throws `UserError` naming `file` and row.
 */
export function readCsv(content: Uint8Array, columns: readonly CsvColumn[], file: string): CsvRow[] {
  const [first = [], ...rows] = tableIn(textIn(content, file), file);
  const names = first.map((cell) => columnOf(cell.trim(), columns)?.name ?? cell.trim());
  const wrong = names.find((name, at) => names.indexOf(name) !== at || !columns.some((known) => known.name === name));
  if (wrong !== undefined)
    throw new UserError(`${file}, row 1: «${wrong}» is no column, or stands twice: ${columns.map(({ name }) => name).join(', ')}`);
  const filled = rows.map((cells, at) => ({ row: at + 2, cells })).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw new UserError(`${file}: there is no row below the columns`);
  if (filled.length > MOST_EDITS / 2) throw new UserError(`${file}: ${filled.length} rows; ${MOST_EDITS / 2} at most go live together`);
  return filled.map(({ row, cells }) => {
    if (cells.length !== names.length)
      throw new UserError(`${file}, row ${row}: ${cells.length} cells, and ${names.length} columns: quote a cell that holds the separator`);
    const named = names.map((name, at): [string, string] => [name, (cells[at] ?? '').trim()]);
    return { row, cells: Object.fromEntries(named.filter(([, cell]) => cell !== '')) };
  });
}

const columnOf = (cell: string, columns: readonly CsvColumn[]) =>
  columns.find(({ name, label }) => name === cell.toLowerCase() || label === cell);

function textIn(content: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw new UserError(`${file} is not in UTF-8: save it as «CSV UTF-8»`);
  }
}

/** All rows, the empty ones too: their numbers are those of a spreadsheet. */
function tableIn(text: string, file: string): string[][] {
  const [head = ''] = text.split('\n', 1);
  const delimiter = [',', ';', '\t'].reduce((best, one) => (head.split(one).length > head.split(best).length ? one : best));
  try {
    return parseCsv(text, { delimiter, relax_column_count: true, relax_quotes: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UserError(`${file}: ${error.message}`);
  }
}
