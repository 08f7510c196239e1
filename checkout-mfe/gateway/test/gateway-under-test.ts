import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { SiteConfig } from '@riwaq/contracts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { GatewayContext } from '../src/context/gateway-context';
import type { Database } from '../src/database/database';
import { migrate } from '../src/database/migrate';
import { drawingRounds } from '../src/drawings/draw-due';
import { formTransport } from '../src/endpoints/send-to-endpoint';
import type { Mailer } from '../src/mail/mailer';
import { smtpMailer } from '../src/mail/smtp-mailer';
import { withLetters } from '../src/mail/write-letters';
import { noticeSender } from '../src/notices/notice-sender';
import { fieldsOfForm } from '../src/payments/form-fields';
import { createProvider } from '../src/providers/create-provider';
import { createPaypal } from '../src/providers/paypal-api';
import { type ClientLimits, createApp } from '../src/server/app';
import { forgetOldOrders } from '../src/server/forget-old-orders';
import { prices, SHOP, siteConfigFor } from './fixtures';
import { type SandboxClient, sandboxClient } from './sandbox-client';

/** Opens a suite's database; each call gives another connection to the same data. */
export type OpenDatabase = () => Promise<Database>;

/** Parts of the context, and what its forms and letters are sent by. */
export type ContextChanges = Partial<GatewayContext> & { readonly maxAttempts?: number; readonly mailer?: Mailer | null };

/** The gateway with the sandbox beside it. Each test gets an empty database and a clock that only it moves. */
export interface GatewayUnderTest {
  readonly server: FastifyInstance;
  readonly context: GatewayContext;
  readonly sandbox: SandboxClient;
  readonly database: Database;
  /** Everything that the gateway has logged in this test. */
  readonly log: readonly string[];
  /** The log's lines of that reason. */
  logged(reason: string): readonly object[];
  /** Lets time pass, in milliseconds. */
  pass(milliseconds: number): void;
  /** Draws what is stored and due, as the jobs do. */
  draw(): Promise<void>;
  /** Puts the clock forward by days, and forgets old orders on the way: the gateway forgets nothing after a leap. */
  forgetAfter(days: number): Promise<void>;
  /** A second gateway on the same data, with some of its context changed. */
  another(changes?: ContextChanges, limits?: ClientLimits): Promise<{ readonly server: FastifyInstance; readonly context: GatewayContext }>;
}

const BEGIN = Date.UTC(2026, 4, 3, 11);

/** Limit for an answer of the outside world, below a lease. Only a fault reaches it, even on a busy machine. A test of the limit sets its own. */
const PATIENCE_MS = 25_000;

/** Sets the gateway up for a suite, by Jest's hooks. What it gives may be read inside tests only. */
export function gatewayForTests(open: OpenDatabase): GatewayUnderTest {
  let now = BEGIN;
  let log: string[] = [];
  let shared: { readonly database: Database; readonly sandbox: SandboxClient } | undefined;
  let main: { readonly server: FastifyInstance; readonly context: GatewayContext } | undefined;
  let opened: readonly (() => Promise<unknown>)[] = [];

  async function start(database: Database, changes: ContextChanges = {}, limits: ClientLimits = {}) {
    const { sandbox } = present(shared);
    const config = siteConfigFor(sandbox.url);
    const app = await createApp(
      { write: (line) => log.push(line) },
      (serverLog) => {
        const { maxAttempts = 4, endpointTimeout = PATIENCE_MS, mailer = smtpTo(sandbox, config, serverLog), ...others } = changes;
        const clock = () => now;
        const forms = formTransport({ endpoints: others.endpoints ?? config, endpointTimeout, clock, log: serverLog }, maxAttempts);
        const telegram = { base: `${sandbox.url}/telegram`, token: 'sandbox', chat: 'sandbox' };
        const whole = {
          database,
          provider: createProvider(config, {}, PATIENCE_MS),
          paypal: createPaypal(config, {}, PATIENCE_MS)?.(() => now) ?? null,
          endpoints: config,
          forms,
          notices: noticeSender({
            mailer,
            telegram,
            endpoints: others.endpoints ?? config,
            forms,
            limit: endpointTimeout,
            clock,
            log: serverLog,
          }),
          fieldsOf: fieldsOfForm,
          shop: config.public,
          siteOrigin: SHOP,
          readPrices: async () => prices,
          takesRealMoney: false,
          clock,
          mostMailboxes: { network: 30, shop: 1000, reserved: 250 },
          webhookSecret: 'webhooks',
          endpointTimeout,
          providerPollInterval: 0,
          personalDataDays: 90,
          log: serverLog,
          ...others,
        };
        return withLetters(whole, { mailer, maxAttempts });
      },
      limits,
    );
    opened = [...opened, () => app.server.close()];
    return app;
  }

  beforeAll(async () => {
    const database = await open();
    await migrate(database);
    shared = { database, sandbox: await sandboxClient(() => now) };
  });
  beforeEach(async () => {
    now = BEGIN;
    log = [];
    const { database, sandbox } = present(shared);
    // Deleting a few rows is cheaper than the new files that `truncate` makes of each table and its indexes.
    const others = [
      'drawings',
      'payments',
      'payment_starts',
      'messages',
      'counters',
      'count_senders',
      'rounds',
      'partner_payouts',
      'partner_earnings',
      'notice_settings',
    ];
    await database.query(`with ${others.map((table) => `d_${table} as (delete from ${table})`).join(', ')} delete from orders`);
    await sandbox.clear();
    main = await start(database);
  });
  afterEach(async () => {
    for (const close of opened) await close();
    opened = [];
  });
  afterAll(async () => {
    await shared?.sandbox.close();
    await shared?.database.close();
  });

  return {
    get server() {
      return present(main).server;
    },
    get context() {
      return present(main).context;
    },
    get sandbox() {
      return present(shared).sandbox;
    },
    get database() {
      return present(shared).database;
    },
    get log() {
      return log;
    },
    logged: (reason) => log.map((line): { reason?: string } => JSON.parse(line)).filter((line) => line.reason === reason),
    async draw() {
      for (const kind of ['picture', 'pdf'] as const) await drawingRounds(kind)(present(main).context);
    },
    async forgetAfter(days) {
      await forgetOldOrders(present(main).context);
      for (let day = 0; day < days; day += 2) {
        now += Math.min(2, days - day) * 86_400_000;
        await forgetOldOrders(present(main).context);
      }
    },
    pass(milliseconds) {
      now += milliseconds;
    },
    async another(changes, limits) {
      const database = await open();
      opened = [...opened, () => database.close()];
      return start(database, changes, limits);
    },
  };
}

function smtpTo(sandbox: SandboxClient, { public: { brand, supportEmail } }: SiteConfig, log: FastifyBaseLogger): Mailer {
  return smtpMailer({ url: sandbox.smtpUrl, from: { name: brand.name, address: supportEmail }, limit: PATIENCE_MS, log });
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the gateway is there inside tests only');
  return value;
}
