import { partnerStatements } from './credit-column';
import type { Database } from './database';
import { declinedPaymentsStatements } from './declined-payments';
import { drawingsStatements } from './drawings';
import { firstTablesStatements } from './first-tables';
import { formsOfOrdersStatements } from './forms-of-orders';
import { lettersWithTheirEventStatements } from './letters-with-their-event';
import { notedTransfersStatements } from './noted-transfers';
import { oneOrderRequestStatements } from './one-order-request';
import { onePaymentStatements } from './one-table-of-payments';
import { foldedAnewStatements, ordersForStaffStatements, refundedActivationsStatements } from './orders-for-staff';
import { ordersStoredOnceStatements } from './orders-stored-once';
import { refusedOrdersStatements } from './refused-orders';
import { joinGateways, requireAlone, runningGatewaysStatements } from './running-gateways';
import { doneSteps, requireKnown } from './schema-version';
import { stagesByTheGatewayStatements } from './stages-by-the-gateway';
import { type StepName, stepNames } from './step-names';
import { waitingLettersStatements } from './waiting-letters';

/** A step of the schema. A step that has run somewhere never changes: a change is another step. */
interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
  /** An older release works with the result, as with a new table or a nullable column: the gateway can be rolled back past this step. */
  readonly isReadableBefore?: boolean;
}

