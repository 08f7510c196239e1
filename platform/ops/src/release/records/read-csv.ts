import { type CsvCells, type CsvColumn, MOST_EDITS } from '@riwaq/contracts/edited-records';
import { CsvError, parse as parseCsv } from 'csv-parse/sync';
import { DraftRefusedError } from './judge-draft';

/** A row of a CSV, by its number in a spreadsheet. */
interface CsvRow {
  readonly row: number;
  readonly cells: CsvCells;
}

/**
 * Reads a CSV as people save it: in UTF-8 or marked UTF-16, with commas, semicolons or tabs, any line ends, quoted cells, empty rows and columns. The
 * first filled row names columns, by name or title. An empty cell is none. Throws `DraftRefusedError` naming the row.
 */
export function readCsv(content: Uint8Array, columns: readonly CsvColumn[]): CsvRow[] {
  const rows = tableIn(textIn(content))
    .map((cells, at) => ({ row: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [head, ...filled] = rows;
  const names = (head?.cells ?? []).map((cell) => columnOf(cell, columns)?.name ?? cell);
  const wrong = names.find((name, at) => name !== '' && (names.indexOf(name) !== at || !columns.some((known) => known.name === name)));
  if (wrong !== undefined)
    throw refusal(`«${wrong}» is no column, or stands twice; there are ${columns.map(({ name }) => name).join(', ')}`, head?.row);
  if (filled.length === 0) throw refusal('there is no row below the columns');
  if (filled.length > MOST_EDITS / 2) throw refusal(tooMany(filled.length));
  return filled.map(({ row, cells }) => {
    const named = cells.flatMap((cell, at): [string, string][] => (cell === '' ? [] : [[names[at] ?? '', cell]]));
    if (named.some(([name]) => name === ''))
      throw refusal(`${cells.length} cells, and ${names.filter(Boolean).length} columns: quote a cell that holds the separator`, row);
    return { row, cells: Object.fromEntries(named) };
  });
}

const refusal = (message: string, row?: number) =>
  new DraftRefusedError({ issues: [{ ...(row !== undefined && { row }), field: '', message }], changed: [] });

const tooMany = (rows: number) => `${rows} rows are too many: ${MOST_EDITS / 2} at most go live together`;

const columnOf = (cell: string, columns: readonly CsvColumn[]) =>
  columns.find(({ name, label }) => name === cell.toLowerCase() || label === cell);

/** By the file's mark: Excel writes its «Unicode text» in UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function textIn(content: Uint8Array): string {
  try {
    const text = new TextDecoder(encodingOf(content), { fatal: true }).decode(content);
    // Every other character of UTF-16 without its mark.
    if (!/^[^\r\n]*\0/.test(text)) return text;
  } catch {
    // Another encoding, as old programs write it.
  }
  throw refusal('the file is not in UTF-8: save it as «CSV UTF-8»');
}

/** A first line that names the separator. Spreadsheets do not show it. */
const told = /^\s*"?sep=([,;\t])"?[,;\t]*(?:\r\n|[\r\n])/i;

/** Rows that are read, empty ones too: the parser takes a while for each that is not as long as the first. */
const MOST_ROWS = 10_000;

/** Where a text ends, without the empty rows that Excel leaves: up to a million of them. */
function endOf(text: string): number {
  let end = text.length;
  while (',; \t\r\n'.includes(text.charAt(end - 1)) && end > 0) end -= 1;
  return end;
}

/** All rows, the empty ones too: their numbers are those of a spreadsheet. */
function tableIn(whole: string): string[][] {
  const [line = '', separator] = told.exec(whole) ?? [];
  const text = whole.slice(line.length, endOf(whole));
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const usual = [',', ';', '\t'].reduce((best, one) => (head.split(one).length > head.split(best).length ? one : best));
  try {
    const delimiter = separator ?? usual;
    const ends = { record_delimiter: ['\r\n', '\n', '\r'], to: MOST_ROWS + 1 };
    const rows = parseCsv(text, { delimiter, ...ends, relax_column_count: true, relax_quotes: true });
    if (rows.length > MOST_ROWS) throw refusal(tooMany(rows.length));
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refusal(`no table: ${error.message}`);
  }
}
