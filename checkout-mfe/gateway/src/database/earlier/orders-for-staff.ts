/**
 * Where an order stands for staff, and since when it is due: since money came that does not fit, since it was paid and not activated, or since its receipt
 * came. The same as `orderStage`, in fewer stages. It is written by the database, since many statements change a payment, of earlier gateways too.
 */
const setStage = `create function set_order_stage() returns trigger language plpgsql as $$
declare money record;
begin
  select bool_or(state in ('paid', 'accepted')) as is_paid,
    min(greatest(paid_at, settled_at)) filter (where state in ('paid', 'accepted')) as paid_since,
    min(paid_at) filter (where state in ('another-amount', 'paid-twice')) as odd_since,
    max(settled_at) filter (where state = 'refunded') as refunded_at,
    (array_agg(state order by id desc) filter (where state <> 'returned'))[1] as newest
    into money from payments where reference = new.reference;
  new.stage := case
    when money.odd_since is not null then 'money'
    when money.is_paid then case when new.activated_at is null then 'paid' else 'activated' end
    when new.cancelled_at is not null then 'cancelled'
    when new.receipt_at > coalesce(money.refunded_at, '-infinity') then 'receipt'
    when money.newest = 'refunded' then 'refunded'
    else 'waiting' end;
  new.due_since := case
    when new.stage in ('money', 'paid') then least(money.odd_since, case when new.activated_at is null then money.paid_since end)
    when new.stage = 'receipt' then new.receipt_at end;
  return new;
end $$`;

/** A payment that changes changes the stage of its order: the update runs the order's own trigger, after any other that holds the row. */
const touchOrder = `create function touch_order() returns trigger language plpgsql as $$
begin
  update orders set stage = stage where reference = new.reference;
  return null;
end $$`;

/** Statements of the migration that lets staff list and search orders, and keeps what staff adds to one. */
export const ordersForStaffStatements: readonly string[] = [
  `alter table orders
     add stage text not null default 'waiting',
     add due_since timestamptz,
     add notes jsonb not null default '[]',
     -- Words to search for (orders/search-words.ts); null until a gateway has written them.
     add search tsvector`,
  setStage,
  touchOrder,
  `create trigger order_stage before insert or update of stage, receipt_at, cancelled_at, activated_at on orders
     for each row execute function set_order_stage()`,
  'create trigger payment_stage after insert or update of state on payments for each row execute function touch_order()',
  'update orders set stage = stage',
  'create index orders_due on orders (due_since, reference) where due_since is not null',
  'create index orders_by_stage on orders (stage, created_at, reference)',
  `create index orders_by_way on orders ((goods->>'method'), created_at, reference)`,
  `create index orders_by_flow on orders (split_part(credit, '|', 1), created_at, reference)`,
  'create index orders_by_partner on orders (partner, created_at, reference) where partner is not null',
  'create index orders_by_words on orders using gin (search)',
  'create index orders_without_words on orders (reference) where search is null',
  // A receipt as staff sees it: drawn anew and smaller, gone with its order.
  `create table receipts (
    reference text primary key references orders on delete cascade,
    amount integer not null,
    day text not null,
    picture bytea
  )`,
  // Letters that staff sends again: each is an event like that of the first.
  `create table letters_again (
    key text primary key,
    reference text not null references orders on delete cascade,
    kind text not null,
    at timestamptz not null
  )`,
  'create index letters_again_of_an_order on letters_again (reference)',
];

/**
 * Statements of the migration that ends activations of money that went back. Earlier gateways kept them: paid again, such an order was activated at once. Its
 * history says from then on that all of its money went back.
 */
export const refundedActivationsStatements: readonly string[] = [
  `update orders set activated_at = null, history = coalesce((
     select jsonb_agg(case when entry->>'change' = 'refunded' then entry || '{"isWhole": true}' else entry end order by place)
     from jsonb_array_elements(history) with ordinality as entries (entry, place)), '[]')
   where activated_at is not null
     and not exists (select from payments where payments.reference = orders.reference and state in ('paid', 'accepted', 'capturing'))`,
];

/**
 * Statements of the migration that has the words of every order written anew: an earlier gateway folded them in another way than a question is folded now.
 * A gateway writes them as it starts.
 */
export const foldedAnewStatements: readonly string[] = ['update orders set search = null where search is not null'];
