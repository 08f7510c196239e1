import * as v from 'valibot';
import { type Database, IntegerColumn, instant, type Queries, readRows } from '../database/database';
import { ApiError } from '../http/api-error';
import type { SenderMarks } from '../http/client-network';
import { isPicture, type MessageFile, type SentContent, type SentFile } from './message';
import { insertMessage, LEASE, type NewMessage } from './outbox-table';
import type { WrittenMessage } from './write-message';

/** Drawings of one client and of one network that may wait. A mobile network has many visitors behind one address. */
const MOST_WAITING = { client: 100, network: 300 } as const;

/** A file that is to be drawn: for the message that waits for it, for the receipt that staff sees, or both. */
interface NewDrawing {
  readonly file: SentFile;
  readonly message: number | null;
  /** Reference of the order whose receipt it is. */
  readonly receipt: string | null;
  readonly sender: SenderMarks;
}

/** Stores a file that is to be drawn. Throws `ApiError` where too many of its client or network wait. */
export async function insertDrawing(queries: Queries, { file, message, receipt, sender }: NewDrawing, now: number): Promise<void> {
  const counted = await queries.query(
    'select count(*) as network, count(*) filter (where client = $2) as client from drawings where network = $1',
    [sender.network, sender.client],
  );
  const [waiting] = readRows(v.object({ network: IntegerColumn, client: IntegerColumn }), counted);
  if (waiting && (waiting.client >= MOST_WAITING.client || waiting.network >= MOST_WAITING.network)) {
    throw new ApiError('too-many-requests');
  }
  const { raw, ...about } = file;
  await queries.query(
    `insert into drawings (kind, message, receipt, file, content, client, network, due_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [isPicture(file) ? 'picture' : 'pdf', message, receipt, JSON.stringify(about), raw, sender.client, sender.network, instant(now)],
  );
}

/** The file as its endpoint gets it, where it is sent as it came. Throws for a picture, which is drawn anew first. */
export function unchangedFile(file: SentFile | undefined): MessageFile | undefined {
  if (!file) return undefined;
  if (isPicture(file)) throw new Error('a picture is drawn anew before it is sent');
  const { raw: content, ...about } = file;
  return { ...about, content };
}

/** A message of a visitor, as it was sent. */
interface SentMessage extends Omit<NewMessage, 'file' | 'fields'>, SentContent {
  readonly sender: SenderMarks;
}

/**
 * Writes what a visitor sends. One with a picture is `known` from then on: it is sent once the picture is drawn, and nobody waits for that. Null if its
 * endpoint has had this key, or if the joined insert did nothing. Throws like `insertDrawing`.
 */
export async function writeSentMessage(
  database: Database,
  { file, sender, ...message }: SentMessage,
  now: number,
): Promise<WrittenMessage | null> {
  if (!file || !isPicture(file)) {
    const whole = { ...message, file: unchangedFile(file) };
    const id = await insertMessage(database, whole, 'sending', now);
    return id === null ? null : { kind: 'new', id, message: whole, leasedUntil: now + LEASE };
  }
  return database.transaction(async (queries) => {
    const id = await insertMessage(queries, message, 'undrawn', now);
    if (id === null) return null;
    await insertDrawing(queries, { file, message: id, receipt: null, sender }, now);
    return { kind: 'known', isAccepted: false };
  });
}
