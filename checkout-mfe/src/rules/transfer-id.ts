import { links } from '@riwaq/contracts';
import * as v from 'valibot';

const TransferIdSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,15}$/),
  v.transform(Number),
  v.check((id) => Number.isSafeInteger(id)),
);

/** Where a visitor comes back to from the payment of this transfer. */
export function paymentReturnPath(transferId: number): string {
  return `${links.paymentSuccess}?transfer_id=${transferId}`;
}

/** The transfer that a return address names (`?transfer_id=1042`), or null: none, or nonsense. */
export function transferIdFromSearch(search: string): number | null {
  const result = v.safeParse(TransferIdSchema, new URLSearchParams(search).get('transfer_id'));
  return result.success ? result.output : null;
}
