import { algeriaDay, MOST_TRANSFER, SlugSchema } from '@riwaq/contracts';
import { CalendarDaySchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { type Database, IntegerColumn, instant, readRows } from '../database/database';
import { readAccounts } from './partner-account';

/** A payout as staff notes it: dinar, its day, and the number of the transfer at the bank; empty where it was paid by hand. */
export const PayoutSchema = v.strictObject({
  affiliate: SlugSchema,
  amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_TRANSFER)),
  day: CalendarDaySchema,
  number: v.pipe(v.string(), v.trim(), v.maxLength(120), v.regex(/^[^\p{C}]*$/u, 'has signs that nobody sees')),
});

/** Result. `before`: the same payout is noted. `number`: another one has that number. `above`: he is owed less. `later`: that day is still to come. */
export interface PayoutResult {
  readonly outcome: 'noted' | 'before' | 'number' | 'above' | 'later';
  /** What he is owed now, in dinar. */
  readonly owed: number;
}

const KnownRow = v.object({ amount: IntegerColumn, day: v.string() });

/** Notes what was paid to an affiliate: once for each number of a transfer, or each day and amount without one, and never more than he is owed. */
export async function notePayout(
  database: Database,
  { affiliate, amount, day, number, by }: v.InferOutput<typeof PayoutSchema> & { readonly by: string },
  now: number,
): Promise<PayoutResult> {
  return database.transaction(async (queries) => {
    await queries.query(`select pg_advisory_xact_lock(hashtext('payout:' || $1::text))`, [affiliate]);
    const owed = (await readAccounts(queries, affiliate)).get(affiliate)?.owed ?? 0;
    const rows = await queries.query(
      `select amount, day from partner_payouts
       where partner = $1 and number = $2 and taken_back_at is null and ($2 <> '' or (amount = $3 and day = $4))`,
      [affiliate, number, amount, day],
    );
    const [known] = readRows(KnownRow, rows);
    if (known) return { outcome: known.amount === amount && known.day === day ? 'before' : 'number', owed };
    if (day > algeriaDay(now)) return { outcome: 'later', owed };
    if (amount > owed) return { outcome: 'above', owed };
    await queries.query('insert into partner_payouts (partner, amount, day, number, noted_by, noted_at) values ($1, $2, $3, $4, $5, $6)', [
      ...[affiliate, amount, day, number, by],
      instant(now),
    ]);
    return { outcome: 'noted', owed: owed - amount };
  });
}

/** Takes back a noted payout: it no longer counts. Returns whether it was there. */
export async function takeBackPayout(
  database: Database,
  { id, by }: { readonly id: number; readonly by: string },
  now: number,
): Promise<boolean> {
  const rows = await database.query(
    'update partner_payouts set taken_back_by = $2, taken_back_at = $3 where id = $1 and taken_back_at is null returning id',
    [id, by, instant(now)],
  );
  return rows.length > 0;
}
