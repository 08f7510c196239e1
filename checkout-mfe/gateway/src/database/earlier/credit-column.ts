/** Code of the affiliate that an order credits. */
const AFFILIATE = `case when purchase->'request'->>'kind' = 'promotion'
    then coalesce(substring(purchase->'sale'->'promotion'->>'partner' from '\\(([a-z0-9-]+)\\)$'), purchase->'request'->>'affiliate')
    else substring(purchase->'sale'->>'affiliate' from '\\(([a-z0-9-]+)\\)$') end`;

/** Address of the page that sold an order: a promotion has one page for each affiliate, and a course's sale names its landing. */
const PAGE = `case when purchase->'request'->>'kind' = 'promotion'
    then '/v1/' || nullif(purchase->'request'->>'affiliate', '') || '/' || nullif(purchase->'request'->>'promotion', '')
    else purchase->'sale'->>'page' end`;

const parts = [`purchase->'request'->>'kind'`, AFFILIATE, PAGE, `purchase->'sale'->'coupon'->>'code'`];

/** Statements of the first migration for `readPartners`, which let PostgreSQL generate `credit` from `purchase`. */
export const partnerStatements: readonly string[] = [
  `alter table orders add credit text not null generated always as (
    ${parts.map((part) => `coalesce(${part}, '')`).join(` || '|' || `)}) stored`,
  'create index orders_by_credit on orders (created_at) include (credit)',
  'create index credit_of_an_order on orders (reference) include (credit)',
  `create index payments_by_day on payments (paid_at) where state in ('paid', 'accepted')`,
  `create index payments_given_back on payments (settled_at) where state = 'refunded'`,
  'create index captures_by_day on paypal_orders (changed_at)',
  `create table page_visits (
    day date not null,
    page text not null,
    kind text not null check (kind in ('landing', 'promotion')),
    visits integer not null,
    primary key (day, page)
  )`,
];
