import { DAY } from '@riwaq/contracts';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { InstantColumn, instant, type Queries, readRows, textsOf } from '../database/database';
import { TRY_LOCK } from '../orders/order-table';
import { IS_OPEN } from '../outbox/outbox-table';
import { earnedBy } from '../partners/read-partners';

/** Orders, and messages, that one round deletes at most. */
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
  const references = await lockOldOrders(queries, before);
  await carryEarnings(queries, references);
  const rowsOf = async (sql: string, parameter: string) => (await queries.query(`${sql} returning 1`, [parameter])).length;
  const listed = JSON.stringify(references);
  const counts = {
    payments: await rowsOf(`delete from payments where reference = any(${textsOf('$1')})`, listed),
    orders: await rowsOf(`delete from orders where reference = any(${textsOf('$1')})`, listed),
    messages: await rowsOf(
      `delete from messages where id in (
         select id from messages where created_at < $1 and (state in ('accepted', 'refused') or letter is not null) order by created_at limit ${MOST})`,
      before,
    ),
  };
  await queries.query('delete from payment_starts where until < $1', [before]);
  return counts;
}

const hasOpen = (registration: string) => `exists (select from messages where registration = ${registration} and state <> 'accepted')`;

/**
 * SQL condition: an order and its payments were made before an instant (`$1`), and nothing of them is to be sent or settled. They go together: where its first
 * payment were gone, a second one would pay the order again. A copy that somebody sends again is made of its order.
 */
const IS_OVER = `orders.created_at < $1
  and not exists (select from payments where payments.reference = orders.reference
    and (payments.created_at >= $1 or state in ('capturing', 'another-amount', 'accepted', 'paid-twice')))
  and not exists (select from messages where visitor_key in (orders.reference || ':pending', orders.reference || ':method') and ${IS_OPEN})
  and not ${hasOpen(`'payment:' || orders.reference`)} and not ${hasOpen(`'receipt:' || orders.reference`)}
  and not exists (select from messages where registration = 'again:' || orders.reference and ${IS_OPEN})`;

/** Locks the oldest orders that are over, and returns their references. One that somebody changes now, or has changed meanwhile, stays for a later round. */
async function lockOldOrders(queries: Queries, before: string): Promise<readonly string[]> {
  const locked = await queries.query(
    `select reference from (select reference from orders where ${IS_OVER} order by created_at limit ${MOST}) old where ${TRY_LOCK}`,
    [before],
  );
  const over = await queries.query(`select reference from orders where ${IS_OVER} and reference = any(${textsOf('$2')})`, [
    before,
    JSON.stringify(referencesOf(locked)),
  ]);
  return referencesOf(over);
}

const referencesOf = (rows: readonly unknown[]) => readRows(v.object({ reference: v.string() }), rows).map(({ reference }) => reference);

/** Keeps what affiliates earned by orders that are deleted: it is owed, and nothing in it says who ordered. */
async function carryEarnings(queries: Queries, references: readonly string[]): Promise<void> {
  for (const { partner, earned } of await earnedBy(queries, references))
    await queries.query(
      `insert into partner_earnings (partner, earned) values ($1, $2)
       on conflict (partner) do update set earned = partner_earnings.earned + excluded.earned`,
      [partner, earned],
    );
}
