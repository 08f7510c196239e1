import type { Database, Queries } from './database';
import { earlierSteps } from './earlier/earlier-steps';
import { foldedAnewStatements } from './earlier/orders-for-staff';
import { joinGateways, requireAlone } from './running-gateways';
import { schema } from './schema';
import { doneSteps, requireKnown } from './schema-version';
import type { Step } from './step';

/** Steps since `schema` was written, the next one last. They run on every database, new ones too (README.md of the gateway). */
const steps: readonly Step[] = [
  {
    // Transfers to affiliates, and what they earned by orders that are forgotten. `number`: of the transfer at the bank.
    name: '072-payouts-of-partners',
    isReadableBefore: true,
    statements: [
      `create table partner_payouts (
        id integer generated always as identity primary key, partner text not null, amount integer not null check (amount > 0), day text not null,
        number text not null, noted_by text not null, noted_at timestamptz not null, taken_back_by text, taken_back_at timestamptz)`,
      'create unique index one_payout_of_a_number on partner_payouts (partner, number) where taken_back_at is null',
      'create table partner_earnings (partner text primary key, earned bigint not null)',
    ],
  },
  {
    // Who is told of orders. An earlier gateway tells nobody, and puts off a notice that it finds among its messages.
    name: '073-notices',
    isReadableBefore: true,
    statements: [
      `create table notice_settings (
        is_one boolean primary key default true check (is_one), settings jsonb not null, destinations text[] not null,
        changed_by text not null, changed_at timestamptz not null)`,
    ],
  },
  {
    // An earlier gateway cannot read a history in which something was taken back.
    name: '074-acts-taken-back',
    statements: [
      // Parts of its money that went back while the rest stayed: amount in its currency, and when (milliseconds).
      `alter table payments add column part_refunds jsonb not null default '[]'`,
    ],
  },
  {
    // What is still to be sent or was given up: jobs and operations ask for it every few seconds, and almost every message has arrived.
    name: '075-open-messages',
    isReadableBefore: true,
    statements: [`create index open_messages on messages (endpoint, id) where state not in ('accepted', 'refused')`],
  },
  {
    // How notices fare is read of their own rows (`IS_NOTICE`).
    name: '076-notices-by-destination',
    isReadableBefore: true,
    statements: [`create index notices_by_destination on messages (endpoint) where endpoint like '@notice:%'`],
  },
  {
    // An earlier gateway cannot read a history in which a receipt was refused.
    name: '077-receipts-refused',
    statements: [],
  },
  {
    // An order is found by what was ordered too. Until a gateway wrote them, as it starts, the words of an order are missing.
    name: '078-orders-by-product',
    isReadableBefore: true,
    statements: foldedAnewStatements,
  },
  {
    // An order by crypto waits for the wallet. An earlier gateway knows neither of its stages, nor a history in which the wallet was sent.
    name: '079-wallets-sent',
    statements: [
      `update orders set stage = 'wallet', due_since = least(due_since, created_at) where stage = 'waiting' and method = 'crypto'`,
    ],
  },
  {
    // What was paid by hand has no number at a bank: its day and amount tell it apart.
    name: '080-payouts-by-hand',
    isReadableBefore: true,
    statements: [
      'drop index one_payout_of_a_number',
      `create unique index one_payout_of_a_number on partner_payouts (partner, number) where taken_back_at is null and number <> ''`,
      `create unique index one_payout_by_hand on partner_payouts (partner, day, amount) where taken_back_at is null and number = ''`,
    ],
  },
];

/** All steps, in order. */
export const migrations: readonly Step[] = [...earlierSteps, ...steps];

/** Number of the advisory lock. Nothing else uses it. */
const MIGRATION_LOCK = 742_001;

/** A gateway that begins to work on a database server. */
interface JoiningGateway {
  readonly id: string;
  readonly version: string;
}

/**
 * Runs the steps that the database lacks, all or none; a new one gets `schema` for the earlier ones. Of several gateways that start at once, one runs them
 * and the others wait. Throws `NewerDatabaseError` and changes nothing if the database has an unknown step that is not readable before, and
 * `RunningGatewayError` where another gateway runs that could not work after a step. `joining` is a running gateway from then on.
 */
export async function migrate(database: Database, known: readonly Step[] = migrations, joining?: JoiningGateway): Promise<void> {
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
    const isNew = done.length === 0 && earlierSteps.every((step) => known.includes(step));
    if (isNew) for (const statement of schema) await queries.query(statement);
    for (const step of lacking) {
      const statements = isNew && earlierSteps.includes(step) ? [] : step.statements;
      for (const statement of statements) await queries.query(statement);
    }
    await noteSteps(queries, lacking);
    if (joining) await joinGateways(queries, joining);
  });
}

/** Stores that steps have run. */
async function noteSteps(queries: Queries, ran: readonly Step[]): Promise<void> {
  await queries.query(
    `insert into migrations (name, readable_before)
     select name, readable_before from jsonb_to_recordset($1::jsonb) as ran (name text, readable_before boolean)`,
    [JSON.stringify(ran.map(({ name, isReadableBefore = false }) => ({ name, readable_before: isReadableBefore })))],
  );
}
