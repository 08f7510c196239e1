import { codeLetters, type OrderReference, OrderReferenceSchema } from '@riwaq/contracts';
import * as v from 'valibot';

/** Returns the typed reference, or null. Only its letters and digits matter (`codeLetters`), and `RQ-` may be missing. */
export function readReference(typed: string | undefined): OrderReference | null {
  const result = v.safeParse(OrderReferenceSchema, `RQ-${codeLetters(typed ?? '').replace(/^RQ/, '')}`);
  return result.success ? result.output : null;
}
