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

/** SQL: the sale that the goods of an order say, of a gateway that stored nothing else. */
const SALE_OF_GOODS = `jsonb_build_object(
    'productName', coalesce(goods->'lines'->0->>'name', ''), 'version', '', 'duration', '', 'affiliate', '',
    'originalPrice', coalesce((goods->>'subtotal')::numeric, 0), 'subtotal', coalesce((goods->>'subtotal')::numeric, 0),
    'discount', coalesce((goods->>'discount')::numeric, 0), 'total', coalesce((goods->>'total')::numeric, 0),
    'summary', coalesce((select string_agg(line->>'name', E'\\n') from jsonb_array_elements(goods->'lines') line), ''),
    'lines', coalesce((select jsonb_agg(jsonb_build_object('name', coalesce(line->>'name', ''), 'detail', coalesce(line->>'detail', ''),
      'price', coalesce((line->>'price')::numeric, 0))) from jsonb_array_elements(goods->'lines') line), '[]'),
    'offer', null, 'orderEndpoint', endpoint, 'transactionEndpoint', 'transaction')`;

const METHODS = `('epayment', 'bank', 'crypto', 'paypal', 'undecided')`;

/** SQL condition: a payment says what it sold. */
const SAYS_SALE = `payments.sale ? 'total'`;

/**
 * Orders of which an earlier gateway stored a payment alone, or goods alone, and orders whose price was another when they were paid: what was paid is what
 * was ordered.
 */
const wholeOrders: readonly string[] = [
  `insert into orders (reference, email, endpoint, goods, created_at, purchase, credit, stage, due_since)
   select reference, lower(btrim(coalesce(request->'customerInfo'->>'email', ''))), coalesce(sale->>'orderEndpoint', 'paidOrder'),
     jsonb_build_object('method', way), created_at,
     jsonb_build_object('request', request || jsonb_build_object('reference', reference), 'sale', sale), '',
     case when state in ('another-amount', 'paid-twice') then 'money' when state in ('accepted', 'paid') then 'paid'
       when state in ('declined', 'refunded') then state when state = 'capturing' and review is not null then 'review' else 'waiting' end,
     case when state in ('another-amount', 'paid-twice', 'accepted', 'paid') then paid_at when state = 'declined' then settled_at
       when state = 'capturing' then review_since end
   from (select distinct on (reference) * from payments where not exists (select from orders where orders.reference = payments.reference)
     order by reference, state in ('another-amount', 'paid-twice') desc, state in ('accepted', 'paid') desc, id desc) payment`,
  `update orders set purchase = jsonb_build_object('request', payment.request, 'sale', payment.sale)
   from (select distinct on (reference) reference, request, sale from payments where ${SAYS_SALE} order by reference, id desc) payment
   where payment.reference = orders.reference and orders.purchase->'sale' is null`,
  `update orders set purchase = jsonb_build_object('request', jsonb_build_object('reference', reference,
     'productType', case when jsonb_array_length(coalesce(goods->'lines', '[]')) > 1 then 'bundle' else 'product' end,
     'customerInfo', jsonb_build_object('email', email)), 'sale', ${SALE_OF_GOODS})
   where coalesce(purchase->'sale', '{}') = '{}'`,
  `update orders set purchase = jsonb_build_object('request', payments.request, 'sale', payments.sale)
   from payments where payments.reference = orders.reference and payments.state in ('accepted', 'paid') and ${SAYS_SALE}
     and ${sale('subtotal')}::numeric > 0 and (payments.sale->>'total')::numeric <> ${sale('total')}::numeric`,
];

/** What an order has beside its purchase goes into it. An address is followed as it was compared. */
const onePurchase: readonly string[] = [
  `update orders set purchase = jsonb_set(jsonb_set(purchase, '{request,customerInfo}',
     coalesce(purchase->'request'->'customerInfo', '{}') || jsonb_build_object('email', email)), '{request,reference}', to_jsonb(reference))
   where ${EMAIL} is distinct from email`,
  `update orders set purchase = jsonb_set(purchase, '{sale}', purchase->'sale' || jsonb_build_object('partner', coalesce(partner, ''), 'rate', partner_rate))`,
  `update orders set purchase = jsonb_set(purchase, '{sale,promotion}',
     (purchase->'sale'->'promotion') - '{title,price,originalPrice,affiliateName,endpoint}'::text[]) where purchase->'sale' ? 'promotion'`,
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
