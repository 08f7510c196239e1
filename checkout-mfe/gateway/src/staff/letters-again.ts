import { MINUTE } from '@riwaq/contracts';
import { TAKE_BACK } from '@riwaq/contracts/platform';
import type { Database } from '../database/database';
import { appendHistory, findOrderRow, lockOrder } from '../orders/order-table';
import { planHeld } from '../orders/plan-letter';
import type { repeatableKinds } from '../outbox/letter';
import { standsNow } from '../payments/known-order';

/** Milliseconds in which the same letter is not sent another time: the request came twice, or two people sent it. */
const SOON = 5 * MINUTE;

/** A letter that staff sends to a buyer again. */
interface LetterAgain {
  readonly reference: string;
  readonly by: string;
  readonly kind: (typeof repeatableKinds)[number];
}

type LetterResult = 'sent' | 'before' | 'unknown';

/** Sends a letter of an order again, with what is known of the order when it goes. `before`: one was sent again just now. */
export async function sendLetterAgain(database: Database, { reference, by, kind }: LetterAgain, now: number): Promise<LetterResult> {
  return database.transaction(async (queries) => {
    await lockOrder(queries, reference);
    const row = await findOrderRow(queries, reference);
    if (!row) return 'unknown';
    const again = await queries.query(
      `select from messages where reference = $1 and letter ? 'isAgain' and substring(key from '^again-([0-9]+)')::bigint > $2`,
      [reference, now - SOON],
    );
    if (again.length > 0) return 'before';
    // The key says when it was asked for.
    const letter = { kind, reference, isAgain: true };
    const key = await planHeld(queries, { letter, key: `again-${now}-${kind}-${reference}`, due: now + TAKE_BACK }, now);
    await appendHistory(queries, reference, { change: 'letter', by, at: now, letter: kind, undo: { order: standsNow(row), letter: key } });
    return 'sent';
  });
}
