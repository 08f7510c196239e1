/** Orders, payments and messages: the first step of the schema. */
export const firstTablesStatements: readonly string[] = [
  // An order. Its buyer follows it by e-mail address, or on a device: `device` ordered, `devices` have shown the address; both are hashes of tokens.
  `create table orders (
    reference text primary key,
    email text not null,
    device text,
    devices text[] not null default '{}',
    endpoint text not null,
    goods jsonb not null,
    created_at timestamptz not null,
    receipt_at timestamptz,
    receipt_digest text,
    -- Where e-mails arrive: a+b@ and a@ are one mailbox, and Gmail ignores dots.
    mailbox text generated always as (
      case when lower(split_part(email, '@', 2)) in ('gmail.com', 'googlemail.com')
        then replace(split_part(lower(split_part(email, '@', 1)), '+', 1), '.', '') || '@gmail.com'
        else split_part(lower(split_part(email, '@', 1)), '+', 1) || '@' || lower(split_part(email, '@', 2))
      end) stored,
    check ((receipt_at is null) = (receipt_digest is null))
  )`,
  'create index orders_by_age on orders (created_at)',
  'create index orders_by_mailbox on orders (mailbox)',

  // A transfer that was started. An order may have several; at most one is its payment.
  `create table payments (
    id integer generated always as identity primary key,
    reference text not null,
    transfer_id bigint not null unique,
    url text not null,
    token_hash text not null unique,
    request jsonb not null,
    sale jsonb not null,
    total integer not null check (total > 0),
    state text not null default 'pending'
      check (state in ('pending', 'another-amount', 'accepted', 'paid', 'paid-twice', 'refunded', 'returned')),
    transfer jsonb,
    created_at timestamptz not null,
    paid_at timestamptz,
    -- Since then the transfer is of an order that was changed: its money pays nothing by itself.
    superseded_at timestamptz,
    -- How often its return address was opened.
    returns integer not null default 0,
    -- When the gateway asks the provider next by itself; null: never.
    checks integer not null default 0,
    check_due_at timestamptz,
    -- When anybody may ask the provider again, and its last answer about an unpaid payment.
    ask_after timestamptz,
    heard text not null default 'pending' check (heard in ('pending', 'failed', 'silent')),
    settled_by text,
    settled_at timestamptz,
    check ((settled_by is null) = (settled_at is null))
  )`,
  'create index payments_of_an_order on payments (reference)',
  `create unique index one_payment_counts on payments (reference) where state = 'paid'`,
  'create index payments_by_age on payments (created_at)',
  `create index payments_to_check on payments (check_due_at) where state in ('pending', 'accepted')`,
  `create index payments_to_settle on payments (paid_at) where state in ('another-amount', 'paid-twice')`,

  // An order of PayPal. It is capturing until we know PayPal's answer.
  `create table paypal_orders (
    order_id text primary key,
    reference text not null,
    request jsonb not null,
    sale jsonb not null,
    state text not null default 'created'
      check (state in ('created', 'capturing', 'captured', 'another-amount', 'accepted', 'refunded')),
    capture jsonb,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    settled_by text,
    settled_at timestamptz,
    check ((state in ('created', 'capturing')) = (capture is null)),
    check ((settled_by is null) = (settled_at is null))
  )`,
  `create unique index one_capture_counts on paypal_orders (reference) where state not in ('created', 'refunded')`,

  // A message that must arrive at its endpoint. Its content is deleted once it needs no sending.
  `create table messages (
    id integer generated always as identity primary key,
    endpoint text not null,
    key text not null,
    registration text,
    encoding text not null check (encoding in ('multipart', 'json')),
    fields jsonb,
    file jsonb,
    file_content bytea,
    state text not null check (state in ('sending', 'waiting', 'busy', 'accepted', 'dead', 'replaced', 'refused')),
    attempts integer not null default 0,
    -- Attempts after which the endpoint may have the message.
    unanswered integer not null default 0,
    last_status integer,
    due_at timestamptz not null,
    created_at timestamptz not null,
    accepted_at timestamptz,
    -- Of a visitor's form: the key of its page, and which content under this key it is.
    visitor_key text,
    revision integer not null default 1,
    digest text,
    unique (endpoint, key),
    check (state in ('accepted', 'replaced', 'refused') or fields is not null),
    check (state <> 'accepted' or file is null),
    check ((file is null) = (file_content is null))
  )`,
  `create index messages_due on messages (due_at) where state in ('sending', 'waiting', 'busy')`,
  `create index messages_by_age on messages (created_at) where state in ('accepted', 'replaced', 'refused')`,
  'create index messages_of_a_registration on messages (registration)',
  'create unique index revisions_of_a_form on messages (visitor_key, revision) where visitor_key is not null',
];
