/** SQL: a part of an order's purchase, as a text. */
const request = (key: string) => `(purchase->'request'->>'${key}')`;
const sale = (key: string) => `(purchase->'sale'->>'${key}')`;

/** SQL: the buyer's address as it is compared. */
const EMAIL = `lower(btrim(nullif(purchase->'request'->'customerInfo'->>'email', '')))`;

/** SQL: address of the affiliate's page that sold an order: of a promotion, or of a course, whose sale names it. */
const PAGE = `case when ${request('productType')} = 'promotion'
    then '/v1/' || nullif(${request('affiliate')}, '') || '/' || ${request('promotion')} else ${sale('page')} end`;

const CREDIT = [request('productType'), sale('partner'), PAGE, `purchase->'sale'->'coupon'->>'code'`]
  .map((part) => `coalesce(${part}, '')`)
  .join(` || '|' || `);

/** SQL: where e-mails arrive: a+b@ and a@ are one mailbox, and Gmail ignores dots. */
const MAILBOX = `case when split_part(${EMAIL}, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(${EMAIL}, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(${EMAIL}, '@', 1), '+', 1) || '@' || split_part(${EMAIL}, '@', 2) end`;

/** SQL: the lines of an order's goods. */
const LINES_OF_GOODS = `(case when jsonb_typeof(goods->'lines') = 'array' then goods->'lines' else '[]' end)`;

/** SQL: the sale that the goods of an order say, of a gateway that stored nothing else. */
const SALE_OF_GOODS = `jsonb_build_object(
    'productName', coalesce(${LINES_OF_GOODS}->0->>'name', ''), 'version', '', 'duration', '', 'affiliate', '',
    'originalPrice', coalesce((goods->>'subtotal')::numeric, 0), 'subtotal', coalesce((goods->>'subtotal')::numeric, 0),
    'discount', coalesce((goods->>'discount')::numeric, 0), 'total', coalesce((goods->>'total')::numeric, 0),
    'summary', coalesce((select string_agg(line->>'name', E'\\n') from jsonb_array_elements(${LINES_OF_GOODS}) line), ''),
    'lines', coalesce((select jsonb_agg(jsonb_build_object('name', coalesce(line->>'name', ''), 'detail', coalesce(line->>'detail', ''),
      'price', coalesce((line->>'price')::numeric, 0))) from jsonb_array_elements(${LINES_OF_GOODS}) line), '[]'),
    'offer', null, 'orderEndpoint', endpoint, 'transactionEndpoint', 'transaction')`;

const METHODS = `('epayment', 'bank', 'crypto', 'paypal', 'undecided')`;

const TEXTS = ['productName', 'version', 'duration', 'affiliate', 'summary', 'orderEndpoint', 'transactionEndpoint'];
const AMOUNTS = ['originalPrice', 'subtotal', 'discount', 'total'];

/** SQL condition: a sale has all that is read of it. */
const isWhole = (json: string) =>
  `coalesce(${[
    ...TEXTS.map((key) => `jsonb_typeof(${json}->'${key}') = 'string'`),
    ...AMOUNTS.map((key) => `jsonb_typeof(${json}->'${key}') = 'number'`),
    `jsonb_typeof(${json}->'lines') = 'array'`,
    `jsonb_typeof(${json}->'offer') in ('object', 'null')`,
  ].join(' and ')}, false)`;

/** SQL: a value where it is an object, with nothing in it that is null; otherwise an empty one. */
const object = (json: string) => `case when jsonb_typeof(${json}) = 'object' then jsonb_strip_nulls(${json}) else '{}' end`;

/** SQL conditions: money of a payment counts for its order, or waits for a person. */
const COUNTS = `state in ('accepted', 'paid')`;
const WAITS = `state in ('another-amount', 'paid-twice')`;

/**
 * Orders of which an earlier gateway stored a payment alone, or goods alone, and orders whose price was another when they were paid: what was paid is what
 * was ordered, and so is what the provider's page asks of a buyer who has not paid yet. What is stored stays; only what is missing is added.
 */
