import { DAY } from '@riwaq/contracts';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { InstantColumn, instant, type Queries, readRows } from '../database/database';
import { COUNTS } from '../orders/payment-state';
import { IS_OPEN } from '../outbox/outbox-table';
import { earnedBy } from '../partners/read-partners';

/** Rows of each table that one round deletes at most. */
const MOST = 500;
/** Milliseconds between two rounds, which come each hour, that only a wrong clock or an outage explains. */
const LEAP = 3 * DAY;
/** Milliseconds without deletion after a leap: a person can mend the clock. */
const PAUSE = DAY;

/**
 * Deletes orders older than the configured days, with all personal data, `MOST` a round. Keeps messages that have not arrived, what they register, and
 * unsettled money (D9, D11). After a leap of the clock it deletes nothing for a day, with an alert.
 */
export async function forgetOldOrders({ database, clock, personalDataDays, log }: GatewayContext): Promise<void> {
  const now = clock();
  const before = instant(now - personalDataDays * DAY);
  const forgotten = await database.transaction(async (queries) => {
    const round = await beginRound(queries, now);
    if (round !== 'usual') return round;
    return deleteBefore(queries, before);
  });
  if (forgotten === 'waits') return;
  if (forgotten === 'leapt') {
    const alert =
      'ALERT: the clock leapt by days since the last round or order: nothing is deleted for a day. Check the clocks of the gateways';
    log.error({ reason: 'clock-leapt' }, alert);
  } else if (Object.values(forgotten).some((count) => count > 0)) log.info(forgotten, 'deleted old orders');
}

const RoundRow = v.object({ at: v.nullable(InstantColumn), waits_until: v.nullable(InstantColumn) });

/** Stores when this round was. `leapt`: the clock leapt since the last one. `waits`: it leapt less than a day ago. */
async function beginRound(queries: Queries, now: number): Promise<'usual' | 'leapt' | 'waits'> {
  await queries.query(`select pg_advisory_xact_lock(hashtext('round:forgetting'))`);
  const [row] = readRows(
    RoundRow,
    await queries.query(
      `select coalesce((select at from rounds where name = 'forgetting'), (select max(created_at) from orders)) as at,
         (select waits_until from rounds where name = 'forgetting') as waits_until`,
    ),
  );
  const hasLeapt = Math.abs(now - (row?.at ?? now)) > LEAP;
  const waitsUntil = hasLeapt ? now + PAUSE : (row?.waits_until ?? null);
  await queries.query(
    `insert into rounds (name, at, waits_until) values ('forgetting', $1, $2)
     on conflict (name) do update set at = excluded.at, waits_until = excluded.waits_until`,
    [instant(now), waitsUntil === null ? null : instant(waitsUntil)],
  );
  if (hasLeapt) return 'leapt';
  return waitsUntil !== null && waitsUntil > now ? 'waits' : 'usual';
}

async function deleteBefore(queries: Queries, before: string): Promise<Readonly<Record<'payments' | 'messages' | 'orders', number>>> {
  const isOpen = (registration: string) => `exists (select from messages where registration = ${registration} and state <> 'accepted')`;
  // A copy that somebody sends again is made of its order.
  const hasCopy = (reference: string) => `exists (select from messages where registration = 'again:' || ${reference} and ${IS_OPEN})`;
  const which = (table: string, key: string, condition: string) =>
    `${key} in (select ${key} from ${table} where created_at < $1 and ${condition} order by created_at limit ${MOST})`;
  const oldest = async (table: string, key: string, condition: string) => {
    const rows = await queries.query(`delete from ${table} where ${which(table, key, condition)} returning ${key}`, [before]);
    return rows.length;
  };
  const isOver = `state not in ('capturing', 'another-amount', 'accepted', 'paid-twice') and not ${isOpen(`'payment:' || payments.reference`)}
     and not ${hasCopy('payments.reference')}`;
  await carryEarnings(queries, which('payments', 'id', isOver), before);
  const payments = await oldest('payments', 'id', isOver);
  const messages = await oldest('messages', 'id', `(state in ('accepted', 'refused') or letter is not null)`);
  const orders = await oldest(
    'orders',
    'reference',
    `not exists (select from payments where payments.reference = orders.reference)
     and not exists (select from messages where visitor_key in (orders.reference || ':pending', orders.reference || ':method') and ${IS_OPEN})
     and not ${isOpen(`'receipt:' || orders.reference`)} and not ${hasCopy('orders.reference')}`,
  );
  await queries.query('delete from payment_starts where until < $1', [before]);
  return { payments, messages, orders };
}

/** Keeps what affiliates earned by payments that are deleted: it is owed, and nothing in it says who ordered. `which`: SQL condition on payments. */
async function carryEarnings(queries: Queries, which: string, before: string): Promise<void> {
  const rows = await queries.query(`select reference from payments where state in ${COUNTS} and ${which}`, [before]);
  const references = readRows(v.object({ reference: v.string() }), rows).map(({ reference }) => reference);
  if (references.length === 0) return;
  for (const { partner, earned } of await earnedBy(queries, { references }))
    await queries.query(
      `insert into partner_earnings (partner, earned) values ($1, $2)
       on conflict (partner) do update set earned = partner_earnings.earned + excluded.earned`,
      [partner, earned],
    );
}
