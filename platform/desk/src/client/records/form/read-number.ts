import { readDinars } from '@riwaq/contracts';

/** Kinds of fields in which an amount or a number is typed. */
type NumberKind = 'dinar' | 'number' | 'dollars';

export const isNumberKind = (as: string): as is NumberKind => as === 'dinar' || as === 'number' || as === 'dollars';

/** Reads what was typed into a field of a whole number, or of dollars: their text with cents. Undefined for any other text. */
export function readNumber(as: NumberKind, typed: string): number | string | undefined {
  const text = as === 'dollars' ? typed.replace(/\$|USD/i, '') : typed;
  // The currency of an amount in dinar belongs to no other number.
  if (as !== 'dinar' && /\p{L}/u.test(text)) return undefined;
  const read = readDinars(text);
  if (!read) return undefined;
  if (as === 'dollars') return `${read.amount}.${String(read.hundredths).padStart(2, '0')}`;
  return read.hundredths === 0 ? read.amount : undefined;
}
