import { MINUTE } from '@riwaq/contracts';
import * as v from 'valibot';
import { type Database, InstantColumn, instant, readRows } from '../database/database';
import type { repeatableKinds } from '../mail/email-texts';
import { findOrderRow, lockOrder } from '../orders/order-table';

/** Milliseconds in which the same letter is not sent another time: the request came twice, or two people sent it. */
const SOON = 5 * MINUTE;

/** A letter that staff sends to a buyer again. */
interface LetterAgain {
  readonly reference: string;
  readonly kind: (typeof repeatableKinds)[number];
}

type LetterResult = 'sent' | 'before' | 'unknown';

/** Asks for a letter of an order again. The next round of `writeOrderEmails` writes it, with what is known of the order then. `before`: it was asked for just now. */
export async function sendLetterAgain(database: Database, { reference, kind }: LetterAgain, now: number): Promise<LetterResult> {
  return database.transaction(async (queries) => {
    await lockOrder(queries, reference);
    if (!(await findOrderRow(queries, reference))) return 'unknown';
    const asked = readRows(
      v.object({ at: InstantColumn }),
      await queries.query('select at from letters_again where reference = $1', [reference]),
    );
    if (asked.some(({ at }) => now - at < SOON)) return 'before';
    await queries.query('insert into letters_again (key, reference, kind, at) values ($1, $2, $3, $4)', [
      `again-${asked.length + 1}-${kind}-${reference}`,
      reference,
      kind,
      instant(now),
    ]);
    return 'sent';
  });
}
