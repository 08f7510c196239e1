import { EmailAddressSchema, LONGEST_EMAIL, OrderReferenceSchema } from '@riwaq/contracts';
import type { HistoryEntry } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { type Database, InstantColumn, type Queries, readRows } from '../database/database';
import { isOrder } from '../database/existing-orders';
import { comparableEmail } from '../identity/buyer';
import { changeInTurn } from '../orders/change-in-turn';
import { appendHistory, findOrderRow, writeAddress } from '../orders/order-table';
import { planAddressLetter } from '../orders/plan-letter';
import { ADDRESS_REFUSED_AT } from '../orders/refused-address';
import { holdingEntries } from '../orders/taken-back';
import { standsNow } from '../payments/known-order';

/**
 * The e-mail address of an order's buyer, as staff mends it; the order's form refuses the same. `from`: the address that was shown, so that two of staff do not
 * undo each other.
 */
export const MendedAddressSchema = v.strictObject({
  reference: OrderReferenceSchema,
  from: v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_EMAIL)),
  to: EmailAddressSchema,
});
type MendedAddress = v.InferOutput<typeof MendedAddressSchema>;

/**
 * Result. `isTold`: the earlier address is told. `before`: it is the order's address already; somebody mended it (`entry`). `changed`: the order has another
 * address than was shown. `unknown`: there is no such order.
 */
export type MendResult =
  | { readonly outcome: 'mended'; readonly isTold: boolean }
  | { readonly outcome: 'before'; readonly entry: HistoryEntry | undefined }
  | { readonly outcome: 'changed' | 'unknown' };

/**
 * Mends the address of an order's buyer: who follows the order by its address needs the new one, and letters that are not sent yet go there, as what registers
 * a payment says it. The earlier address is told, unless a mail server refused it. The history keeps both.
 */
export async function mendAddress(
  database: Database,
  { reference, from, to, by }: MendedAddress & { readonly by: string },
  now: number,
): Promise<MendResult> {
  return changeInTurn(database, reference, async (queries) => {
    const row = await findOrderRow(queries, reference);
    if (!row) return { outcome: 'unknown' };
    const earlier = row.email;
    if (earlier === comparableEmail(to))
      return { outcome: 'before', entry: holdingEntries(row.history).findLast(({ change }) => change === 'address') };
    if (earlier !== comparableEmail(from)) return { outcome: 'changed' };
    const isTold = (await addressRefusedAt(queries, reference)) === null;
    await writeAddress(queries, row, to);
    const letter = isTold ? await planAddressLetter(queries, reference, earlier, now) : null;
    const undo = { order: standsNow(row), letter, address: row.purchase.request.customerInfo.email };
    await appendHistory(queries, reference, { change: 'address', by, at: now, from: earlier, to, undo });
    return { outcome: 'mended', isTold };
  });
}

/** When a mail server last refused the address that an order has now, in milliseconds; null where none did. */
async function addressRefusedAt(queries: Queries, reference: string): Promise<number | null> {
  const rows = await queries.query(`select ${ADDRESS_REFUSED_AT} as at from orders where reference = $1 and ${isOrder()}`, [reference]);
  return readRows(v.object({ at: v.nullable(InstantColumn) }), rows)[0]?.at ?? null;
}
