import * as v from 'valibot';
import { BytesColumn, type Queries, readRows } from '../database/database';

/** A receipt as staff sees it. `picture` is drawn anew; null where what came is no picture. */
interface NewReceipt {
  readonly amount: number;
  readonly day: string;
  readonly picture: Uint8Array | null;
}

/** Stores the receipt of an order. */
export async function insertReceipt(queries: Queries, reference: string, { amount, day, picture }: NewReceipt): Promise<void> {
  await queries.query('insert into receipts (reference, amount, day, picture) values ($1, $2, $3, $4)', [reference, amount, day, picture]);
}

const ReceiptRow = v.object({ amount: v.number(), day: v.string(), hasPicture: v.boolean() });

/** What a buyer typed with a receipt; undefined for one that came before receipts were kept. */
export async function findReceipt(queries: Queries, reference: string): Promise<v.InferOutput<typeof ReceiptRow> | undefined> {
  const rows = await queries.query('select amount, day, picture is not null as "hasPicture" from receipts where reference = $1', [
    reference,
  ]);
  return readRows(ReceiptRow, rows)[0];
}

/** The picture of a receipt (WebP), as base64 for a JSON answer; null without one. */
export async function receiptPicture(queries: Queries, reference: string): Promise<string | null> {
  const rows = await queries.query('select picture from receipts where reference = $1 and picture is not null', [reference]);
  const [row] = readRows(v.object({ picture: BytesColumn }), rows);
  return row ? Buffer.from(row.picture).toString('base64') : null;
}
