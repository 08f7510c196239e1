import { algeriaDay, DAY, HOUR, startOfDay } from '@riwaq/contracts';
import type { PageVisits, PartnerQuestion, PartnerReport } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { readCounts, type Sum } from '../database/counters';
import { InstantColumn, IntegerColumn, instant, type Queries, readRows, textsOf } from '../database/database';
import { isOrder } from '../database/existing-orders';
import { COUNTS, PARTS_BACK } from '../orders/payment-state';
import { readCredit } from '../pricing/credit';

const FactRow = v.object({
  day: v.string(),
  credit: v.string(),
  orders: IntegerColumn,
  paid: IntegerColumn,
  money: IntegerColumn,
  refunded: IntegerColumn,
  owed: IntegerColumn,
});
const KindSchema = v.picklist(['landing', 'promotion']);
const OldestRow = v.object({ oldest: v.nullable(InstantColumn) });

/** SQL: the dinar price of what a payment's order sells. */
const PRICE = `(select (purchase->'sale'->>'total')::integer from orders where orders.reference = payments.reference)`;

/** SQL: dollars of a payment that went back at PayPal; its capture says what was left then. */
const BACK_AT_PAYPAL = `coalesce((capture->>'refunded')::float8, 0)`;

/** SQL: an amount of a payment in dinar: by PayPal its share of the dinar price of what was sold. */
const inDinar = (amount: string) =>
  `case when method = 'paypal' then ${PRICE} * (${amount}) / ((capture->>'amount')::float8 + ${BACK_AT_PAYPAL}) else ${amount} end`;

/** Money of payments that are in a state since an instant: dinar that came, and by PayPal the dinar price of what was sold, less what of it is `back`. */
const moneyOf = (states: string, at: string, back: string) =>
  `select reference, ${at} as at, (case when method = 'paypal' then ${PRICE} else round((transfer->>'amount')::numeric) end
       - case when ${back} = 0 then 0 else round(${inDinar(back)}) end)::integer as dinar from payments
     where state in ${states} and ${at} >= $1 and ${at} < $2`;

/** Parts that went back while the rest of their payment stayed. A second payment never counted. */
const PARTS_WENT_BACK = `select reference, to_timestamp((part->>'at')::float8 / 1000) as at, round(${inDinar(`(part->>'amount')::float8`)})::integer as dinar
     from payments, jsonb_array_elements(part_refunds) part
     where state not in ('paid-twice', 'returned') and (part->>'at')::float8 >= extract(epoch from $1::timestamptz) * 1000 and (part->>'at')::float8 < extract(epoch from $2::timestamptz) * 1000`;

const CAME = moneyOf(COUNTS, 'paid_at', `(${PARTS_BACK} + ${BACK_AT_PAYPAL})`);
const WENT_BACK = moneyOf(`('refunded', 'declined')`, 'settled_at', PARTS_BACK);

/** SQL: the affiliate's part of an order's money. */
const OWED = 'round(dinar * partner_rate / 100.0)';
const END_OF_DAYS = 'infinity';

const IS_WANTED = `($3::text is null or partner = $3)`;

const FACTS = `select day::text, credit, sum(orders) as orders, sum(paid) as paid, sum(money) as money, sum(refunded) as refunded, sum(owed) as owed from (
    select ${dayOf('created_at')} as day, credit, count(*) as orders, 0 as paid, 0 as money, 0 as refunded, 0 as owed from orders
      where created_at >= $1 and created_at < $2 and ${isOrder()} and ${IS_WANTED} group by 1, credit
    union all
    select ${dayOf('at')}, credit, 0, count(*), sum(dinar), 0, sum(${OWED}) from (${CAME}) came join orders using (reference) where ${IS_WANTED} group by 1, credit
    union all
    select ${dayOf('at')}, credit, 0, 0, 0, sum(dinar), 0 from (${WENT_BACK} union all ${PARTS_WENT_BACK}) gone join orders using (reference) where ${IS_WANTED} group by 1, credit
  ) counted group by day, credit order by day, credit`;

/** SQL for the day that Algeria has at an instant. */
function dayOf(column: string): string {
  return `(${column} at time zone 'UTC' + interval '${HOUR} milliseconds')::date`;
}

