import { RequestError } from './record-kind';

/**
 * The rows of a CSV text by their columns, which the first row names. Reads a byte-order mark, commas, semicolons or tabs, quoted fields and
 * empty lines. Throws `RequestError` naming `file` and row, and the column that is not one of `columns`.
 */
export function readCsv(text: string, columns: readonly string[], file: string): Readonly<Record<string, string>>[] {
  const [first = '', ...lines] = linesOf(text.replace(/^\uFEFF/, ''));
  const separator = [',', ';', '\t'].reduce((best, one) => (first.split(one).length > first.split(best).length ? one : best));
  const names = cellsOf(first, separator, `${file}, row 1`).map((name) => name.toLowerCase());
  const unknown = names.find((name, at) => !columns.includes(name) || names.indexOf(name) !== at);
  if (unknown !== undefined) throw new RequestError(`${file}, row 1: «${unknown}» is no column, or stands twice: ${columns.join(', ')}`);
  return lines.flatMap((line, at) => {
    if (line.trim() === '') return [];
    const cells = cellsOf(line, separator, `${file}, row ${at + 2}`);
    if (cells.length !== names.length)
      throw new RequestError(`${file}, row ${at + 2}: ${cells.length} fields, and ${names.length} columns`);
    return [Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))];
  });
}

/** The lines; one break inside quotes ends none. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const last = lines.at(-1);
    if (last !== undefined && (last.split('"').length - 1) % 2 === 1) lines[lines.length - 1] = `${last}\n${line}`;
    else lines.push(line);
  }
  return lines;
}

/** The fields of a line. A quoted field may hold separators, and quotes as `""`. */
function cellsOf(line: string, separator: string, where: string): string[] {
  const cells: string[] = [];
  for (const part of line.split(separator)) {
    const last = cells.at(-1);
    if (last?.startsWith('"') && !isClosed(last)) cells[cells.length - 1] = last + separator + part;
    else cells.push(part.trim());
  }
  return cells.map((cell) => {
    if (!cell.startsWith('"')) return cell;
    if (!isClosed(cell)) throw new RequestError(`${where}: a quoted field does not end`);
    return cell.trim().slice(1, -1).replaceAll('""', '"');
  });
}

/** Whether a quoted field ends: all its quotes are paired. */
const isClosed = (cell: string) => cell.trim().length > 1 && cell.trim().endsWith('"') && (cell.split('"').length - 1) % 2 === 0;
