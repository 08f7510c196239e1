import * as v from 'valibot';
import { InstantColumn, IntegerColumn, type Queries, readRows } from '../database/database';
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

/** How each destination fares that has had a notice. */
export async function noticeStates(queries: Queries): Promise<readonly NoticeState[]> {
  const isFailed = `state <> 'accepted' and attempts > 0`;
  const rows = await queries.query(
    `select substr(endpoint, ${NOTICE_ENDPOINT.length + 1}) as destination,
       count(*) filter (where ${isFailed}) as failed, min(created_at) filter (where ${isFailed}) as since,
       (array_agg(last_status order by id desc) filter (where ${isFailed}))[1] as status,
       (array_agg(fault order by id desc) filter (where ${isFailed}))[1] as fault, max(accepted_at) as arrived
     from messages where ${IS_NOTICE} group by endpoint order by endpoint`,
  );
  return readRows(Row, rows);
}
