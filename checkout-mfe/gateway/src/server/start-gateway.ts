import { type SiteConfig, takesRealMoney } from '@riwaq/contracts';
import type { VisitSpan } from '@riwaq/contracts/platform';
import type { FastifyBaseLogger } from 'fastify';
import type { GatewayContext, LiveReleases, PartnerPages } from '../context/gateway-context';
import type { Database } from '../database/database';
import { type DatabaseLocation, type GatewayDatabase, openGatewayDatabase } from '../database/open-gateway-database';
import { formTransport } from '../endpoints/send-to-endpoint';
import { loggableError } from '../http/errors';
import { DEFAULT_CONCURRENCY } from '../http/limits';
import type { Mailer } from '../mail/mailer';
import { smtpMailer } from '../mail/smtp-mailer';
import { withLetters } from '../mail/write-letters';
import { addRunningMetrics } from '../monitoring/gateway-metrics';
import { type MetricsAddress, type MetricsServer, requireMetricsToken, serveMetrics } from '../monitoring/serve-metrics';
import { noticeSender, telegramOf } from '../notices/notice-sender';
import { waitingLetters } from '../outbox/undelivered-messages';
import { fieldsOfForm } from '../payments/form-fields';
import type { Covers } from '../pricing/covers';
import type { Prices } from '../pricing/prices';
import { createProvider } from '../providers/create-provider';
import { createPaypal } from '../providers/paypal-api';
import { requireSecret, type Secrets } from '../providers/secrets';
import { type StaffServer, serveStaffAt, serveStaffOnSocket } from '../staff/serve-staff';
import type { StaffAddress } from '../staff/staff-place';
import { readSummary, type SummarySpan } from '../visits/read-summary';
import { readVisits } from '../visits/read-visits';
import { type ClientLimits, createApp, type LogTarget } from './app';
import { gatewayHealth } from './facts';
import { startJobs } from './jobs';

export interface GatewayOptions extends DatabaseLocation, ClientLimits {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  readonly siteConfig: SiteConfig;
  /** Origin under which visitors reach the site. */
  readonly siteOrigin: string;
  /** The published prices (D8); `createPriceReader` reads them from the live composition. */
  readonly readPrices: () => Promise<Prices>;
  /** Covers of what is sold (`createCoverReader`). Without it an order shows none. */
  readonly readCovers?: () => Promise<Covers>;
  /** The releases of the live site (`createReleaseReader`). Without it nothing that pages report is counted. */
  readonly readReleases?: () => Promise<LiveReleases>;
  /** The affiliates' pages of the live site (`createPageReader`). Without it their visits are not counted. */
  readonly readPages?: () => Promise<PartnerPages>;
  /** Where metrics are served. Without it, nowhere. */
  readonly metrics?: MetricsAddress | undefined;
  /** Where staff is served. Without it an embedded database has a socket beside its data, and one on a server nothing. */
  readonly staff?: StaffAddress | undefined;
  /** Secrets of the providers. The sandbox needs none. */
  readonly secrets?: Secrets;
  /** «Now» in milliseconds. The default is the process's clock, which NTP sets. */
  readonly clock?: () => number;
  /** On by default, to standard output. It never holds personal data. */
  readonly log?: LogTarget;
  /** Attempts before a message waits for a person. The default lasts a day. */
  readonly maxAttempts?: number;
  /** Milliseconds between two rounds that send due messages. */
  readonly sweepEvery?: number;
  /** Milliseconds that an endpoint or a provider has for its answer. */
  readonly endpointTimeout?: number;
}

export interface Gateway {
  readonly url: string;
  /** Where its metrics are served; undefined if nowhere. */
  readonly metricsUrl: string | undefined;
  /** Where staff is served; undefined for a socket, or if nowhere. */
  readonly staffUrl: string | undefined;
  /** Finishes requests and messages under way, then closes the database. */
  close(): Promise<void>;
}

/** Section 8 of the specification: a visitor waits no longer than this for a form endpoint. */
const ANSWER_LIMIT = 8000;
/** Shorter than a page's first pause of two seconds: each of its questions reaches the provider, those of many pages share one. */
const POLL_INTERVAL = 1500;
const SWEEP_EVERY = 15_000;
const MESSAGE_ATTEMPTS = 30;
/** More than a household, a school or a quiet hour of a mobile network causes; and more than the shop's best day: a thousand, a quarter for who has paid. */
const MOST_MAILBOXES = { network: 30, shop: 750, reserved: 250 };

/** Starts the gateway: opens and migrates its database, starts the jobs, listens. Throws if one of them fails. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  if (options.metrics) requireMetricsToken(options.metrics);
  const providers = providersOf(options);
  requireServer(options);
  const concurrency = options.concurrency ?? DEFAULT_CONCURRENCY;
  const { trustedProxies } = options.siteConfig;
  const limits = { trustedProxies, ...options, concurrency };
  let databases: GatewayDatabase | undefined;
  const app = await createApp(
    options.log ?? true,
    async (log) => {
      const opened = await openGatewayDatabase(options, gatewayHealth.version, (error) =>
        log.error(loggableError(error), 'an idle database connection broke'),
      );
      databases = opened;
      return withLetters({ ...contextOf(options, providers, opened.requests, log), fits: opened.fits }, mailOf(options, log));
    },
    limits,
  );
  const { server, counters } = app;
  // Nobody waits for what these ask of the database.
  const context = withLetters({ ...app.context, database: databases?.jobs ?? app.context.database }, mailOf(options, server.log));
  const stay = async () => databases?.stay();
  const jobs = startJobs(context, { counters, stay }, options.sweepEvery ?? SWEEP_EVERY);
  const staffServer = await openStaff(options, context);
  const metricsServer = await openMetrics(options, { ...app, context });
  server.addHook('onClose', async () => {
    await metricsServer?.close();
    await staffServer?.close();
    await jobs.stop();
    await counters.keep(context.database).catch((error: unknown) => {
      context.log.error(loggableError(error), 'the last counts were not stored');
    });
    await databases?.close();
  });
  try {
    const url = await server.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
    return { url, metricsUrl: metricsServer?.url, staffUrl: staffServer?.url, close: () => server.close() };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Throws where payments move real money into the embedded database: a power cut could lose the last orders. */
