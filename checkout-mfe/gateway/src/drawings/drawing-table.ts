import type { ReceiptFault } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { BytesColumn, type Database, instant, type Queries, readRows } from '../database/database';
import type { MessageFile } from '../outbox/message';
import type { Head } from './fair-turns';

/** Pictures and PDFs are drawn apart: a PDF takes a process of its own, and may take seconds. */
export type DrawingKind = 'picture' | 'pdf';

/** A file that one gateway draws now. */
export interface Drawing {
  readonly id: number;
  /** The message that waits for it; null for a PDF, which is sent as it is. */
  readonly message: number | null;
  /** Reference of the order whose receipt it is. */
  readonly receipt: string | null;
  readonly file: Omit<MessageFile, 'content'>;
  readonly content: Uint8Array;
  /** Includes this one. */
  readonly attempts: number;
}

const FileSchema = v.object({ field: v.string(), name: v.string(), type: v.string() });
const HeadRow = v.object({ id: v.number(), client: v.string(), network: v.string(), attempts: v.number() });
const DrawingRow = v.object({
  id: v.number(),
  message: v.nullable(v.number()),
  receipt: v.nullable(v.string()),
  file: FileSchema,
  content: BytesColumn,
  attempts: v.number(),
});

/** The oldest due drawing of each client, without its content. `attempts`: those before. */
export async function dueHeads(queries: Queries, kind: DrawingKind, now: number): Promise<readonly (Head & { attempts: number })[]> {
  const rows = await queries.query(
    `select distinct on (network, client) id, client, network, attempts from drawings where kind = $1 and due_at <= $2
     order by network, client, id`,
    [kind, instant(now)],
  );
  return readRows(HeadRow, rows);
}

/** Claims a drawing until `until` (milliseconds). Another gateway claims it then, if this one was killed. Null where another one has it. */
export async function claimDrawing(queries: Queries, id: number, now: number, until: number): Promise<Drawing | null> {
  const rows = await queries.query(
    `update drawings set attempts = attempts + 1, due_at = $3 where id = $1 and due_at <= $2
     returning id, message, receipt, file, content, attempts`,
    [id, instant(now), instant(until)],
  );
  return readRows(DrawingRow, rows)[0] ?? null;
}

/** Puts a drawing off that the machine failed to draw. */
export async function postponeDrawing(queries: Queries, id: number, due: number): Promise<void> {
  await queries.query('update drawings set due_at = $2 where id = $1', [id, instant(due)]);
}

/** What came of a drawing: what its message carries, and what staff sees of a receipt. */
export interface Drawn {
  /** Null where the picture could not be drawn. Undefined for a PDF. */
  readonly file?: Buffer | null;
  /** As WebP. */
  readonly small: Buffer | null;
  /** Pages of a PDF. */
  readonly pages: number | null;
  readonly fault: ReceiptFault | null;
}

/** Told to staff in the place of a file, in the message of an order or a form. */
const LOST = 'أرسل الزبون صورة لم نستطع فتحها، فلم تُرفق. اطلبها منه.';

/** Stores what came of a drawing, and makes its message due. Does nothing where another gateway did so meanwhile. */
export async function finishDrawing(database: Database, { id, message, receipt, file: about }: Drawing, drawn: Drawn, now: number) {
  const { file, small, pages, fault } = drawn;
  await database.transaction(async (queries) => {
    const rows = await queries.query('delete from drawings where id = $1 returning id', [id]);
    if (rows.length === 0) return;
    if (message !== null) {
      await queries.query(
        `update messages set file = $2, file_content = $3, fields = coalesce(fields || $4::jsonb, $4::jsonb, fields), due_at = $5 where id = $1 and state <> 'accepted'`,
        [message, file ? JSON.stringify(about) : null, file ?? null, file ? null : JSON.stringify([[about.field, LOST]]), instant(now)],
      );
    }
    if (receipt !== null) {
      await queries.query('update receipts set picture = $2, pages = $3, fault = $4, is_lost = $5 where reference = $1', [
        receipt,
        small,
        pages,
        fault,
        file === null,
      ]);
    }
  });
}
