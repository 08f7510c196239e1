import { type OrderReference, OrderReferenceSchema } from '@riwaq/contracts';
import * as v from 'valibot';

/** Returns the typed reference, or null. Accepts lower case, spaces, other dashes and a missing `RQ-`. */
export function readReference(typed: string | undefined): OrderReference | null {
  const code = (typed ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^RQ/, '');
  const result = v.safeParse(OrderReferenceSchema, `RQ-${code}`);
  return result.success ? result.output : null;
}

/** Returns a typed amount in dinar: «5,225», «5225 دج», «٥٢٢٥»; null for other text. */
export function readAmount(typed: string): number | null {
  const digits = typed.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/[^\d.]|[.,](?=\d{3}\b)/g, '');
  const amount = Math.round(Number(digits));
  return digits !== '' && Number.isFinite(amount) && amount > 0 && amount < 1_000_000_000 ? amount : null;
}
