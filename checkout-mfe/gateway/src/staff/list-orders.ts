import { DAY, type OrderedGoods, OrderMethodSchema, startOfDay } from '@riwaq/contracts';
import {
  HistoryEntrySchema,
  LISTED_PAGE,
  type OrderList,
  type OrderQuestion,
  OrderQuestionSchema,
  refusedReceiptOf,
  StaffStageSchema,
} from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { InstantColumn, IntegerColumn, instant, type Parameter, type Queries, readRows } from '../database/database';
import { isOrder } from '../database/existing-orders';
import type { Log } from '../http/errors';
import { withActivated } from '../orders/order-table';
import { patternOf } from '../orders/order-words';
import { GIVEN_BACK_WHOLE, HAS_MONEY, PARTS_BACK } from '../orders/payment-state';
import { readPurchase } from '../orders/read-purchase';
import { ADDRESS_REFUSED_AT } from '../orders/refused-address';
import { StoredEntrySchema } from '../orders/taken-back';
import { goodsOfSale } from '../pricing/ordered-goods';
import { type Purchase, PurchaseSchema } from '../pricing/purchase';
import { orderedAgain } from './related-orders';

/** SQL: the sum of what came for an order and did not go back, by one field of its payments. */
const receivedBy = (field: 'transfer' | 'capture') => `(
    select sum((${field}->>'amount')::float8 - ${PARTS_BACK}) from payments where payments.reference = orders.reference
      and state in ${HAS_MONEY} and ${field}->>'amount' ~ '^[0-9]+([.][0-9]+)?$')`;

/** SQL: the sum that came for an order and went back, of dinar (`transfer`) or dollars (`capture`): whole payments, and parts of those that stayed. */
const givenBackBy = (field: 'transfer' | 'capture') => `(
    select nullif(sum(case when state in ${GIVEN_BACK_WHOLE} then (${field}->>'amount')::float8 else ${PARTS_BACK} end), 0) from payments
      where payments.reference = orders.reference and ${field}->>'amount' ~ '^[0-9]+([.][0-9]+)?$')`;

/** SQL: how an order is paid. Of a promotion whose buyer chose nothing before PayPal took the money, its payment says it, also once it went back. */
const METHOD = `case when method = 'undecided' then coalesce((
    select payments.method from payments where payments.reference = orders.reference and payments.paid_at is not null order by payments.paid_at desc limit 1), method) else method end`;

/** SQL: the history of an order whose receipt was perhaps refused; null of any other. */
const REFUSING = `case when stage in ('waiting', 'wallet', 'wallet-sent', 'declined') and receipt_at is null
    and exists (select from receipts where receipts.reference = orders.reference) then history end`;

/** SQL: the history of an order out of which a product was taken; null of any other. */
const DROPPING = `case when history @> '[{"change": "dropped"}]' then history end`;

/** SQL columns of an order in the list. */
const COLUMNS = `reference, created_at, stage, due_since, paid_since, ${METHOD} as method, purchase, partner,
  ${receivedBy('transfer')} as received, ${receivedBy('capture')} as received_dollars, ${ADDRESS_REFUSED_AT} as address_refused_at,
  ${REFUSING} as refusing, ${givenBackBy('transfer')} as given_back, ${givenBackBy('capture')} as given_back_dollars, ${DROPPING} as dropping, activated_at`;

/** SQL: where a due order stands. An alert asks for decisions about money first, so everything else comes a century later. */
const DUE_PLACE = `due_since + case when stage in ('money', 'declined', 'review') then interval '0' else interval '100 years' end`;

const ListedRow = v.object({
  reference: v.string(),
  created_at: InstantColumn,
  stage: StaffStageSchema,
  due_since: v.nullable(InstantColumn),
  paid_since: v.nullable(InstantColumn),
  method: OrderMethodSchema,
  purchase: v.unknown(),
  partner: v.nullable(v.string()),
  received: v.nullable(v.number()),
  received_dollars: v.nullable(v.number()),
  address_refused_at: v.nullable(InstantColumn),
  refusing: v.nullable(v.array(HistoryEntrySchema)),
  given_back: v.nullable(v.number()),
  given_back_dollars: v.nullable(v.number()),
  dropping: v.nullable(v.array(StoredEntrySchema)),
  activated_at: v.nullable(InstantColumn),
});

/** A row of a page, with the instant by which the page is sorted. */
const PlacedRow = v.object({ ...ListedRow.entries, place: InstantColumn });

type Listed = OrderList['orders'][number];

/** The name of an order's partner, as `affiliatePartner` wrote it when it was ordered. */
function partnerNameOf({ affiliate, promotion }: Purchase['sale'], code: string | null): string | null {
  const written = promotion?.partner || affiliate;
  return written.endsWith(` (${code})`) ? written.slice(0, -` (${code})`.length) : null;
}

/** When an order stands in the list of what is due. */
const dueSince = ({ due_since: since }: v.InferOutput<typeof ListedRow>, now: number) => (since !== null && since <= now ? since : null);

