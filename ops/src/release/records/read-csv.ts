import { type CsvCells, type CsvColumn, MOST_EDITS } from '@riwaq/contracts/edited-records';
import { CsvError, parse as parseCsv } from 'csv-parse/sync';
import { DraftRefusedError } from './check-draft';

/** A row of a CSV, by its number in a spreadsheet. */
interface CsvRow {
  readonly row: number;
  readonly cells: CsvCells;
}

/**
 * Reads a CSV as people save it: commas, semicolons or tabs, quoted cells, a byte-order mark, empty rows. The first row names columns, by name or title. An empty
 * cell is none. Throws `DraftRefusedError` naming the row.
 */
export function readCsv(content: Uint8Array, columns: readonly CsvColumn[]): CsvRow[] {
  const [first = [], ...rows] = tableIn(textIn(content));
  const names = first.map((cell) => columnOf(cell.trim(), columns)?.name ?? cell.trim());
  const wrong = names.find((name, at) => names.indexOf(name) !== at || !columns.some((known) => known.name === name));
  if (wrong !== undefined)
    throw refusal(`«${wrong}» is no column, or stands twice; there are ${columns.map(({ name }) => name).join(', ')}`, 1);
  const filled = rows.map((cells, at) => ({ row: at + 2, cells })).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw refusal('there is no row below the columns');
  if (filled.length > MOST_EDITS / 2) throw refusal(`${filled.length} rows are too many: ${MOST_EDITS / 2} at most go live together`);
  return filled.map(({ row, cells }) => {
    if (cells.length !== names.length)
      throw refusal(`${cells.length} cells, and ${names.length} columns: quote a cell that holds the separator`, row);
    const named = names.map((name, at): [string, string] => [name, (cells[at] ?? '').trim()]);
    return { row, cells: Object.fromEntries(named.filter(([, cell]) => cell !== '')) };
  });
}

const refusal = (message: string, row?: number) =>
  new DraftRefusedError({ issues: [{ ...(row !== undefined && { row }), field: '', message }], changed: [] });

const columnOf = (cell: string, columns: readonly CsvColumn[]) =>
  columns.find(({ name, label }) => name === cell.toLowerCase() || label === cell);

function textIn(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw refusal('the file is not in UTF-8: save it as «CSV UTF-8»');
  }
}

/** All rows, the empty ones too: their numbers are those of a spreadsheet. */
function tableIn(text: string): string[][] {
  const [head = ''] = text.split('\n', 1);
  const delimiter = [',', ';', '\t'].reduce((best, one) => (head.split(one).length > head.split(best).length ? one : best));
  try {
    return parseCsv(text, { delimiter, relax_column_count: true, relax_quotes: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refusal(`no table: ${error.message}`);
  }
}
