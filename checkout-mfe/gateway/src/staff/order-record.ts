import { links, type PublicSite } from '@riwaq/contracts';
import type { OrderMessage, OrderRecord } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { InstantColumn, type Queries, readRows } from '../database/database';
import { hasHappened } from '../mail/judge-letter';
import { standingOf } from '../orders/order-stage';
import { findOrderRow, newestReceiptAt, withActivated } from '../orders/order-table';
import { findReceipt } from '../orders/receipt-table';
import { LetterSchema, repeatableKinds } from '../outbox/letter';
import { loggableEndpoint } from '../outbox/message';
import { partsOf } from '../payments/parts-of-price';
import { amountOf, numberOf, type Payment, paymentsOf } from '../payments/payment';
import { givenBackOf, hasGivenBack, restText } from '../payments/refund';
import { lastWallet } from '../payments/send-wallet';
import type { Purchase } from '../pricing/purchase';
import type { Sale } from '../pricing/sale';
import { actsOfOrder } from './acts-of-order';
import { findListed } from './list-orders';
import { relatedOrders } from './related-orders';

/** A receipt that came before receipts were kept. */
const noReceipt = { amount: null, day: null, hasPicture: false, pages: null, fault: null, isDrawing: false, isLost: false };

/**
 * Reads an order with every payment of it, the oldest first, its messages, and what `actor` may do. `wallet`: the shop's; where it has none, a form begins
 * with the one that it sent last. Staff alone may see who ordered.
 */
export async function orderRecord(
  queries: Queries,
  reference: string,
  { now, actor, wallet: configured }: { readonly now: number; readonly actor: string; readonly wallet?: PublicSite['cryptoWallet'] },
): Promise<OrderRecord | null> {
  const [row, listed] = [await findOrderRow(queries, reference), await findListed(queries, reference, now)];
  if (!row || !listed) return null;
  const stored = await paymentsOf(queries, reference);
  const payments = stored
    .map(recordedPayment)
    .toReversed()
    .sort((one, other) => one.since - other.since);
  const { history, notes, purchase } = row;
  const receiptAt = newestReceiptAt(row);
  const lines = withActivated(row.goods.lines, row).map((line, at) => ({ ...line, ...contentsOf(purchase.sale, at) }));
  const goods = { ...row.goods, lines };
  const kept = await findReceipt(queries, reference);
  const receipt = receiptAt === null ? null : { at: receiptAt, ...noReceipt, ...kept };
  const messages = await messagesOf(queries, reference);
  const related = await relatedOrders(queries, reference, { purchase, ordered: listed.ordered, stage: listed.stage, notes });
  const letters = await lettersToSend(queries, reference, messages);
  const {
    product: _product,
    lines: _lines,
    received: _received,
    receivedDollars: _dollars,
    givenBack: _back,
    givenBackDollars: _dollarsBack,
    ...common
  } = listed;
  const standing = standingOf(row, stored);
  const wallet = configured ?? (standing.row.acts.includes('wallet') ? await lastWallet(queries) : undefined);
  return {
    ...common,
    wilaya: purchase.request.customerInfo.wilaya,
    goods,
    ...pageOf(purchase),
    history: history.map(({ undo: _undo, request: _request, ...entry }) => entry),
    notes,
    payments: payments.map(({ rest: _rest, ...payment }) => payment),
    receipt,
    messages,
    related,
    acts: actsOfOrder({ standing, receiptAt, payments, goods, messages, letters, history, actor, wallet }, now),
  };
}

/** What is in a line that is sold as one. An earlier gateway stored an offer's products as one text, and nothing of other goods. */
function contentsOf({ lines, offer }: Sale, at: number): Pick<OrderRecord['goods']['lines'][number], 'contents'> {
  const contents = lines[at]?.contents ?? (offer && { names: [offer.products, offer.gift].filter(Boolean), others: 0 });
  return contents ? { contents } : {};
}

/** Where the shop says what is in something that is sold as one. */
function pageOf({ request, sale }: Purchase): Pick<OrderRecord, 'page'> {
  if (request.productType === 'promotion' && request.promotion) return { page: links.offer(request.promotion) };
  return request.productType === 'product' && sale.slug ? { page: links.product(sale.slug) } : {};
}

function recordedPayment(payment: Payment) {
  const { method, state, heard, capture, review } = payment;
  const parts = partsOf(payment);
  return {
    transfer: numberOf(payment),
    method,
    state,
    paid: amountOf(payment),
    rest: restText(payment),
    ...(state === 'pending' && heard === 'failed' && { isRefused: true }),
    ...(parts.length > 1 && { parts: parts.map(({ amount, at }) => ({ paid: String(amount), at })) }),
    ...(hasGivenBack(payment) && { givenBack: String(givenBackOf(payment)) }),
    status: (capture ?? review)?.status ?? null,
    since: payment.paid_at ?? payment.created_at,
  };
}

/** Kinds of an order's letters that may be sent again: what they say is true. */
async function lettersToSend(queries: Queries, reference: string, messages: readonly OrderMessage[]): Promise<string[]> {
  const sent = repeatableKinds.filter((kind) => messages.some((message) => message.isLetter && message.kind === kind));
  const letters: string[] = [];
  for (const kind of sent) if (await hasHappened(queries, reference, kind)) letters.push(kind);
  return letters;
}

const MessageRow = v.object({
  id: v.number(),
  /** Of a form of an order: an `OrderForm`. */
  form: v.nullable(v.looseObject({ kind: v.string() })),
  endpoint: v.string(),
  state: v.string(),
  attempts: v.number(),
  at: InstantColumn,
  fault: v.nullable(v.string()),
  letter: v.nullable(LetterSchema),
});

/** SQL condition: a message about an order (`$1`), to an endpoint or to its buyer. A planned letter is none yet. */
const IS_OF_ORDER = `reference = $1 and state <> 'planned'`;

/** Whether a message is about an order. */
export async function isMessageOf(queries: Queries, reference: string, id: number): Promise<boolean> {
  return (await queries.query(`select 1 from messages where id = $2 and ${IS_OF_ORDER}`, [reference, id])).length > 0;
}

/** Every message about an order, to endpoints and to its buyer, the oldest first. */
async function messagesOf(queries: Queries, reference: string): Promise<OrderMessage[]> {
  const rows = await queries.query(
    `select id, form, endpoint, state, attempts, fault, letter, coalesce(accepted_at, created_at) as at from messages
     where ${IS_OF_ORDER} order by created_at, id`,
    [reference],
  );
  return readRows(MessageRow, rows).map(({ form, endpoint, letter, ...message }) => ({
    ...message,
    isLetter: letter !== null,
    endpoint: loggableEndpoint(endpoint),
    kind: letter?.kind ?? (form ? formKind(form) : 'receipt'),
  }));
}

/** What a message to an endpoint carries: `pending`, `method`, `receipt`, `payment`. */
const formKind = (form: { readonly kind: string }): string => ('payment' in form ? 'payment' : form.kind);
