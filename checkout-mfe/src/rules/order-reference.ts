import { codeLetters, type OrderReference, OrderReferenceSchema, readDinars } from '@riwaq/contracts';
import * as v from 'valibot';

/** Returns the typed reference, or null. Only its letters and digits matter (`codeLetters`), and `RQ-` may be missing. */
export function readReference(typed: string | undefined): OrderReference | null {
  const result = v.safeParse(OrderReferenceSchema, `RQ-${codeLetters(typed ?? '').replace(/^RQ/, '')}`);
  return result.success ? result.output : null;
}

/** Returns a typed amount in whole dinar, without hundredths: «5,225», «5225 دج», «٥٢٢٥», «5225.00»; null for other text, and above nine digits. */
export function readAmount(typed: string): number | null {
  const { amount = 0 } = readDinars(typed) ?? {};
  return amount > 0 && amount < 1_000_000_000 ? amount : null;
}
