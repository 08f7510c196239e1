import { DAY } from '@riwaq/contracts';
import * as v from 'valibot';
import { type Database, instant, type Queries, readRows } from '../database/database';
import type { Log } from '../http/errors';
import type { SendOutcome } from '../outbox/message';
import { nextRetry } from '../outbox/next-retry';
import { IS_NOTICE, NOTICE_ENDPOINT, type Notice, NoticeSchema, type NoticeSender } from '../outbox/notice';
import { IS_OPEN, LEASE, markAccepted, scheduleRetry } from '../outbox/outbox-table';
import { judgeNotice, type NotedOrder, ordersOf } from './judge-notice';
import { readNoticeSettings, type StoredSettings } from './notice-settings';
import { noticeText, type ToldNotice } from './notice-text';
import { isQuiet } from './quiet-hours';

interface NoticeContext {
  readonly database: Database;
  readonly clock: () => number;
  readonly notices: NoticeSender;
  readonly log: Pick<Log, 'warn'>;
}

/** Milliseconds after which nobody is told any more. */
const TOO_OLD = 2 * DAY;
/** Milliseconds until a notice is judged again whose order is on its way to its endpoint. */
const SOON = 15_000;
/** Notices that one message tells of at most. */
const MOST = 1000;

const ClaimedRow = v.object({ id: v.number(), attempts: v.number(), form: v.unknown() });
type Claimed = Omit<v.InferOutput<typeof ClaimedRow>, 'form'> & { readonly form: Notice };

/** Tells who is on duty what is due, in one message for each destination. Nothing in quiet hours: what came in them is told together afterwards. */
export async function deliverNotices(context: NoticeContext, signal?: AbortSignal): Promise<void> {
  const { database, clock } = context;
  const settings = await readNoticeSettings(database);
  await withdraw(database, settings?.destinations ?? [], clock());
  if (!settings || isQuiet(settings.settings.quiet, clock())) return;
  for (const destination of settings.destinations) {
    if (signal?.aborted) return;
    await deliverTo(context, settings, destination);
  }
}

/** Deletes notices that nobody is told any more: too old, or of a destination that was switched off. */
async function withdraw(queries: Queries, destinations: readonly string[], now: number): Promise<void> {
  const endpoints = JSON.stringify(destinations.map((destination) => `${NOTICE_ENDPOINT}${destination}`));
  await queries.query(`delete from messages where ${IS_NOTICE} and ${IS_OPEN} and (created_at <= $1 or not $2::jsonb ? endpoint)`, [
    instant(now - TOO_OLD),
    endpoints,
  ]);
}

async function deliverTo(context: NoticeContext, { settings }: StoredSettings, destination: string): Promise<void> {
  const { database, clock, notices, log } = context;
  const claimed = await claim(database, destination, clock());
  const orders = await ordersOf(database, [...new Set(claimed.map(({ form }) => form.of))], log);
  const told = await judged(database, claimed, orders, clock());
  const [first] = told;
  if (!first) return;
  const text = noticeText(told, settings.desk);
  // A first attempt that was not answered may have arrived: its key is the same as long as the same is told.
  const key = `notice-${first.claimed.id}-${told.length}`;
  const outcome = await notices.send({ destination, webhook: settings.webhook.address, key, text });
  for (const { claimed: one } of told) await note(context, one, outcome);
}

/** Claims what is due for a destination. No other gateway claims it within the lease. What only a later gateway reads is left to it. */
async function claim(database: Queries, destination: string, now: number): Promise<readonly Claimed[]> {
  const rows = await database.query(
    `update messages set attempts = attempts + 1, due_at = $3 where id in (
       select id from messages where endpoint = $1 and state in ('waiting', 'busy') and due_at <= $2 order by id limit ${MOST} for update skip locked)
     returning id, attempts, form`,
    [`${NOTICE_ENDPOINT}${destination}`, instant(now), instant(now + LEASE)],
  );
  return readRows(ClaimedRow, rows)
    .flatMap(({ form, ...row }) => (v.is(NoticeSchema, form) ? [{ ...row, form }] : []))
    .toSorted((one, other) => one.id - other.id);
}

interface JudgedNotice extends ToldNotice {
  readonly claimed: Claimed;
}

/** Those that are true now. One that is not is deleted, one that may become so is due again soon. */
async function judged(
  database: Queries,
  claimed: readonly Claimed[],
  orders: ReadonlyMap<string, NotedOrder>,
  now: number,
): Promise<JudgedNotice[]> {
  const told: JudgedNotice[] = [];
  for (const one of claimed) {
    const order = orders.get(one.form.of);
    const judgement = judgeNotice(one.form.what, order);
    if (judgement === 'true' && order) told.push({ what: one.form.what, order, claimed: one });
    else if (judgement === 'later')
      await database.query('update messages set due_at = $2, attempts = attempts - 1 where id = $1', [one.id, instant(now + SOON)]);
    else await database.query('delete from messages where id = $1', [one.id]);
  }
  return told;
}

/** Stores what became of an attempt. A refused mailbox is tried again too: staff mends its address. */
async function note({ database, clock, notices, log }: NoticeContext, { id, attempts }: Claimed, outcome: SendOutcome): Promise<void> {
  const now = clock();
  if (outcome.kind === 'accepted') return markAccepted(database, id, now);
  const { fault } = { fault: undefined, ...outcome };
  const failure = outcome.kind === 'undeliverable' ? { kind: 'silent' as const, fault: outcome.fault } : outcome;
  log.warn({ reason: 'notice', id, attempts, kind: outcome.kind, fault }, 'a notice was not taken, it will be retried');
  return scheduleRetry(database, id, nextRetry(failure, attempts, notices.maxAttempts, now));
}