/** What each step does. */
const steps: Readonly<Record<StepName, Omit<Migration, 'name'>>> = {
  '001-orders-payments-messages': { statements: firstTablesStatements },
  '002-what-operators-note': {
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
  '003-visits': {
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
  '004-what-partners-brought': { isReadableBefore: true, statements: partnerStatements },
  '005-claims': {
    isReadableBefore: true,
    // Which gateway starts a payment of an order, and until when nobody else may. Its order may not be stored yet.
    statements: ['create table payment_starts (reference text primary key, token text not null, until timestamptz not null)'],
  },
  '006-details-of-visits': {
    isReadableBefore: true,
    // Of slots, until they become hours: an entry for each event (visits/visit-table.ts).
    statements: [`alter table visit_counts add details text[] not null default '{}'`],
  },
  '007-hydration-of-pages': {
    isReadableBefore: true,
    // A histogram beside those of LCP and INP. An earlier gateway writes none.
    statements: ['alter table visit_counts add hydrated integer[] not null default array_fill(0, array[25])'],
  },
  '008-one-table-of-payments': { statements: onePaymentStatements },
  '009-rounds': {
    isReadableBefore: true,
    // When a job last ran at any gateway, and until when it waits after a leap of the clock.
    statements: ['create table rounds (name text primary key, at timestamptz not null, waits_until timestamptz)'],
  },
  '010-failed-letters': {
    isReadableBefore: true,
    // E-mails that could not be written, and when they are tried again.
    statements: ['create table failed_letters (key text primary key, attempts integer not null, due_at timestamptz not null)'],
  },
  '011-one-order-request': { statements: oneOrderRequestStatements },
  '012-counts': {
    isReadableBefore: true,
    statements: [
      // What is counted over all gateways in one window of time (database/counts.ts), and the mark of the network that an order came from.
      'create table counts (name text not null, since timestamptz not null, count integer not null, primary key (name, since))',
      'create index counts_by_age on counts (since)',
      'alter table orders add network text',
      'create index orders_by_network on orders (network, created_at) where network is not null',
    ],
  },
  '013-orders-for-staff': { isReadableBefore: true, statements: ordersForStaffStatements },
  '014-activations-of-money-that-went-back': {
    isReadableBefore: true,
    statements: refundedActivationsStatements,
  },
  '015-receipts-of-pages': {
    isReadableBefore: true,
    // Pages of a receipt that is a PDF, and why a receipt has no picture.
    statements: ['alter table receipts add pages integer, add fault text'],
  },
  '026-why-letters-wait': { isReadableBefore: true, statements: waitingLettersStatements },
  '027-running-gateways': { isReadableBefore: true, statements: runningGatewaysStatements },
  '028-networks-of-orders': {
    isReadableBefore: true,
    // Marks of every network that an order came from, from narrow to wide, each with its width: `/48 …`.
    statements: ['alter table orders add networks text[]'],
  },
  '031-noted-transfers': { isReadableBefore: true, statements: notedTransfersStatements },
  '032-refused-orders': { isReadableBefore: true, statements: refusedOrdersStatements },
  '036-drawings': { isReadableBefore: true, statements: drawingsStatements },
  '041-words-folded-anew': { isReadableBefore: true, statements: foldedAnewStatements },
  '045-payments-that-paypal-reviews': {
    isReadableBefore: true,
    // What PayPal says while it has no money yet. It is asked once a day whether money of a paid order went back; earlier gateways do not ask.
    statements: [
      'alter table payments add review jsonb',
      'drop index payments_to_check',
      `create index payments_to_check on payments (check_due_at) where state in ('pending', 'capturing', 'accepted', 'paid')`,
      `update payments set check_due_at = now(), checks = 0 where way = 'paypal' and state = 'paid'`,
    ],
  },
  '046-rates-of-affiliates': {
    isReadableBefore: true,
    statements: [
      // Percent of its money that an order's affiliate is owed, as the register said when it came. Earlier orders owe nothing.
      'alter table orders add partner_rate smallint not null default 0',
      'create index rate_of_an_order on orders (reference) include (credit, partner_rate)',
      'drop index credit_of_an_order',
    ],
  },
  // An earlier gateway cannot read a payment that was declined.
  '050-declined-payments': { statements: declinedPaymentsStatements },
  // An earlier gateway cannot send a letter without words.
  '065-letters-with-their-event': { statements: lettersWithTheirEventStatements },
  // An earlier gateway leaves it to the database to write where an order stands.
  '067-stages-by-the-gateway': { statements: stagesByTheGatewayStatements },
  // An earlier gateway reads columns that are gone.
  '068-orders-stored-once': { statements: ordersStoredOnceStatements },
  // An earlier gateway cannot send a form without fields.
  '069-forms-of-orders': { statements: formsOfOrdersStatements },
  '070-sessions-of-the-desk': {
    isReadableBefore: true,
    // An earlier desk kept its sessions here, and makes the tables again.
    statements: ['drop table if exists desk_session, desk_account, desk_verification, desk_user cascade'],
  },
};

/** All steps, in order. */
export const migrations: readonly Migration[] = stepNames.map((name) => ({ name, ...steps[name] }));

/** Number of the advisory lock. Nothing else uses it. */
const MIGRATION_LOCK = 742_001;

/** A gateway that begins to work on a database server. */
interface JoiningGateway {
  readonly id: string;
  readonly version: string;
}

/**
 * Runs the steps that the database lacks, all or none. Of several gateways that start at once, one runs them and the others wait. Throws
 * `NewerDatabaseError` and changes nothing if the database has an unknown step that is not readable before, and `RunningGatewayError` where another gateway
 * runs that could not work after a step. `joining` is a running gateway from then on.
 */
export async function migrate(database: Database, known: readonly Migration[] = migrations, joining?: JoiningGateway): Promise<void> {
  await database.transaction(async (queries) => {
    await queries.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await queries.query(
      `create table if not exists migrations (
        name text primary key, at timestamptz not null default now(), readable_before boolean not null default false)`,
    );
    const done = await doneSteps(queries);
    requireKnown(
      done,
      known.map(({ name }) => name),
      'start that one, or a later one',
    );
    const lacking = known.filter(({ name }) => !done.some((row) => row.name === name));
    await requireAlone(
      queries,
      lacking.filter(({ isReadableBefore }) => !isReadableBefore).map(({ name }) => name),
    );
    for (const step of lacking) {
      for (const statement of step.statements) await queries.query(statement);
      await queries.query('insert into migrations (name, readable_before) values ($1, $2)', [step.name, step.isReadableBefore ?? false]);
    }
    if (joining) await joinGateways(queries, joining);
  });
}
