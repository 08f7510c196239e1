/** SQL: the buyer's address as it is compared. */
const EMAIL = `lower(btrim(nullif(purchase->'request'->'customerInfo'->>'email', '')))`;
const MAILBOX = `case when split_part(${EMAIL}, '@', 2) in ('gmail.com', 'googlemail.com')
        then replace(split_part(split_part(${EMAIL}, '@', 1), '+', 1), '.', '') || '@gmail.com'
        else split_part(split_part(${EMAIL}, '@', 1), '+', 1) || '@' || split_part(${EMAIL}, '@', 2) end`;

/** SQL: address of the affiliate's page that sold an order: of a promotion, or of a course, whose sale names it. */
const PAGE = `case when (purchase->'request'->>'productType') = 'promotion'
        then '/v1/' || nullif((purchase->'request'->>'affiliate'), '') || '/' || (purchase->'request'->>'promotion')
        else (purchase->'sale'->>'page') end`;
const CREDIT = [`purchase->'request'->>'productType'`, `purchase->'sale'->>'partner'`, PAGE, `purchase->'sale'->'coupon'->>'code'`]
  .map((part) => `coalesce(${part}, '')`)
  .join(` || '|' || `);

/**
 * The tables of a new database, after all steps of `earlier/earlier-steps.ts`. A test compares both, column by column and index by index. Later steps
 * (`migrate.ts`) run on top of it.
 */
