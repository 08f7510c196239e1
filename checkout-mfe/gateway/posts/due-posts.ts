import * as v from 'valibot';
import { BytesColumn, instant, type Queries, readRows } from '../database/database';
import { FileColumn, type PostContent } from './content';
import { LEASE } from './post';

const RowSchema = v.object({
  id: v.number(),
  form: v.string(),
  key: v.string(),
  attempts: v.number(),
  encoding: v.picklist(['multipart', 'json']),
  fields: v.array(v.strictTuple([v.string(), v.string()])),
  file: FileColumn,
  file_content: v.nullable(BytesColumn),
});

/** A post that is to be sent now. `attempts` counts the coming one too. */
export interface DuePost extends PostContent {
  readonly id: number;
  readonly form: string;
  readonly key: string;
  readonly attempts: number;
}

/** Which due posts to take: any, or those of one registration. */
export interface DueQuery {
  readonly now: number;
  readonly limit: number;
  readonly registration?: string;
}

/** Takes due posts to send them. What one gateway has taken no other takes within the lease. */
export async function takeDuePosts(queries: Queries, { now, limit, registration }: DueQuery): Promise<readonly DuePost[]> {
  const rows = await queries.query(
    `update posts set state = case when state = 'sending' then 'waiting' else state end, attempts = attempts + 1, unanswered = unanswered + 1, due_at = $2
     where id in (
       select id from posts
       where state in ('sending', 'waiting', 'busy') and due_at <= $1 and ($4::text is null or registration = $4::text)
       order by due_at limit $3 for update skip locked
     )
     returning id, form, key, attempts, encoding, fields, file, file_content`,
    [instant(now), instant(now + LEASE), limit, registration ?? null],
  );
  return readRows(RowSchema, rows).map(({ file, file_content: content, ...post }) => ({
    ...post,
    ...(file && content ? { file: { ...file, content } } : {}),
  }));
}
