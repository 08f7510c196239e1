import * as v from 'valibot';
import { InstantColumn, IntegerColumn, instant, type Queries, readRows } from '../database/database';
import { IS_NOTICE, NOTICE_ENDPOINT } from '../outbox/notice';

const Row = v.object({
  destination: v.string(),
  /** Notices that its last attempt did not bring there. */
  failed: IntegerColumn,
  since: v.nullable(InstantColumn),
  /** Status of the last answer, and why it was none. */
  status: v.nullable(v.number()),
  fault: v.nullable(v.string()),
  /** When something arrived there last. */
  arrived: v.nullable(InstantColumn),
});
export type NoticeState = v.InferOutput<typeof Row>;

/** SQL condition: the last attempt at a message did not bring it to its endpoint. */
const IS_FAILED = `state <> 'accepted' and attempts > 0`;

/** How each destination fares that has had a notice. */
export async function noticeStates(queries: Queries): Promise<readonly NoticeState[]> {
  const rows = await queries.query(
    `select substr(endpoint, ${NOTICE_ENDPOINT.length + 1}) as destination,
       count(*) filter (where ${IS_FAILED}) as failed, min(created_at) filter (where ${IS_FAILED}) as since,
       (array_agg(last_status order by id desc) filter (where ${IS_FAILED}))[1] as status,
       (array_agg(fault order by id desc) filter (where ${IS_FAILED}))[1] as fault, max(accepted_at) as arrived
     from messages where ${IS_NOTICE} group by endpoint order by endpoint`,
  );
  return readRows(Row, rows);
}

/** Lets a destination get what it missed, now that something arrived there. Returns how many notices. */
export async function sendMissedAgain(queries: Queries, destination: string, now: number): Promise<number> {
  const rows = await queries.query(
    `update messages set state = 'waiting', attempts = 0, due_at = $2 where ${IS_NOTICE} and endpoint = $1 and ${IS_FAILED} returning id`,
    [`${NOTICE_ENDPOINT}${destination}`, instant(now)],
  );
  return rows.length;
}
