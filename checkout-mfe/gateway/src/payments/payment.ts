import { MINUTE, type PaymentRequest, TransferSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import { InstantColumn, IntegerColumn, instant, type Queries, readRows } from '../database/database';
import { type Sale, SaleSchema, StoredRequestSchema } from '../pricing/sale';

/** How long the provider is asked about an unfinished payment, in milliseconds. A notice, or the visitor, is heard later too. */
export const POLLING_PERIOD = 72 * 60 * MINUTE;

/** When the provider is asked for the first time about a payment that was started at an instant and not heard of since; both in milliseconds. */
function firstPollAt(startedAt: number): number {
  return startedAt + 2 * MINUTE;
}

const RowSchema = v.object({
  id: v.number(),
  reference: v.string(),
  transfer_id: IntegerColumn,
  url: v.string(),
  token_hash: v.string(),
  request: StoredRequestSchema,
  sale: SaleSchema,
  total: v.number(),
  state: v.picklist(['pending', 'another-amount', 'accepted', 'paid', 'duplicate', 'refunded', 'returned']),
  transfer: v.nullable(TransferSchema),
  created_at: InstantColumn,
  returns: v.number(),
  settled_by: v.nullable(v.string()),
  settled_at: v.nullable(InstantColumn),
  superseded_at: v.nullable(InstantColumn),
});

/**
 * One started transfer. `paid` once the provider has confirmed it; `duplicate` where it was paid although another one had
 * paid for the same order: that one is never registered, and stays until a person has given its money back (`returned`). `another-amount`: money came, but
 * not what the order costs, until a person (`settled_by`) says `accepted`, which the gateway makes `paid`, or `refunded`. `superseded_at`: since when it is of
 * an order that was changed after it began.
 */
export type Payment = v.InferOutput<typeof RowSchema>;

/** A payment that the provider has just started. */
interface NewPayment {
  readonly request: PaymentRequest;
  readonly sale: Sale;
  readonly transferId: number;
  readonly url: string;
  readonly tokenHash: string;
}

/** Puts a started payment on record. */
export async function addPayment(queries: Queries, { request, sale, transferId, url, tokenHash }: NewPayment, now: number): Promise<void> {
  await queries.query(
    `insert into payments (reference, transfer_id, url, token_hash, request, sale, total, created_at, check_due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      request.reference,
      transferId,
      url,
      tokenHash,
      JSON.stringify(request),
      JSON.stringify(sale),
      sale.total,
      instant(now),
      instant(firstPollAt(now)),
    ],
  );
}

/** The payment with that transfer. */
export async function paymentByTransfer(queries: Queries, transferId: number): Promise<Payment | undefined> {
  return readRows(RowSchema, await queries.query('select * from payments where transfer_id = $1', [transferId]))[0];
}

/** The payment that a return token was made for; its `returns` count this one too. */
export async function countReturnByToken(queries: Queries, hash: string): Promise<Payment | undefined> {
  const rows = await queries.query('update payments set returns = returns + 1 where token_hash = $1 returning *', [hash]);
  return readRows(RowSchema, rows)[0];
}

/** Lets nobody else decide about an order's payments until the transaction ends: of two transfers of it, only the first may count. */
export async function lockOrder(queries: Queries, reference: string): Promise<void> {
  await queries.query('select pg_advisory_xact_lock(hashtext($1))', [reference]);
}

/** Every payment of an order, newest first. */
export async function paymentsOf(queries: Queries, reference: string): Promise<readonly Payment[]> {
  return readRows(RowSchema, await queries.query('select * from payments where reference = $1 order by id desc', [reference]));
}

/** Of all transfers of an order that could still be paid only the one of that number is of what it is now; null: none is. */
export async function supersedePayments(queries: Queries, reference: string, current: number | null, now: number): Promise<void> {
  await queries.query(
    `update payments set superseded_at = case when transfer_id = $2::bigint then null else coalesce(superseded_at, $3::timestamptz) end
     where reference = $1 and state = 'pending'`,
    [reference, current, instant(now)],
  );
}

/** The provider is asked about a payment by `soon` (milliseconds) at the latest, where it is asked about it at all. */
export async function pollNoLaterThan(queries: Queries, id: number, soon: number): Promise<void> {
  await queries.query(
    `update payments set check_due_at = least(check_due_at, $2) where id = $1 and state = 'pending' and check_due_at is not null`,
    [id, instant(soon)],
  );
}
