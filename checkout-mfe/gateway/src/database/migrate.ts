import * as v from 'valibot';
import { partnerStatements } from './credit-column';
import { type Database, readRows } from './database';
import { notedTransfersStatements } from './noted-transfers';
import { oneOrderRequestStatements } from './one-order-request';
import { onePaymentStatements } from './one-table-of-payments';
import { ordersForStaffStatements, refundedActivationsStatements } from './orders-for-staff';
import { refusedOrdersStatements } from './refused-orders';

/** A step of the schema. A step that has run somewhere never changes: a change is another step. */
interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
  /** An older release works with the result, as with a new table or a nullable column: the gateway can be rolled back past this step. */
  readonly isReadableBefore?: boolean;
}

/** All steps, in order. */
export const migrations: readonly Migration[] = [
  {
    name: '001-orders-payments-messages',
    statements: [
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
    ],
  },
  {
    name: '002-what-operators-note',
    isReadableBefore: true,
    statements: [
      `alter table orders
        add purchase jsonb,
        add cancelled_at timestamptz,
        add activated_at timestamptz,
        add history jsonb not null default '[]'`,
      `alter table payments add way text not null default 'epayment' check (way in ('epayment', 'bank', 'crypto'))`,
      // Numbers of transfers that no provider knows: above all of theirs.
      'create sequence noted_transfers start 1000000000000001',
    ],
  },
  {
    name: '003-visits',
    isReadableBefore: true,
    statements: [
      // What visitors met of a release in five minutes or an hour. The arrays are histograms with the bounds of visits/histogram.ts.
      `create table visit_counts (
        minutes smallint not null check (minutes in (5, 60)),
        at timestamptz not null,
        app text not null,
        version text not null,
        visits integer not null,
        failed integer not null,
        fallbacks integer not null,
        lcp integer[] not null,
        inp integer[] not null,
        primary key (minutes, at, app, version)
      )`,
      // The last batch of counts that was added of each gateway's process, so that none is added twice.
      'create table visit_senders (sender text primary key, batch integer not null, at timestamptz not null)',
    ],
  },
  { name: '004-what-partners-brought', isReadableBefore: true, statements: partnerStatements },
  {
    name: '005-claims',
    isReadableBefore: true,
    // Which gateway starts a payment of an order, and until when nobody else may. Its order may not be stored yet.
    statements: ['create table payment_starts (reference text primary key, token text not null, until timestamptz not null)'],
  },
  {
    name: '006-details-of-visits',
    isReadableBefore: true,
    // Of slots, until they become hours: an entry for each event (visits/visit-table.ts).
    statements: [`alter table visit_counts add details text[] not null default '{}'`],
  },
  {
    name: '007-hydration-of-pages',
    isReadableBefore: true,
    // A histogram beside those of LCP and INP. An earlier gateway writes none.
    statements: ['alter table visit_counts add hydrated integer[] not null default array_fill(0, array[25])'],
  },
  { name: '008-one-table-of-payments', statements: onePaymentStatements },
  {
    name: '009-rounds',
    isReadableBefore: true,
    // When a job last ran at any gateway, and until when it waits after a leap of the clock.
    statements: ['create table rounds (name text primary key, at timestamptz not null, waits_until timestamptz)'],
  },
  {
    name: '010-failed-letters',
    isReadableBefore: true,
    // E-mails that could not be written, and when they are tried again.
    statements: ['create table failed_letters (key text primary key, attempts integer not null, due_at timestamptz not null)'],
  },
  { name: '011-one-order-request', statements: oneOrderRequestStatements },
  {
    name: '012-counts',
    isReadableBefore: true,
    statements: [
      // What is counted over all gateways in one window of time (database/counts.ts), and the mark of the network that an order came from.
      'create table counts (name text not null, since timestamptz not null, count integer not null, primary key (name, since))',
      'create index counts_by_age on counts (since)',
      'alter table orders add network text',
      'create index orders_by_network on orders (network, created_at) where network is not null',
    ],
  },
  { name: '013-orders-for-staff', isReadableBefore: true, statements: ordersForStaffStatements },
  {
    name: '014-activations-of-money-that-went-back',
    isReadableBefore: true,
    statements: refundedActivationsStatements,
  },
  {
    name: '015-receipts-of-pages',
    isReadableBefore: true,
    // Pages of a receipt that is a PDF, and why a receipt has no picture.
    statements: ['alter table receipts add pages integer, add fault text'],
  },
  { name: '031-noted-transfers', isReadableBefore: true, statements: notedTransfersStatements },
  { name: '032-refused-orders', isReadableBefore: true, statements: refusedOrdersStatements },
];

/** Number of the advisory lock. Nothing else uses it. */
const MIGRATION_LOCK = 742_001;

/** A newer release has changed the database in a way that this one cannot read. */
class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/**
 * Runs the steps that the database lacks, all or none. Of several gateways that start at once, one runs them and the others wait.
 * Throws `NewerDatabaseError` and changes nothing if the database has an unknown step that is not readable before.
 */
export async function migrate(database: Database, steps: readonly Migration[] = migrations): Promise<void> {
  await database.transaction(async (queries) => {
    await queries.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await queries.query(
      `create table if not exists migrations (
        name text primary key, at timestamptz not null default now(), readable_before boolean not null default false)`,
    );
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
