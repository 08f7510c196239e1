import * as v from 'valibot';
import { type Database, readRows } from './database';

/** A step forward of the database. Once it has run somewhere it never changes; what comes later is another step. */
interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
  /** A release that does not know this step can work with what it made, as with a table or a column that may be empty: then the gateway can be rolled back past it. */
  readonly isReadableBefore?: boolean;
}

/** Every step, in order. */
export const migrations: readonly Migration[] = [
  {
    name: '001-payments-and-posts',
    statements: [
      // One row a transfer that was started. An order may have several, of which one at most counts as its payment.
      `create table payments (
        id integer generated always as identity primary key,
        reference text not null,
        transfer_id bigint not null unique,
        url text not null,
        token_hash text not null unique,
        request jsonb not null,
        lines jsonb not null,
        subtotal integer not null,
        discount integer not null,
        total integer not null check (total > 0),
        state text not null default 'pending' check (state in ('pending', 'paid', 'duplicate')),
        transfer jsonb,
        created_at timestamptz not null,
        paid_at timestamptz
      )`,
      'create index payments_of_an_order on payments (reference)',
      `create unique index one_payment_counts on payments (reference) where state = 'paid'`,
      // One row a message that must arrive at a form endpoint. Its fields go once it has been accepted.
      `create table posts (
        id integer generated always as identity primary key,
        form text not null,
        key text not null,
        payment_id integer references payments (id),
        fields jsonb,
        state text not null check (state in ('sending', 'waiting', 'busy', 'accepted')),
        attempts integer not null default 0,
        due_at timestamptz not null,
        created_at timestamptz not null,
        accepted_at timestamptz,
        unique (form, key),
        check (state = 'accepted' or fields is not null)
      )`,
      `create index posts_due on posts (due_at) where state <> 'accepted'`,
      'create index posts_of_a_payment on posts (payment_id)',
    ],
  },
  {
    name: '002-sales-and-files',
    statements: [
      // What an order buys stands in one value, so that every kind of order fits. What was a bundle's columns becomes it.
      'alter table payments add column sale jsonb',
      `update payments set sale = jsonb_build_object(
        'productName', 'باقة مخصصة',
        'version', coalesce((select string_agg(line->>'version', '، ') from jsonb_array_elements(lines) line where line->>'version' is not null), ''),
        'duration', '365 days',
        'affiliate', '',
        'originalPrice', subtotal,
        'summary', (
          select string_agg(
            (line->>'name') || coalesce(' (' || (line->>'version') || ')', '') || ' × ' || (line->>'quantity')
              || ' — ' || to_char((line->>'price')::integer, 'FM999,999,999') || chr(160) || 'دج', chr(10))
          from jsonb_array_elements(lines) line),
        'subtotal', subtotal, 'discount', discount, 'total', total,
        'offer', null, 'orderLink', 'paidOrder', 'transactionLink', 'transaction')`,
      'alter table payments alter column sale set not null, drop column lines, drop column subtotal, drop column discount',
      // A message may register an order, whose name it then bears, and may carry a file, which goes with its fields.
      `alter table posts
        add column registration text,
        add column encoding text not null default 'multipart' check (encoding in ('multipart', 'json')),
        add column file jsonb,
        add column file_content bytea`,
      `update posts set registration = 'payment:' || payments.reference from payments where payments.id = posts.payment_id`,
      'alter table posts drop column payment_id',
      'create index posts_of_a_registration on posts (registration)',
      `alter table posts add check (state <> 'accepted' or (file is null and file_content is null)), add check ((file is null) = (file_content is null))`,
    ],
  },
  {
    name: '003-paypal-orders',
    statements: [
      // One row an order that PayPal made. It is capturing from before PayPal is asked for the money until we know its answer.
      `create table paypal_orders (
        order_id text primary key,
        reference text not null,
        request jsonb not null,
        sale jsonb not null,
        state text not null default 'created' check (state in ('created', 'capturing', 'captured')),
        capture jsonb,
        created_at timestamptz not null,
        changed_at timestamptz not null,
        check ((state = 'captured') = (capture is not null))
      )`,
      `create unique index one_capture_counts on paypal_orders (reference) where state <> 'created'`,
    ],
  },
  {
    name: '004-checks-and-dead-letters',
    statements: [
      // When the provider is asked next about a payment of which nothing was heard; null where it is not asked any more.
      'alter table payments add column checks integer not null default 0, add column check_due_at timestamptz',
      `update payments set check_due_at = created_at + interval '2 minutes' where state = 'pending'`,
      `create index payments_to_check on payments (check_due_at) where state = 'pending'`,
      'create index payments_by_age on payments (created_at)',
      // A message that has failed too often is dead: it waits for a person.
      'alter table posts drop constraint posts_state_check',
      `alter table posts add check (state in ('sending', 'waiting', 'busy', 'accepted', 'dead')), add column last_status integer`,
      'drop index posts_due',
      `create index posts_due on posts (due_at) where state not in ('accepted', 'dead')`,
      `create index posts_by_age on posts (created_at) where state = 'accepted'`,
    ],
  },
  {
    name: '005-returns',
    statements: [
      // How often its return address was gone to: more than once is the back button, or somebody who has found the address.
      'alter table payments add column returns integer not null default 0',
    ],
  },
  {
    name: '006-another-amount',
    statements: [
      // Money that came in another amount waits for a person, who accepts it or gives it back: who it was, and when, stays.
      'alter table payments drop constraint payments_state_check, add column settled_by text, add column settled_at timestamptz',
      `alter table payments
        add check (state in ('pending', 'another-amount', 'accepted', 'paid', 'duplicate', 'refunded')),
        add check ((settled_by is null) = (settled_at is null))`,
      `create index payments_to_settle on payments (paid_at) where state = 'another-amount'`,
      'drop index payments_to_check',
      `create index payments_to_check on payments (check_due_at) where state in ('pending', 'accepted')`,
    ],
  },
  {
    name: '007-revisions-of-a-form',
    statements: [
      // A key stands for a content. Another content under the same key of a visitor is another revision, with a key of its own for the endpoint.
      `alter table posts
        add column visitor_key text,
        add column revision integer not null default 1,
        add column digest text,
        add column unanswered integer not null default 0`,
      `update posts set visitor_key = key, unanswered = greatest(attempts, 1), revision = numbered.place
       from (select id, row_number() over (partition by key order by id) as place from posts where registration is null) numbered
       where numbered.id = posts.id`,
      'create unique index revisions_of_a_form on posts (visitor_key, revision) where visitor_key is not null',
      // What was replaced, or refused to its visitor, is never sent again, and holds nothing of who ordered.
      'alter table posts drop constraint posts_state_check, drop constraint posts_check',
      `alter table posts
        add check (state in ('sending', 'waiting', 'busy', 'accepted', 'dead', 'replaced', 'refused')),
        add check (state in ('accepted', 'replaced', 'refused') or fields is not null)`,
      'drop index posts_due, posts_by_age',
      `create index posts_due on posts (due_at) where state in ('sending', 'waiting', 'busy')`,
      `create index posts_by_age on posts (created_at) where state in ('accepted', 'replaced', 'refused')`,
    ],
  },
  {
    name: '008-paid-twice',
    statements: [
      // A second payment of an order waits for a person too, who gives it back.
      'alter table payments drop constraint payments_state_check',
      `alter table payments
        add check (state in ('pending', 'another-amount', 'accepted', 'paid', 'duplicate', 'refunded', 'returned'))`,
      'drop index payments_to_settle',
      `create index payments_to_settle on payments (paid_at) where state in ('another-amount', 'duplicate')`,
    ],
  },
  {
    name: '009-one-asker',
    statements: [
      // When the provider may be asked about a payment again, by whoever, and what it said last of one that is not paid; `silent` where it gave no answer.
      `alter table payments
        add column ask_after timestamptz,
        add column heard text not null default 'pending' check (heard in ('pending', 'failed', 'silent'))`,
    ],
  },
  {
    name: '010-orders-to-follow',
    statements: [
      // One row an order whose buyer may follow it: who may ask (the e-mail address, and the hash of the device's token), what was ordered, and when its receipt came.
      `create table orders (
        reference text primary key,
        email text not null,
        device text,
        form text not null,
        goods jsonb,
        created_at timestamptz not null,
        receipt_at timestamptz,
        receipt_digest text,
        check ((receipt_at is null) = (receipt_digest is null))
      )`,
      'create index orders_by_age on orders (created_at)',
      'create index orders_by_email on orders (email)',
      // Orders whose payment was begun before there was such a row can be followed too, by their e-mail address.
      `insert into orders (reference, email, form, created_at)
       select distinct on (reference) reference, lower(trim(request->'customer'->>'email')), sale->>'orderLink', created_at
       from payments where request->'customer'->>'email' is not null order by reference, id desc`,
    ],
  },
  {
    name: '011-an-order-of-its-buyer',
    statements: [
      // `device` is the one that made the order; `devices` are those that have shown its address since.
      `alter table orders add column devices text[] not null default '{}'`,
      // Since when a transfer is of an order that was changed after it began: then its money pays nothing by itself.
      'alter table payments add column superseded_at timestamptz',
    ],
    isReadableBefore: true,
  },
  {
    name: '012-mailboxes',
    statements: [
      // Where an order's emails arrive: a+b@ and a@ are one mailbox, and Gmail ignores dots.
      `alter table orders add column mailbox text generated always as (
        case when lower(split_part(email, '@', 2)) in ('gmail.com', 'googlemail.com')
          then replace(split_part(lower(split_part(email, '@', 1)), '+', 1), '.', '') || '@gmail.com'
          else split_part(lower(split_part(email, '@', 1)), '+', 1) || '@' || lower(split_part(email, '@', 2))
        end) stored`,
      'create index orders_by_mailbox on orders (mailbox)',
    ],
    isReadableBefore: true,
  },
  {
    name: '013-another-amount-by-paypal',
    statements: [
      // What PayPal took in another amount waits for a person, as by card. Where it was given back, the order can be paid anew.
      'alter table paypal_orders drop constraint paypal_orders_state_check, drop constraint paypal_orders_check',
      `alter table paypal_orders add column settled_by text, add column settled_at timestamptz,
        add check (state in ('created', 'capturing', 'captured', 'another-amount', 'accepted', 'refunded')),
        add check ((state in ('created', 'capturing')) = (capture is null)),
        add check ((settled_by is null) = (settled_at is null))`,
      'drop index one_capture_counts',
      `create unique index one_capture_counts on paypal_orders (reference) where state not in ('created', 'refunded')`,
    ],
  },
];

