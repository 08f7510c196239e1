import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OrderRequest, PromotionOrderRequest } from '@riwaq/contracts';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { guessCode } from '../coupons/coupon-guesses';
import type { Queries } from '../database/database';
import { requirePicture } from '../drawings/draw-picture';
import { placedOrderEndpoint } from '../endpoints/order-endpoints';
import { ApiError } from '../http/api-error';
import type { SenderMarks } from '../http/client-network';
import { comparableEmail, guessAddress, isBuyer, isOwnDevice } from '../identity/buyer';
import type { SentFile } from '../outbox/message';
import { insertNotice } from '../outbox/notice';
import { insertLetter, insertMessage, LEASE } from '../outbox/outbox-table';
import { unchangedFile, writeSentMessage } from '../outbox/sent-file';
import { isWritten, relayMessage, repeatMessage, type WrittenMessage } from '../outbox/write-message';
import { priceOrder } from '../pricing/price-order';
import { requireMethod } from '../pricing/price-promotion';
import { readPublishedPrices } from '../pricing/prices';
import { type Purchase, PurchaseSchema } from '../pricing/purchase';
import { StoredRequestSchema } from '../pricing/sale';
import { changeInTurn } from './change-in-turn';
import { orderContent } from './order-fields';
import { addDevice, findSentOrder, hasMoneyOf, type NewOrder, type OrderRow, orderInsert, setMethod } from './order-table';
import { receivedLetter } from './plan-letter';
import { placedNotice } from './plan-notice';

/** An order as a visitor sends it. `device` is a hash. */
interface SentOrder {
  readonly request: OrderRequest;
  readonly file: SentFile | undefined;
  readonly device: string;
  readonly sender: SenderMarks;
}

/** A sent order with the key of its message (its reference and step) and the digest of its content. */
interface KeyedOrder extends SentOrder {
  readonly key: string;
  readonly digest: string;
}

/** Digest of an order's content. Equal digests are one order, at the price that it had first. */
function digestOf({ request: { price: _agreed, ...content }, file }: SentOrder): string {
  const hash = createHash('sha256').update(JSON.stringify(content));
  if (file) hash.update(file.raw);
  return hash.digest('base64url');
}

/** Whether an order says how an earlier one is paid: the second step of a promotion (D10). */
function isSecondStep(request: OrderRequest): request is PromotionOrderRequest {
  return request.productType === 'promotion' && request.method !== 'undecided';
}

const stepOf = (request: OrderRequest) => (isSecondStep(request) ? 'method' : 'pending');

/**
 * Places an order: prices it (D8), writes it, its message and its letter in one statement, and sends the message. The same content again is the same order, at the price
 * that it had. Returns `accepted`, or `kept` where the endpoint did not answer or a picture is drawn first: the outbox sends it. Throws `ApiError`: what cannot be bought by its
 * field, another price than the visitor agreed to (D26), a coupon that does not hold, a reference of other content or another buyer, an endpoint that refuses.
 */
export async function placeOrder(context: GatewayContext, sent: SentOrder): Promise<'accepted' | 'kept'> {
  const order = { ...sent, key: `${sent.request.reference}:${stepOf(sent.request)}`, digest: digestOf(sent) };
  // Deleted between the two statements: then it is new. Where its message is kept longer than the order, the reference is used up.
  const written = (await write(context, order)) ?? (await write(context, order)) ?? { kind: 'another' };
  if (written.kind === 'another') throw new ApiError('reference-taken');
  return relayMessage(context, written);
}

/** Writes a new order, or repeats a known one. Null if it was deleted meanwhile. */
async function write(context: GatewayContext, order: KeyedOrder): Promise<WrittenMessage | null> {
  return (await insertOrder(context, order)) ?? (await repeatOrder(context, order));
}

/** Prices and writes a new order. Null if its reference is known. */
async function insertOrder(
  context: GatewayContext,
  { request, file, device, sender, key, digest }: KeyedOrder,
): Promise<WrittenMessage | null> {
  const { database, clock } = context;
  if (isSecondStep(request) && (await findSentOrder(database, request.reference))) return null;
  const now = clock();
  const purchase = await guessCode(context, { sender, code: 'coupon' in request ? request.coupon : undefined }, async () => {
    try {
      return await priced(context, request);
    } catch (error) {
      if (error instanceof ApiError && (await isWritten(database, key, digest))) return null;
      throw error;
    }
  });
  if (!purchase) return null;
  if (file) await requirePicture(file);
  const order: NewOrder = {
    reference: request.reference,
    device,
    network: sender.network,
    networks: sender.networks,
    endpoint: placedOrderEndpoint(context, purchase),
    method: request.method,
    purchase,
  };
  const message = { ...orderContent(purchase, stepOf(request), request.method, now), file, endpoint: order.endpoint, key };
  const letter = receivedLetter(order.reference, request.method, now);
  const notice = placedNotice(order.reference, request.method, now);
  return writeSentMessage(database, { ...message, visitor: { key, digest }, sender, joined: orderInsert(order, now), letter, notice }, now);
}