export const schema: readonly string[] = [
  // An order: who buys what at which price, for whose credit. Its buyer follows it by e-mail address, or on a device: `device` ordered, `devices` have shown
  // the address; both are hashes of tokens.
  `create table orders (
    reference text primary key,
    created_at timestamptz not null,
    -- The request and its sale. What is made from it stands in columns that the database makes.
    purchase jsonb not null,
    -- How it is paid now.
    method text not null,
    -- Where e-mails arrive: a+b@ and a@ are one mailbox, and Gmail ignores dots.
    mailbox text generated always as (${MAILBOX}) stored,
    -- Whom it credits: kind, affiliate, page and coupon, with bars between them. The affiliate is owed partner_rate percent of its money.
    credit text not null generated always as (${CREDIT}) stored,
    partner text generated always as (nullif((purchase->'sale'->>'partner'), '')) stored,
    partner_rate smallint not null generated always as (coalesce((purchase->'sale'->>'rate')::numeric, 0)::smallint) stored,
    device text,
    devices text[] not null default '{}',
    -- Marks of the networks that it came from: the one that earlier gateways count by, and all from narrow to wide, each with its width (/48 …).
    network text,
    networks text[],
    endpoint text not null,
    -- Its receipt, and what staff noted. Each entry of the history is an act.
    receipt_at timestamptz,
    receipt_digest text,
    cancelled_at timestamptz,
    activated_at timestamptz,
    history jsonb not null default '[]',
    notes jsonb not null default '[]',
    -- Where it stands (orders/order-stage.ts), since when it is due, and since when it is paid and not activated. The gateway writes them with each event.
    stage text not null default 'waiting',
    due_since timestamptz,
    paid_since timestamptz,
    -- Its endpoint refused it, at its only step or at both, and it has no payment: then there is no such order. Triggers below write it.
    is_refused boolean not null default false,
    -- Words to search for (orders/search-words.ts); null until a gateway has written them.
    search tsvector,
    constraint orders_check check ((receipt_at is null) = (receipt_digest is null)),
    constraint orders_method_check check (method in ('epayment', 'bank', 'crypto', 'paypal', 'undecided'))
  )`,
  'create index orders_by_age on orders (created_at)',
  'create index orders_by_mailbox on orders (mailbox)',
  'create index orders_by_network on orders (network, created_at) where network is not null',
  'create index orders_by_credit on orders (created_at) include (credit)',
  'create index rate_of_an_order on orders (reference) include (credit, partner_rate)',
  'create index orders_due on orders (due_since, reference) where due_since is not null',
  'create index orders_by_stage on orders (stage, created_at, reference)',
  'create index orders_by_method on orders (method, created_at, reference)',
  `create index orders_by_flow on orders (split_part(credit, '|', 1), created_at, reference)`,
  'create index orders_by_partner on orders (partner, created_at, reference) where partner is not null',
  'create index orders_by_words on orders using gin (search)',
  'create index orders_without_words on orders (reference) where search is null',

  // Money for an order: a transfer by card (epayment) or noted by staff (bank, crypto), or an order of PayPal. One of an order counts.
  `create table payments (
    id integer generated always as identity primary key,
    reference text not null,
    method text not null default 'epayment',
    transfer_id bigint not null unique,
    paypal_id text unique,
    url text not null,
    token_hash text not null unique,
    state text not null default 'pending',
    created_at timestamptz not null,
    paid_at timestamptz,
    -- What the provider says of the money: of a transfer, of PayPal's capture in US dollars, and while PayPal reviews it and has none yet.
    transfer jsonb,
    capture jsonb,
    review jsonb,
    review_since timestamptz,
    -- What tells a noted transfer from another: its number at the bank, the press that noted it, whether it was said to be a second one. The same of each part
    -- where several transfers make the payment.
    noted jsonb,
    -- How often its return address was opened.
    returns integer not null default 0,
    -- When the gateway asks the provider next by itself; null: never.
    checks integer not null default 0,
    check_due_at timestamptz,
    -- When anybody may ask the provider again, and its last answer about an unpaid payment.
    ask_after timestamptz,
    heard text not null default 'pending',
    settled_by text,
    settled_at timestamptz,
    constraint payments_method_check check (method in ('epayment', 'bank', 'crypto', 'paypal')),
    constraint payments_state_check check (
      state in ('pending', 'capturing', 'another-amount', 'accepted', 'paid', 'paid-twice', 'refunded', 'returned', 'declined')),
    constraint payments_heard_check check (heard in ('pending', 'failed', 'silent')),
    constraint payments_check check ((settled_by is null) = (settled_at is null)),
    constraint payments_check1 check ((method = 'paypal') = (paypal_id is not null)),
    constraint payments_check2 check (method <> 'paypal' or (state in ('pending', 'capturing')) = (capture is null)),
    constraint payments_of_orders foreign key (reference) references orders
  )`,
  // Numbers of transfers that no provider knows: above all of theirs.
  'create sequence noted_transfers start 1000000000000001',
  `create unique index one_payment_counts on payments (reference) where state in ('accepted', 'paid')`,
  `create unique index one_capture_at_a_time on payments (reference) where state = 'capturing'`,
  // A press notes one transfer, whichever gateway hears it.
  `create unique index one_transfer_of_a_press on payments (reference, (noted->>'request')) where noted->>'request' is not null`,
  'create index payments_of_an_order on payments (reference)',
  'create index payments_by_age on payments (created_at)',
  `create index payments_by_day on payments (paid_at) where state in ('paid', 'accepted')`,
  `create index payments_given_back on payments (settled_at) where state in ('refunded', 'declined')`,
  `create index payments_to_check on payments (check_due_at)
    where state in ('pending', 'capturing', 'accepted', 'paid', 'another-amount', 'paid-twice')`,
  `create index payments_to_settle on payments (paid_at) where state in ('another-amount', 'paid-twice')`,

  // Which gateway starts a payment of an order, and until when nobody else may. Its order may not be stored yet.
  'create table payment_starts (reference text primary key, token text not null, until timestamptz not null)',

  // A message that must arrive at its endpoint, or a letter. What is of an order says which form or letter it is, and is made when it is sent. The content of
  // any other is deleted once it needs no sending.
  `create table messages (
    id integer generated always as identity primary key,
    endpoint text not null,
    key text not null,
    registration text,
    -- Of a visitor's form: the key of its page, and the digest of its content.
    visitor_key text,
    digest text,
    form jsonb,
    letter jsonb,
    reference text generated always as (
      coalesce(substring(visitor_key from '^RQ-[0-9A-Z]{8}'), substring(registration from 'RQ-[0-9A-Z]{8}$'), letter->>'reference')) stored,
    encoding text not null,
    fields jsonb,
    file jsonb,
    file_content bytea,
    state text not null,
    attempts integer not null default 0,
    -- Attempts after which the endpoint may have the message.
    unanswered integer not null default 0,
    last_status integer,
    -- Why the mail server did not take a letter.
    fault text,
    due_at timestamptz not null,
    created_at timestamptz not null,
    accepted_at timestamptz,
    constraint messages_endpoint_key_key unique (endpoint, key),
    constraint messages_encoding_check check (encoding in ('multipart', 'json')),
    constraint messages_state_check check (state in ('sending', 'waiting', 'busy', 'accepted', 'dead', 'refused', 'planned')),
    constraint messages_check check (letter is not null or form is not null or state in ('accepted', 'refused') or fields is not null),
    constraint messages_check1 check (state <> 'accepted' or file is null),
    constraint messages_check2 check ((file is null) = (file_content is null)),
    constraint planned_letters check (state <> 'planned' or letter is not null)
  )`,
  `create index messages_due on messages (due_at) where state in ('sending', 'waiting', 'busy', 'planned')`,
  `create index messages_by_age on messages (created_at) where state in ('accepted', 'replaced', 'refused')`,
  'create index letters_by_age on messages (created_at) where letter is not null',
  'create index messages_of_a_registration on messages (registration)',
  'create index messages_of_an_order on messages (reference) where reference is not null',
  'create unique index messages_of_visitors on messages (visitor_key) where visitor_key is not null',

  // Whether an order is refused. The database says it, since many statements change a message. Of an order whose messages are forgotten it stays what it was.
  `create function set_order_refused() returns trigger language plpgsql as $$
declare refused boolean;
begin
  select bool_and(state = 'refused') into refused from messages
    where visitor_key in (new.reference || ':pending', new.reference || ':method');
  new.is_refused := coalesce(refused, new.is_refused) and not exists (select from payments where payments.reference = new.reference);
  return new;
end $$`,
  `create trigger order_refused before insert or update of stage on orders for each row execute function set_order_refused()`,
  // A message that its endpoint refuses, or that goes to it after all, changes its order: the update runs the order's own trigger.
  `create function touch_order_of_message() returns trigger language plpgsql as $$
begin
  update orders set stage = stage where reference = split_part(new.visitor_key, ':', 1);
  return null;
end $$`,
  `create trigger message_refused after update of state on messages for each row
    when (new.visitor_key is not null and (old.state = 'refused') <> (new.state = 'refused')) execute function touch_order_of_message()`,
  `create trigger message_of_second_step after insert on messages for each row
    when (new.visitor_key like '%:method') execute function touch_order_of_message()`,

  // A receipt as staff sees it: drawn anew and smaller, gone with its order. Of a PDF its pages; fault: why it has no picture.
  `create table receipts (
    reference text primary key references orders on delete cascade,
    amount integer not null,
    day text not null,
    picture bytea,
    pages integer,
    fault text,
    -- Its picture could not be drawn, so no message has it.
    is_lost boolean not null default false
  )`,

  // A file that is to be drawn: a picture anew for its message, which waits for it, and what staff sees of a receipt. Deleted once it is drawn.
  `create table drawings (
    id integer generated always as identity primary key,
    kind text not null check (kind in ('picture', 'pdf')),
    message integer references messages on delete cascade,
    receipt text references receipts on delete cascade,
    file jsonb not null,
    content bytea not null,
    -- Marks of its sender: each client and network has its share.
    client text not null,
    network text not null,
    attempts integer not null default 0,
    due_at timestamptz not null,
    created_at timestamptz not null
  )`,
  'create index drawings_of_senders on drawings (network, client, id)',
  'create index drawings_of_messages on drawings (message)',
  'create index drawings_of_receipts on drawings (receipt)',

  // Everything that is counted over all gateways, by windows of time (database/counters.ts).
  `create table counters (
    what text not null,
    since timestamptz not null,
    -- What it is of: a release, a page, a mark of a sender. It holds no address and no code that anybody typed.
    subject text not null,
    -- What tells counts of one subject apart: the bin of a histogram (visits/histogram.ts), a network's mark, the release that was shown.
    detail text not null,
    count integer not null,
    primary key (what, since, subject, detail)
  )`,
  // The last batch of counts that was added of each gateway's process, so that none is added twice.
  'create table count_senders (sender text primary key, batch integer not null, at timestamptz not null)',

  // When a job last ran at any gateway, and until when it waits after a leap of the clock.
  'create table rounds (name text primary key, at timestamptz not null, waits_until timestamptz)',
  // Gateways that work on a database server, and when each was last seen.
  'create table gateways (id text primary key, version text not null, seen_at timestamptz not null)',
];
