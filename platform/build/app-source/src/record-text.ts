/** Line width of the formatter. */
const WIDTH = 140;

/** Returns the text of a file that holds one record, in the formatter's layout. */
export function recordText(record: object): string {
  return `${layOut(record, 0, 0)}\n`;
}

/** The text of a record file that holds this list, in the formatter's layout. */
export function listText(records: readonly object[]): string {
  return records.length === 0 ? '[]\n' : `[\n${records.map((record) => `  ${layOut(record, 2, 2)}`).join(',\n')}\n]\n`;
}

/** Formats a value on one line if it fits after column `at`, otherwise with one line for each part, `indent` deep. */
function layOut(value: unknown, indent: number, at: number): string {
  const line = inLine(value);
  if (at + line.length <= WIDTH || typeof value !== 'object' || value === null) return line;
  const inner = ' '.repeat(indent + 2);
  const parts = Array.isArray(value)
    ? value.map((item) => layOut(item, indent + 2, indent + 2))
    : Object.entries(value).map(([name, part]) => `"${name}": ${layOut(part, indent + 2, indent + 6 + name.length)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${parts.map((part) => `${inner}${part}`).join(',\n')}\n${' '.repeat(indent)}${close}`;
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, part]) => `"${name}": ${inLine(part)}`);
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
}