/** The order at the gateway's price. Throws `ApiError` if that is not the price that the visitor agreed to. */
async function priced(context: GatewayContext, request: OrderRequest): Promise<Purchase> {
  const sale = priceOrder(request, await readPublishedPrices(context), context.clock());
  requirePrice(sale, request.price);
  return v.parse(PurchaseSchema, { request, sale });
}

/** Throws `ApiError` if an order costs something else than its visitor agreed to (D26). */
function requirePrice({ total, subtotal }: Purchase['sale'], agreed: number): void {
  if (total !== agreed) throw new ApiError('price-changed', { field: 'price', ...(subtotal > 0 && { total }) });
}

/** Repeats an order whose reference is known, for its buyer, or writes its second step. Null if it was deleted meanwhile. */
async function repeatOrder(context: GatewayContext, order: KeyedOrder): Promise<WrittenMessage | null> {
  const { reference } = order.request;
  const row = await findSentOrder(context.database, reference);
  if (!row) return null;
  const judge = async () => requireBuyer(context, row, order);
  await (isOwnDevice(row, order.device) ? judge() : guessAddress(context, { reference, sender: order.sender }, judge));
  return changeInTurn(context.database, reference, (queries) => repeatInTurn(context, queries, order));
}

/** Throws `ApiError` where a reference belongs to another buyer. */
function requireBuyer({ log }: GatewayContext, row: OrderRow, { request, device }: KeyedOrder): void {
  if (isBuyer(row, { email: request.customerInfo.email, device })) return;
  log.warn({ reason: 'reference-taken', reference: row.reference }, 'refused: the reference belongs to another buyer');
  throw new ApiError('reference-taken');
}

async function repeatInTurn(context: GatewayContext, queries: Queries, order: KeyedOrder): Promise<WrittenMessage | null> {
  const { request, file, device, key, digest } = order;
  const { reference } = request;
  const row = await findSentOrder(queries, reference);
  if (!row) return null;
  requireBuyer(context, row, order);
  const now = context.clock();
  const content = () => ({ ...orderContent(row.purchase, stepOf(request), request.method, now), file: unchangedFile(file) });
  const repeated = await repeatMessage(queries, { visitorKey: key, digest, content }, now);
  if (repeated?.kind === 'another') return repeated;
  // Its endpoint refused it, and with it its letter was withdrawn.
  if (repeated?.kind === 'new') {
    await insertLetter(queries, receivedLetter(reference, row.method, now), now);
    await insertNotice(queries, placedNotice(reference, row.method, now), now);
  }
  await addDevice(queries, { reference, device });
  if (repeated) return repeated;
  return isSecondStep(request) ? insertSecondStep(queries, order, { row, request, now }) : { kind: 'another' };
}

interface SecondStep {
  readonly row: OrderRow;
  readonly request: PromotionOrderRequest;
  readonly now: number;
}

/** Writes how a promotion's order is paid (D10), at the price of its first step. Other content, a paid order and a cancelled one are not changed. */
async function insertSecondStep(
  queries: Queries,
  { key, digest }: KeyedOrder,
  { row, request, now }: SecondStep,
): Promise<WrittenMessage | null> {
  const { purchase, endpoint, reference } = row;
  const customerInfo = { ...request.customerInfo, email: mendedAddress(row, request.customerInfo.email) };
  const isSame = isDeepStrictEqual(v.parse(StoredRequestSchema, { ...request, customerInfo, method: 'undecided' }), purchase.request);
  const isClosed = row.receipt_at !== null || row.cancelled_at !== null || (await hasMoneyOf(queries, reference));
  if (!isSame || isClosed) return { kind: 'another' };
  requireMethod(purchase.sale.promotion?.methods ?? [], request.method);
  await setMethod(queries, reference, request.method);
  await insertLetter(queries, receivedLetter(reference, request.method, now), now);
  if (request.method === 'crypto') await insertNotice(queries, placedNotice(reference, request.method, now), now);
  const message = { ...orderContent(purchase, 'method', request.method, now), endpoint, key };
  const id = await insertMessage(queries, { ...message, visitor: { key, digest } }, 'sending', now);
  return id === null ? { kind: 'another' } : { kind: 'new', id, message, leasedUntil: now + LEASE };
}

/** The address that a buyer typed, or what staff mended it to since. */
function mendedAddress({ history }: OrderRow, typed: string): string {
  return history.reduce((email, { from, to }) => (to !== undefined && from === comparableEmail(email) ? to : email), typed);
}
