import type { Step } from '../step';
import { countersAreRowsStatements } from './counters-are-rows';
import { partnerStatements } from './credit-column';
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
import { stagesByTheGatewayStatements } from './stages-by-the-gateway';
import { waitingLettersStatements } from './waiting-letters';

// Databases from before 2026-12: they may be forgotten, and this folder with them, from 2027-12-01 on. The names of these steps stay: databases hold them.

/** The steps that made `schema` (`../schema.ts`), in order. A new database starts with that instead; one of an earlier gateway runs what it lacks. */
export const earlierSteps: readonly Step[] = [
  {
    name: '001-orders-payments-messages',
    statements: firstTablesStatements,
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
  {
    name: '004-what-partners-brought',
    isReadableBefore: true,
    statements: partnerStatements,
  },
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
  {
    name: '008-one-table-of-payments',
    statements: onePaymentStatements,
  },
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
  {
    name: '011-one-order-request',
    statements: oneOrderRequestStatements,
  },
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
  {
    name: '013-orders-for-staff',
    isReadableBefore: true,
    statements: ordersForStaffStatements,
  },
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
  {
    name: '026-why-letters-wait',
    isReadableBefore: true,
    statements: waitingLettersStatements,
  },
  {
    name: '027-running-gateways',
    isReadableBefore: true,
    // Gateways that work on a database server, and when each was last seen. An embedded database belongs to one process.
    statements: ['create table gateways (id text primary key, version text not null, seen_at timestamptz not null)'],
  },
  {
    name: '028-networks-of-orders',
    isReadableBefore: true,
    // Marks of every network that an order came from, from narrow to wide, each with its width: `/48 …`.
    statements: ['alter table orders add networks text[]'],
  },
  {
    name: '031-noted-transfers',
    isReadableBefore: true,
    statements: notedTransfersStatements,
  },
  {
    name: '032-refused-orders',
    isReadableBefore: true,
    statements: refusedOrdersStatements,
  },
  {
    name: '036-drawings',
    isReadableBefore: true,
    statements: drawingsStatements,
  },
  {
    name: '041-words-folded-anew',
    isReadableBefore: true,
    statements: foldedAnewStatements,
  },
  {
    name: '045-payments-that-paypal-reviews',
    isReadableBefore: true,
    // What PayPal says while it has no money yet. It is asked once a day whether money of a paid order went back; earlier gateways do not ask.
    statements: [
      'alter table payments add review jsonb',
      'drop index payments_to_check',
      `create index payments_to_check on payments (check_due_at) where state in ('pending', 'capturing', 'accepted', 'paid')`,
      `update payments set check_due_at = now(), checks = 0 where way = 'paypal' and state = 'paid'`,
    ],
  },
  {
    name: '046-rates-of-affiliates',
    isReadableBefore: true,
    statements: [
      // Percent of its money that an order's affiliate is owed, as the register said when it came. Earlier orders owe nothing.
      'alter table orders add partner_rate smallint not null default 0',
      'create index rate_of_an_order on orders (reference) include (credit, partner_rate)',
      'drop index credit_of_an_order',
    ],
  },
  {
    // An earlier gateway cannot read a payment that was declined.
    name: '050-declined-payments',
    statements: declinedPaymentsStatements,
  },
  {
    // An earlier gateway cannot send a letter without words.
    name: '065-letters-with-their-event',
    statements: lettersWithTheirEventStatements,
  },
  {
    // An earlier gateway leaves it to the database to write where an order stands.
    name: '067-stages-by-the-gateway',
    statements: stagesByTheGatewayStatements,
  },
  {
    // An earlier gateway reads columns that are gone.
    name: '068-orders-stored-once',
    statements: ordersStoredOnceStatements,
  },
  {
    // An earlier gateway cannot send a form without fields.
    name: '069-forms-of-orders',
    statements: formsOfOrdersStatements,
  },
  {
    name: '070-sessions-of-the-desk',
    isReadableBefore: true,
    // An earlier desk kept its sessions here, and makes the tables again.
    statements: ['drop table if exists desk_session, desk_account, desk_verification, desk_user cascade'],
  },
  {
    // An earlier gateway counts in tables that are gone.
    name: '071-counters-are-rows',
    statements: countersAreRowsStatements,
  },
];