const wholeOrders: readonly string[] = [
  // Where such an order stands, and since when it waits, is what `standingOf` of this gateway says. A review waits for staff after a week.
  `insert into orders (reference, email, endpoint, goods, created_at, purchase, credit, partner, partner_rate, stage, due_since, paid_since)
   select reference, lower(btrim(coalesce(request->'customerInfo'->>'email', ''))), coalesce(sale->>'orderEndpoint', 'paidOrder'),
     jsonb_build_object('method', way, 'subtotal', total, 'total', total), created_at, jsonb_build_object('request', request, 'sale', sale), '',
     nullif(sale->>'partner', ''), case when jsonb_typeof(sale->'rate') = 'number' then (sale->>'rate')::numeric::smallint else 0 end,
     case when odd_from is not null then 'money' when paid_from is not null then 'paid' when review_from is not null then 'review'
       when state = 'declined' or (state = 'refunded' and id = newest) then state else 'waiting' end,
     case when odd_from is not null then least(odd_from, paid_from) when paid_from is not null then paid_from
       when review_from is not null then review_from when state = 'declined' then declined_at end,
     paid_from
   from (select distinct on (reference) * from payments where not exists (select from orders where orders.reference = payments.reference)
     order by reference, ${COUNTS} desc, ${WAITS} desc, state in ('pending', 'returned'), id desc) payment
   join (select reference, max(id) filter (where state <> 'returned') as newest,
       min(greatest(paid_at, settled_at)) filter (where ${COUNTS}) as paid_from,
       min(paid_at) filter (where ${WAITS}) as odd_from,
       min(case when paid_at is null then review_since + interval '7 days' else review_since end) filter (where state = 'capturing') as review_from,
       max(settled_at) filter (where state = 'declined') as declined_at
     from payments group by reference) since using (reference)`,
  `update orders set search = null, purchase = jsonb_build_object('request', ${object(`purchase->'request'`)} || payment.request, 'sale', payment.sale)
   from (select distinct on (reference) reference, request, sale from payments where ${isWhole('sale')}
     order by reference, ${COUNTS} desc, id desc) payment
   where payment.reference = orders.reference and coalesce(jsonb_typeof(orders.purchase->'sale'), 'null') <> 'object'`,
  `update orders set search = null, purchase = jsonb_build_object(
     'request', case when jsonb_typeof(purchase->'request') = 'object' then purchase->'request' else jsonb_build_object(
       'productType', case when ${LINES_OF_GOODS}->1 is null then 'product' else 'bundle' end,
       'customerInfo', jsonb_build_object('email', email)) end,
     'sale', ${SALE_OF_GOODS} || ${object(`purchase->'sale'`)})
   where jsonb_typeof(purchase->'request') is distinct from 'object' or not ${isWhole(`(purchase->'sale')`)}`,
  `update orders set search = null, purchase = jsonb_build_object(
     'request', (purchase->'request') || payment.request || jsonb_build_object('customerInfo',
       ${object(`purchase->'request'->'customerInfo'`)} || ${object(`payment.request->'customerInfo'`)}),
     'sale', payment.sale || jsonb_strip_nulls(jsonb_build_object('page', purchase->'sale'->'page', 'coupon', case
       when purchase->'sale'->'coupon'->>'code' is distinct from payment.sale->'coupon'->>'code'
       then (purchase->'sale'->'coupon') || jsonb_build_object('discount', coalesce(payment.sale->'coupon'->'discount', '0')) end)))
   from (select distinct on (reference) reference, request, sale, state from payments
     where ${isWhole('sale')} and (${COUNTS} or (state = 'pending' and (url <> '' or way = 'paypal'))) order by reference, ${COUNTS} desc, id desc) payment
   where payment.reference = orders.reference and payment.sale->'total' <> purchase->'sale'->'total' and purchase->'sale'->'subtotal' > '0'`,
];

/** What an order has beside its purchase goes into it. An address is followed as it was compared. */
const onePurchase: readonly string[] = [
  `update orders set search = null, purchase = jsonb_set(jsonb_set(purchase, '{request,customerInfo}',
     ${object(`purchase->'request'->'customerInfo'`)} || jsonb_build_object('email', email)), '{request,reference}', to_jsonb(reference))
   where ${EMAIL} is distinct from email`,
  `update orders set search = null, purchase = jsonb_set(purchase, '{request,reference}', to_jsonb(reference))
   where ${request('reference')} is distinct from reference`,
  `update orders set purchase = jsonb_set(purchase, '{sale}', purchase->'sale' || jsonb_build_object('partner', coalesce(partner, ''), 'rate', partner_rate))`,
  `update orders set purchase = jsonb_set(purchase, '{sale,promotion}',
     (purchase->'sale'->'promotion') - '{title,price,originalPrice,affiliateName,endpoint}'::text[])
   where jsonb_typeof(purchase->'sale'->'promotion') = 'object'`,
];

/**
 * Statements of the migration after which an order is stored once: its purchase says who buys what at which price, for whose credit, and `method` how it is
 * paid now. Its page's goods and its payments' sales are made from that when they are read. The database makes the indexed columns from it.
 */
export const ordersStoredOnceStatements: readonly string[] = [
  ...wholeOrders,
  ...onePurchase,
  'alter table orders add method text',
  `update orders set method = case when goods->>'method' in ${METHODS} then goods->>'method' when ${request('method')} in ${METHODS} then ${request('method')}
     else 'undecided' end`,
  // The indexes of the columns that go fall with them.
  'alter table orders drop mailbox, drop email, drop goods, drop credit, drop partner, drop partner_rate',
  `alter table orders
     alter purchase set not null,
     alter method set not null,
     add constraint orders_method_check check (method in ${METHODS}),
     add mailbox text generated always as (${MAILBOX}) stored,
     add credit text not null generated always as (${CREDIT}) stored,
     add partner text generated always as (nullif(${sale('partner')}, '')) stored,
     add partner_rate smallint not null generated always as (coalesce(${sale('rate')}::numeric, 0)::smallint) stored`,
  'create index orders_by_mailbox on orders (mailbox)',
  'create index orders_by_method on orders (method, created_at, reference)',
  'create index orders_by_credit on orders (created_at) include (credit)',
  'create index rate_of_an_order on orders (reference) include (credit, partner_rate)',
  `create index orders_by_flow on orders (split_part(credit, '|', 1), created_at, reference)`,
  'create index orders_by_partner on orders (partner, created_at, reference) where partner is not null',
  'alter table payments drop request, drop sale, drop total',
  'alter table payments rename way to method',
  'alter table payments rename constraint payments_way_check to payments_method_check',
  'alter table payments add constraint payments_of_orders foreign key (reference) references orders',
];
