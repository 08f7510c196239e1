import * as v from 'valibot';
import { instant, readRows } from '../database/database';
import type { Doors } from '../doors';

const HeardSchema = v.picklist(['pending', 'failed', 'silent']);
/** What the provider said last of a payment that is not paid; `silent` where it gave no answer. */
export type Heard = v.InferOutput<typeof HeardSchema>;

/** Milliseconds by which a question may outlast the time that the provider has for its answer. */
const RESERVE = 2000;

/**
 * Takes the one turn to ask the provider about a payment, across all gateways: null where it is ours, else what was heard last, since another
 * one is asking, or has just asked. A turn whose taker died ends by itself.
 */
export async function takeAskTurn({ database, clock, answerLimit }: Doors, id: number): Promise<Heard | null> {
  const now = clock();
  const taken = await database.query(
    `update payments set ask_after = $2 where id = $1 and (ask_after is null or ask_after <= $3) returning id`,
    [id, instant(now + answerLimit + RESERVE), instant(now)],
  );
  if (taken.length > 0) return null;
  const rows = await database.query('select heard from payments where id = $1', [id]);
  return readRows(v.object({ heard: HeardSchema }), rows)[0]?.heard ?? 'pending';
}

/** Ends a turn: nobody asks before the pause is over. `heard`: what the provider said of a payment that is not paid. */
export async function endAskTurn({ database, clock, askPause }: Doors, id: number, heard?: Heard): Promise<void> {
  await database.query('update payments set ask_after = $2, heard = coalesce($3, heard) where id = $1', [
    id,
    instant(clock() + askPause),
    heard ?? null,
  ]);
}