interface FactSpan {
  /** Milliseconds; `to` is excluded. */
  readonly from: number;
  readonly to: number;
  /** Whose orders; those of all without one. */
  readonly affiliate?: string | undefined;
}

/** Reads orders and money by day and credit, as `readPartners` counts them. */
export async function readFacts(queries: Queries, { from, to, affiliate }: FactSpan): Promise<readonly v.InferOutput<typeof FactRow>[]> {
  return readRows(FactRow, await queries.query(FACTS, [instant(from), instant(to), affiliate ?? null]));
}

const EarnedRow = v.object({ partner: v.string(), earned: IntegerColumn });
type Earned = v.InferOutput<typeof EarnedRow>;

/** SQL: what affiliates earned by orders that are kept, where a condition holds. */
const earned = (condition: string) =>
  `select partner, sum(${OWED}) as earned from (${CAME}) came join orders using (reference)
   where partner is not null and ${condition} group by partner having sum(${OWED}) > 0`;

/** What affiliates earned by some orders: dinar. */
export async function earnedBy(queries: Queries, references: readonly string[]): Promise<readonly Earned[]> {
  const rows = await queries.query(earned(`reference = any(${textsOf('$3')})`), [instant(0), END_OF_DAYS, JSON.stringify(references)]);
  return readRows(EarnedRow, rows);
}

/** What affiliates, or one, earned since ever, also by orders that are forgotten: dinar. In one statement, since an order may be forgotten meanwhile. */
export async function earnedEver(queries: Queries, affiliate?: string): Promise<readonly Earned[]> {
  const rows = await queries.query(
    `select partner, sum(earned) as earned from (
       ${earned(IS_WANTED)} union all select partner, earned from partner_earnings where ${IS_WANTED}) ever group by partner`,
    [instant(0), END_OF_DAYS, affiliate ?? null],
  );
  return readRows(EarnedRow, rows);
}

/**
 * Reads what affiliates, pages and coupons brought, from the orders and their payments: nothing is counted a second time. Money counts on the day on which it
 * came, as long as it pays its order. Money that went back, or that PayPal declined after it had counted, counts as `refunded` on that day, and no longer on
 * the other. Of a part that went back the same is true, while the rest counts on.
 * An affiliate is owed his rate of each paid order, rounded to the dinar, as long as its money counts.
 */
export async function readPartners(queries: Queries, { from, to, affiliate }: PartnerQuestion): Promise<PartnerReport> {
  const span = { from: startOfDay(from, 0), to: startOfDay(to, 0) + DAY };
  const [{ oldest } = { oldest: null }] = readRows(
    OldestRow,
    await queries.query(`select min(created_at) as oldest from orders where ${isOrder()}`),
  );
  return {
    from,
    to,
    oldest: oldest === null ? null : algeriaDay(oldest),
    facts: (await readFacts(queries, { ...span, affiliate })).map(({ credit, ...sums }) => ({ ...sums, ...readCredit(credit) })),
    visits: await readPageVisits(queries, { ...span, affiliate }),
  };
}

/** Visits of affiliates' pages by day, the oldest first. An affiliate's pages have his code in their address. */
async function readPageVisits(
  queries: Queries,
  { affiliate, ...span }: { readonly from: number; readonly to: number; readonly affiliate: string | undefined },
): Promise<PageVisits[]> {
  const sums = await readCounts(queries, { ...span, what: ['page-visit'], step: DAY });
  const kindOf = ({ detail }: Pick<Sum, 'detail'>) => (v.is(KindSchema, detail) ? detail : null);
  const kinds = new Map(sums.flatMap((sum) => (kindOf(sum) === null ? [] : [[sum.subject, kindOf(sum)] as const])));
  return sums
    .filter(({ subject }) => affiliate === undefined || subject.split('/')[2] === affiliate)
    .map((sum) => ({
      day: algeriaDay(sum.at ?? 0),
      page: sum.subject,
      // Full counters lose details. The page's other visits know it.
      kind: kindOf(sum) ?? kinds.get(sum.subject) ?? null,
      visits: sum.count,
    }))
    .sort((a, b) => (a.day === b.day ? compare(a.page, b.page) : compare(a.day, b.day)));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
