import type { SiteConfig } from '@riwaq/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { createAdminApi } from '../admin/admin-api';
import { serveAdminApi } from '../admin/serve-admin-api';
import type { GatewayContext } from '../context/gateway-context';
import { databaseClock } from '../database/database-clock';
import { type DatabaseLocation, openDatabase } from '../database/open-database';
import { loggableError } from '../http/errors';
import { DEFAULT_CONCURRENCY, EMBEDDED_CONCURRENCY } from '../http/limits';
import { countWrongAddresses } from '../identity/wrong-addresses';
import { smtpMailer } from '../mail/smtp-mailer';
import { addRunningMetrics } from '../monitoring/gateway-metrics';
import type { LiveReleases } from '../monitoring/known-releases';
import { type MetricsAddress, type MetricsServer, requireMetricsToken, serveMetrics } from '../monitoring/serve-metrics';
import type { Prices } from '../pricing/prices';
import { createProvider } from '../providers/create-provider';
import { createPaypal } from '../providers/paypal-api';
import { type ClientLimits, createApp, type LogTarget } from './app';
import { requireSecret, type Secrets } from './environment';
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
  /** The releases of the live site; `createReleaseReader` reads them. Without it what pages tell of releases is counted as one. */
  readonly readReleases?: () => Promise<LiveReleases>;
  /** Where operations read metrics; nowhere where it is not given. */
  readonly metrics?: MetricsAddress | undefined;
  /** What providers are spoken to with. The sandbox needs none. */
  readonly secrets?: Secrets;
  /** «Now» in milliseconds; the database's clock where it is not given. */
  readonly clock?: () => number;
  /** On by default, to standard output. It never holds personal data. */
  readonly log?: LogTarget;
  /** Times that a message is tried before it waits for a person: a day's worth, where nothing else is said. */
  readonly maxAttempts?: number;
  /** Milliseconds between two rounds of sending messages that are due. */
  readonly sweepEvery?: number;
  /** Milliseconds that a form endpoint or the provider has for its answer. */
  readonly endpointTimeout?: number;
}

export interface Gateway {
  readonly url: string;
  /** Where its metrics are; undefined where they are not served. */
  readonly metricsUrl: string | undefined;
  /** Ends requests and messages that are under way, then the database. */
  close(): Promise<void>;
}

/** Section 8 of the specification: a visitor waits no longer than this for a form endpoint. */
const ANSWER_LIMIT = 8000;
/** A page asks every two seconds at first: each of its questions is a new one, those of many pages are not. */
const ASK_PAUSE = 1500;
const SWEEP_EVERY = 15_000;
const POST_ATTEMPTS = 30;

/** Starts the gateway: opens its database, brings it forward, sends what is due, and listens. Throws where one of them fails. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  if (options.metrics) requireMetricsToken(options.metrics);
  const open = providersOf(options);
  const concurrency = options.concurrency ?? (options.databaseUrl === undefined ? EMBEDDED_CONCURRENCY : DEFAULT_CONCURRENCY);
  const { trustedProxies } = options.siteConfig;
  const limits = { trustedProxies, ...options, concurrency };
  const app = await createApp(options.log ?? true, (log) => openContext(options, open, log), limits);
  const { server, context } = app;
  const jobs = startJobs(context, options.sweepEvery ?? SWEEP_EVERY);
  const closeAdminApi = await openOwnAdminApi(options, context);
  const metricsServer = await openMetrics(options, app);
  server.addHook('onClose', async () => {
    await metricsServer?.close();
    await closeAdminApi();
    await jobs.stop();
    await context.database.close();
  });
  try {
    const url = await server.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
    return { url, metricsUrl: metricsServer?.url, close: () => server.close() };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Lets operations ask about the embedded database, which only this process can open. Where that cannot be, orders are taken all the same. */
async function openOwnAdminApi(
  { databaseUrl, dataFolder }: GatewayOptions,
  { database, clock, log }: GatewayContext,
): Promise<() => Promise<void>> {
  if (databaseUrl !== undefined || dataFolder === undefined) return async () => undefined;
  const failed = (error: unknown) => log.error(loggableError(error), 'operations asked about orders and got no answer');
  return serveAdminApi(createAdminApi(database, clock), dataFolder, failed).catch((error: unknown) => {
    log.error(loggableError(error), 'operations cannot ask about orders while this gateway runs');
    return async () => undefined;
  });
}

/** Serves the metrics. Where their port cannot be had, orders are taken all the same. */
async function openMetrics(
  { metrics: place }: GatewayOptions,
  { context, metrics, counts }: Awaited<ReturnType<typeof createApp>>,
): Promise<MetricsServer | undefined> {
  if (!place) return undefined;
  addRunningMetrics(metrics, context);
  return serveMetrics(place, { metrics, counts, log: context.log }).catch((error: unknown) => {
    context.log.error(loggableError(error), 'the metrics cannot be served: METRICS_PORT');
    return undefined;
  });
}

type Providers = (clock: GatewayContext['clock']) => Pick<GatewayContext, 'provider' | 'paypal' | 'webhookSecret'>;

/** Who is paid through. Throws where a secret is missing, before anything is opened. */
function providersOf({ siteConfig, secrets = {}, endpointTimeout = ANSWER_LIMIT }: GatewayOptions): Providers {
  const provider = createProvider(siteConfig, secrets, endpointTimeout);
  const webhookSecret = requireSecret(secrets.webhookSecret, 'PAYMENT_NOTICE_SECRET', siteConfig);
  const paypal = createPaypal(siteConfig, secrets, endpointTimeout);
  return (clock) => ({ provider, webhookSecret, paypal: paypal?.(clock) ?? null });
}

/** Emails come from the shop's own address. */
function mailerOf(
  { siteConfig, secrets = {}, endpointTimeout = ANSWER_LIMIT }: GatewayOptions,
  log: FastifyBaseLogger,
): GatewayContext['mailer'] {
  const { brand, supportEmail: address } = siteConfig.public;
  const { smtpUrl: url } = secrets;
  return url === undefined ? null : smtpMailer({ url, from: { name: brand.name, address }, limit: endpointTimeout, log });
}

async function openContext(options: GatewayOptions, providers: Providers, log: FastifyBaseLogger): Promise<GatewayContext> {
  const { siteConfig, siteOrigin, readPrices, readReleases, endpointTimeout = ANSWER_LIMIT, maxAttempts = POST_ATTEMPTS } = options;
  const database = await openDatabase(options, (error) => log.error(loggableError(error), 'an idle database connection broke'));
  const { now, sync } = await databaseClock(database);
  const clock = options.clock ?? now;
  return {
    ...providers(clock),
    database,
    mailer: mailerOf(options, log),
    shop: siteConfig.public,
    endpoints: siteConfig,
    siteOrigin,
    readPrices,
    readReleases,
    clock,
    wrongAddresses: countWrongAddresses(clock),
    syncClock: sync,
    endpointTimeout,
    providerPollInterval: ASK_PAUSE,
    maxAttempts,
    personalDataDays: siteConfig.personalDataDays,
    log,
  };
}
