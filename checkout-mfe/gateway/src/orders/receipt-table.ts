import { ReceiptFaultSchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { BytesColumn, type Queries, readRows } from '../database/database';
import { IS_OPEN } from '../outbox/outbox-table';

/** What a buyer typed with a receipt. */
interface NewReceipt {
  readonly amount: number;
  readonly day: string;
}

/** Stores the receipt of an order, without its picture, in the place of one that was refused. What of that one is still to be sent goes with it. */
export async function insertReceipt(queries: Queries, reference: string, { amount, day }: NewReceipt): Promise<void> {
  await queries.query('delete from receipts where reference = $1', [reference]);
  await queries.query(`delete from messages where registration = $1 and ${IS_OPEN}`, [receiptName(reference)]);
  await queries.query('insert into receipts (reference, amount, day) values ($1, $2, $3)', [reference, amount, day]);
}

/** Name that the messages of an order's receipts share. */
export const receiptName = (reference: string): string => `receipt:${reference}`;

const ReceiptRow = v.object({
  amount: v.number(),
  day: v.string(),
  hasPicture: v.boolean(),
  pages: v.nullable(v.number()),
  fault: v.nullable(ReceiptFaultSchema),
  isDrawing: v.boolean(),
  isLost: v.boolean(),
});

/** What a buyer typed with a receipt; undefined for one that came before receipts were kept. */
export async function findReceipt(queries: Queries, reference: string): Promise<v.InferOutput<typeof ReceiptRow> | undefined> {
  const rows = await queries.query(
    `select amount, day, picture is not null as "hasPicture", pages, fault, is_lost as "isLost",
       exists (select from drawings where receipt = reference) as "isDrawing" from receipts where reference = $1`,
    [reference],
  );
  return readRows(ReceiptRow, rows)[0];
}

/** The picture of a receipt (WebP), as base64 for a JSON answer; null without one. */
export async function receiptPicture(queries: Queries, reference: string): Promise<string | null> {
  const rows = await queries.query('select picture from receipts where reference = $1 and picture is not null', [reference]);
  const [row] = readRows(v.object({ picture: BytesColumn }), rows);
  return row ? Buffer.from(row.picture).toString('base64') : null;
}
