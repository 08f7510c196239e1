import type { Database } from '../database/database';
import { changeInTurn } from '../orders/change-in-turn';
import { findOrderRow } from '../orders/order-table';

/** A note of staff about an order, which its buyer never sees. */
interface OrderNote {
  readonly reference: string;
  readonly by: string;
  readonly text: string;
}

type NoteResult = 'noted' | 'before' | 'unknown';

/** Adds a note to an order. A refused address waits for nobody then. `before`: the same person's last note says the same, so the request came twice. */
export async function addNote(database: Database, { reference, by, text }: OrderNote, now: number): Promise<NoteResult> {
  return changeInTurn(database, reference, async (queries) => {
    const row = await findOrderRow(queries, reference);
    if (!row) return 'unknown';
    const last = row.notes.at(-1);
    if (last?.by === by && last.text === text) return 'before';
    await queries.query('update orders set notes = notes || $2::jsonb where reference = $1', [
      reference,
      JSON.stringify([{ by, at: now, text }]),
    ]);
    return 'noted';
  });
}
