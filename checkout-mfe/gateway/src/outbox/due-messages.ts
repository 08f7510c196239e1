import { DAY } from '@riwaq/contracts';
import { ParseError, parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { BytesColumn, type Database, instant, readRows } from '../database/database';
import { type Letter, LetterSchema } from './letter';
import type { MessageContent } from './message';
import { IS_NOTICE } from './notice';
import { FileColumn, IS_DRAWN, LEASE, MessageStateSchema } from './outbox-table';

const HeadSchema = v.looseObject({
  id: v.number(),
  endpoint: v.string(),
  key: v.string(),
  state: MessageStateSchema,
  attempts: v.number(),
  reference: v.nullable(v.string()),
});

/** What a message says. A later gateway may have stored what this one cannot read. */
const ContentSchema = v.object({
  encoding: v.picklist(['multipart', 'json']),
  fields: v.nullable(v.array(v.strictTuple([v.string(), v.string()]))),
  form: v.unknown(),
  file: FileColumn,
  file_content: v.nullable(BytesColumn),
  letter: v.nullable(LetterSchema),
});

/** A form that is sent. Fields of one of an order are made now, before those that are stored with it. `form`: an `OrderForm`, or null. */
export interface DueForm extends MessageContent {
  readonly form: unknown;
}

/** A message that is sent now. `attempts` includes this one. `reference`: its order's. The words of a letter are made now. */
export interface DueMessage {
  readonly id: number;
  readonly endpoint: string;
  readonly key: string;
  readonly attempts: number;
  readonly isPlanned: boolean;
  readonly reference: string | null;
  readonly content: { readonly letter: Letter } | DueForm | { readonly unreadable: ParseError };
  /** Milliseconds: after it, another gateway may claim the message. */
  readonly leasedUntil: number;
}

/** What is sent: forms, letters, or both. Jobs send them apart, since a letter's order may wait for the answer of a provider. */
export type Sent = 'forms' | 'letters' | 'both';

/** Which due messages: any, or those of one registration. */
interface DueQuery {
  readonly now: number;
  readonly sent: Sent;
  /** Whether there is a mail server: without it letters stay planned. */
  readonly hasMail: boolean;
  readonly registration?: string;
}

/** Messages that are claimed and sent in parallel. */
const BATCH = 10;

/** Milliseconds after its event in which a letter is sent for the first time. A shop that starts to send e-mails skips older events. */
export const LETTER_AGE = 2 * DAY;

/** Claims due messages, the oldest first. No other gateway claims them within the lease. */
export async function claimDueMessages(database: Database, { now, sent, hasMail, registration }: DueQuery): Promise<readonly DueMessage[]> {
  const rows = await database.query(
    `update messages set state = case when state = 'sending' then 'waiting' else state end,
       attempts = attempts + 1, unanswered = unanswered + 1, due_at = $2
     where id in (
       select id from messages
       where state in ('sending', 'waiting', 'busy', 'planned') and due_at <= $1 and ($4::text is null or registration = $4::text)
         and case when letter is null then $5::boolean else $6::boolean end and (state <> 'planned' or created_at > $7) and ${IS_DRAWN} and not ${IS_NOTICE}
       order by due_at limit $3 for update skip locked
     )
     returning id, endpoint, key, state, attempts, encoding, fields, form, reference, file, file_content, letter`,
    [
      ...[instant(now), instant(now + LEASE), BATCH, registration ?? null],
      ...[sent !== 'letters', sent !== 'forms' && hasMail, instant(now - LETTER_AGE)],
    ],
  );
  return readRows(HeadSchema, rows)
    .map(({ id, endpoint, key, state, attempts, reference, ...stored }) => ({
      ...{ id, endpoint, key, attempts, reference },
      isPlanned: state === 'planned',
      content: contentOf(stored),
      leasedUntil: now + LEASE,
    }))
    .sort((one, other) => one.id - other.id);
}

/** Read for each message by itself: they are claimed together, and one that does not parse keeps no other waiting. */
function contentOf(stored: unknown): DueMessage['content'] {
  try {
    const { letter, encoding, fields, form, file, file_content: content } = parse(ContentSchema, stored, 'a message');
    return letter ? { letter } : { encoding, form, fields: fields ?? [], ...(file && content ? { file: { ...file, content } } : {}) };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { unreadable: error };
  }
}