/** Any number that nothing else locks by. */
const MIGRATION_LOCK = 742_001;

/** A newer release has changed the database: an older one must not touch it. */
class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/**
 * Brings the database forward to this release: runs the steps that it has not had yet, all or none. Of several gateways
 * that start at once one does the work and the others wait for it.
 * Throws `NewerDatabaseError`, with nothing changed, where it has had a step that this release does not know and cannot work with.
 */
export async function migrate(database: Database, steps: readonly Migration[] = migrations): Promise<void> {
  await database.transaction(async (queries) => {
    await queries.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await queries.query('create table if not exists migrations (name text primary key, at timestamptz not null default now())');
    await queries.query('alter table migrations add column if not exists readable_before boolean not null default false');
    const Done = v.object({ name: v.string(), readable_before: v.boolean() });
    const done = readRows(Done, await queries.query('select name, readable_before from migrations'));
    const unknown = done
      .filter(({ name, readable_before }) => !readable_before && !steps.some((step) => step.name === name))
      .map(({ name }) => name);
    if (unknown.length > 0) {
      throw new NewerDatabaseError(`the database was changed by a newer release (${unknown.join(', ')}): start that one, or a later one`);
    }
    for (const step of steps.filter(({ name }) => !done.some((row) => row.name === name))) {
      for (const statement of step.statements) await queries.query(statement);
      await queries.query('insert into migrations (name, readable_before) values ($1, $2)', [step.name, step.isReadableBefore ?? false]);
    }
  });
}