function requireServer({ databaseUrl, siteConfig }: GatewayOptions): void {
  if (takesRealMoney(siteConfig) && databaseUrl === undefined) throw new Error('real payments need a PostgreSQL server: set DATABASE_URL');
}

/** Serves the staff interface. The gateway also takes orders without it. */
async function openStaff(
  { staff, databaseUrl, dataFolder }: GatewayOptions,
  { database, clock, shop, log, readPrices, readPages, notices, endpoints }: GatewayContext,
): Promise<StaffServer | undefined> {
  const served = { database, now: clock, shop, log, readPrices, readPages, notices, endpoints };
  const serve = () => {
    if (staff) return serveStaffAt(staff, served);
    return databaseUrl === undefined && dataFolder !== undefined ? serveStaffOnSocket(dataFolder, served) : undefined;
  };
  try {
    const server = await serve();
    if (!server) log.warn('STAFF_PORT is not set: the desk shows no orders of this gateway');
    return server;
  } catch (error) {
    log.error(loggableError(error), 'staff cannot be served: the desk shows no orders while this gateway runs (STAFF_PORT)');
    return undefined;
  }
}

/** Serves the metrics. The gateway also runs without them. */
async function openMetrics(
  { metrics: address }: GatewayOptions,
  { context, metrics }: Awaited<ReturnType<typeof createApp>>,
): Promise<MetricsServer | undefined> {
  if (!address) return undefined;
  addRunningMetrics(metrics, context);
  const source = {
    metrics,
    readSummary: async (span: SummarySpan) => ({
      ...(await readSummary(context, span)),
      letters: await waitingLetters(context.database),
    }),
    readVisits: (span: VisitSpan) => readVisits(context, span),
    log: context.log,
  };
  return serveMetrics(address, source).catch((error: unknown) => {
    context.log.error(loggableError(error), 'the metrics cannot be served: METRICS_PORT');
    return undefined;
  });
}

type Providers = (clock: GatewayContext['clock']) => Pick<GatewayContext, 'provider' | 'paypal' | 'webhookSecret'>;

/** The payment providers. Throws if a secret is missing, before anything is opened. */
function providersOf({ siteConfig, secrets = {}, endpointTimeout = ANSWER_LIMIT }: GatewayOptions): Providers {
  const provider = createProvider(siteConfig, secrets, endpointTimeout);
  const webhookSecret = requireSecret(secrets.webhookSecret, 'PAYMENT_WEBHOOK_SECRET', siteConfig);
  const paypal = createPaypal(siteConfig, secrets, endpointTimeout);
  return (clock) => ({ provider, webhookSecret, paypal: paypal?.(clock) ?? null });
}

/** The mail server, and how often a form is tried. `mailer`: null if none is configured. Sends from the shop's address. */
function mailOf(
  { siteConfig, secrets = {}, endpointTimeout = ANSWER_LIMIT, maxAttempts = MESSAGE_ATTEMPTS }: GatewayOptions,
  log: FastifyBaseLogger,
): { readonly mailer: Mailer | null; readonly maxAttempts: number } {
  const { brand, supportEmail: address } = siteConfig.public;
  const { smtpUrl: url } = secrets;
  const mailer = url === undefined ? null : smtpMailer({ url, from: { name: brand.name, address }, limit: endpointTimeout, log });
  return { mailer, maxAttempts };
}

function contextOf(
  options: GatewayOptions,
  providers: Providers,
  database: Database,
  log: FastifyBaseLogger,
): Omit<GatewayContext, 'letters'> {
  const {
    siteConfig,
    siteOrigin,
    readPrices,
    readCovers,
    readReleases,
    readPages,
    clock = Date.now,
    endpointTimeout = ANSWER_LIMIT,
    maxAttempts = MESSAGE_ATTEMPTS,
  } = options;
  const forms = formTransport({ endpoints: siteConfig, endpointTimeout, clock, log }, maxAttempts);
  const { mailer } = mailOf(options, log);
  const telegram = telegramOf(siteConfig, options.secrets ?? {});
  return {
    ...providers(clock),
    database,
    forms,
    notices: noticeSender({ mailer, telegram, endpoints: siteConfig, forms, limit: endpointTimeout, clock, log }),
    fieldsOf: fieldsOfForm,
    shop: siteConfig.public,
    endpoints: siteConfig,
    siteOrigin,
    readPrices,
    takesRealMoney: takesRealMoney(siteConfig),
    readCovers,
    readReleases,
    readPages,
    clock,
    mostMailboxes: MOST_MAILBOXES,
    endpointTimeout,
    providerPollInterval: POLL_INTERVAL,
    personalDataDays: siteConfig.personalDataDays,
    log,
  };
}