/** What was ordered, with those marked that were taken out of it. */
function linesOf({ dropping, activated_at }: v.InferOutput<typeof ListedRow>, { lines }: Purchase['sale']): NonNullable<Listed['lines']> {
  const marked: OrderedGoods['lines'] = dropping ? withActivated(lines, { history: dropping, activated_at }) : lines;
  return marked.map(({ name, detail, isDropped }) => ({ name, detail, ...(isDropped && { isDropped }) }));
}

function listedOrder(row: v.InferOutput<typeof ListedRow>, { request, sale }: Purchase, now: number): Listed {
  const { firstName, lastName, phone, email, wilaya } = request.customerInfo;
  const refused = refusedReceiptOf(row.refusing ?? [])?.receiptReason;
  return {
    reference: row.reference,
    ordered: row.created_at,
    stage: row.stage,
    dueSince: dueSince(row, now),
    paidSince: row.paid_since,
    name: `${firstName} ${lastName}`.trim(),
    phone,
    email,
    method: row.method,
    flow: request.productType,
    product: sale.lines.map(({ name }) => name).join('، ') || sale.productName,
    total: goodsOfSale(sale, row.method).total,
    partner: row.partner,
    partnerName: partnerNameOf(sale, row.partner),
    coupon: sale.coupon?.code ?? null,
    lines: linesOf(row, sale),
    wilaya,
    received: row.received,
    receivedDollars: row.received_dollars,
    givenBack: row.given_back,
    givenBackDollars: row.given_back_dollars,
    addressRefused: row.address_refused_at,
    ...(refused && { receiptRefused: refused }),
  };
}

/** A statement that reads a page of the list, with its parameters. `limit` is one row more than the page, which says whether there is a next one. */
export function listStatement(question: v.InferOutput<typeof OrderQuestionSchema>, now: number) {
  const { stage, method, flow, day, partner, search, after, most } = question;
  const parameters: Parameter[] = [];
  const next = (value: Parameter) => `$${parameters.push(value)}`;
  const isDue = stage === 'due';
  const at = isDue ? DUE_PLACE : 'created_at';
  const conditions = [isOrder(), ...(isDue ? [`due_since <= ${next(instant(now))}`] : [])];
  if (stage && !isDue) conditions.push(`stage = ${next(stage)}`);
  if (method === 'paypal') conditions.push(`method in ('paypal', 'undecided')`);
  if (method) conditions.push(`${method === 'paypal' || method === 'undecided' ? METHOD : 'method'} = ${next(method)}`);
  if (flow) conditions.push(`split_part(credit, '|', 1) = ${next(flow)}`);
  if (partner) conditions.push(`partner = ${next(partner)}`);
  if (day)
    conditions.push(`created_at >= ${next(instant(startOfDay(day, 0)))} and created_at < ${next(instant(startOfDay(day, 0) + DAY))}`);
  if (search) conditions.push(`search @@ ${next(patternOf(search))}::tsquery`);
  if (after) {
    const [milliseconds = '', reference = ''] = after.split('.');
    conditions.push(`(${at}, reference) ${isDue ? '>' : '<'} (${next(instant(Number(milliseconds)))}, ${next(reference)})`);
  }
  const direction = isDue ? '' : ' desc';
  const sql = `select ${COLUMNS}, ${at} as place from orders where ${conditions.join(' and ')}
    order by place${direction}, reference${direction} limit ${next(most + 1)}`;
  return { sql, parameters };
}

interface ListContext {
  readonly database: Queries;
  readonly now: () => number;
  readonly log: Pick<Log, 'warn'>;
}

/** Reads a page of the list of orders, and how many wait for staff. An order that cannot be read is logged, and left out. */
export async function listOrders({ database: queries, log, ...context }: ListContext, asked: OrderQuestion): Promise<OrderList> {
  const now = context.now();
  const question = v.parse(OrderQuestionSchema, asked);
  const { sql, parameters } = listStatement(question, now);
  const rows = readRows(PlacedRow, await queries.query(sql, parameters));
  const counted = await queries.query(`select count(*) as due from orders where due_since <= $1 and ${isOrder()}`, [instant(now)]);
  const page = rows.slice(0, question.most);
  const read = page.flatMap((row) => {
    const purchase = readPurchase(row, log);
    return purchase ? [{ ...listedOrder(row, purchase, now), purchase }] : [];
  });
  // A file is not marked: nobody activates in it.
  const again = question.most > LISTED_PAGE ? new Set<string>() : await orderedAgain(queries, read);
  const orders = read.map(({ purchase: _purchase, ...order }) => ({ ...order, isSameAgain: again.has(order.reference) }));
  const last = page.at(-1);
  const next = last && rows.length > page.length ? `${last.place}.${last.reference}` : null;
  return { orders, next, due: readRows(v.object({ due: IntegerColumn }), counted)[0]?.due ?? 0 };
}

/** An order as the list has it; undefined for an unknown one. */
export async function findListed(queries: Queries, reference: string, now: number): Promise<Listed | undefined> {
  const rows = await queries.query(`select ${COLUMNS} from orders where reference = $1 and ${isOrder()}`, [reference]);
  return readRows(ListedRow, rows).map((row) => listedOrder(row, v.parse(PurchaseSchema, row.purchase), now))[0];
}
