import type { SiteConfig } from '@riwaq/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { type ClientLimits, createApp, type LogTarget } from './app';
import { EMBEDDED_CROWD, USUAL_CROWD } from './crowd';
import { databaseClock } from './database/database-clock';
import { type DatabasePlace, openDatabase } from './database/open-database';
import { deskOf } from './desk/orders-desk';
import { serveDesk } from './desk/serve-desk';
import type { Doors } from './doors';
import { errorRecord } from './error-record';
import { startJobs } from './jobs';
import { createProvider } from './payments/providers/create-provider';
import { createPaypal } from './paypal/create-paypal';
import type { Prices } from './prices';
import { needed, type Secrets } from './secrets';

export interface GatewayOptions extends DatabasePlace, ClientLimits {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
  readonly siteConfig: SiteConfig;
  /** Origin under which visitors reach the site. */
  readonly siteOrigin: string;
  /** The published prices (D8); `createPriceReader` reads them from the live composition. */
  readonly readPrices: () => Promise<Prices>;
  /** What providers are spoken to with. The sandbox needs none. */
  readonly secrets?: Secrets;
  /** «Now» in milliseconds; the database's clock where it is not given. */
  readonly clock?: () => number;
  /** On by default, to standard output. It never holds personal data. */
  readonly log?: LogTarget;
  /** Times that a post is tried before it waits for a person: a day's worth, where nothing else is said. */
  readonly postAttempts?: number;
  /** Milliseconds between two rounds of sending posts that are due. */
  readonly sweepEvery?: number;
  /** Milliseconds that a form endpoint or the provider has for its answer. */
  readonly answerLimit?: number;
}

export interface Gateway {
  readonly url: string;
  /** Ends requests and posts that are under way, then the database. */
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
  const open = providersOf(options);
  const crowd = options.crowd ?? (options.databaseUrl === undefined ? EMBEDDED_CROWD : USUAL_CROWD);
  const { server, doors } = await createApp(options.log ?? true, (log) => openDoors(options, open, log), { ...options, crowd });
  const jobs = startJobs(doors, options.sweepEvery ?? SWEEP_EVERY);
  const closeDesk = await openDesk(options, doors);
  server.addHook('onClose', async () => {
    await closeDesk();
    await jobs.stop();
    await doors.database.close();
  });
  try {
    const url = await server.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
    return { url, close: () => server.close() };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Lets operations ask about the embedded database, which only this process can open. Where that cannot be, orders are taken all the same. */
async function openDesk({ databaseUrl, dataFolder }: GatewayOptions, { database, clock, log }: Doors): Promise<() => Promise<void>> {
  if (databaseUrl !== undefined || dataFolder === undefined) return async () => undefined;
  const failed = (error: unknown) => log.error(errorRecord(error), 'operations asked about orders and got no answer');
  return serveDesk(deskOf(database, clock), dataFolder, failed).catch((error: unknown) => {
    log.error(errorRecord(error), 'operations cannot ask about orders while this gateway runs');
    return async () => undefined;
  });
}

type Providers = (clock: Doors['clock']) => Pick<Doors, 'provider' | 'paypal' | 'noticeSecret'>;

/** Who is paid through. Throws where a secret is missing, before anything is opened. */
function providersOf({ siteConfig, secrets = {}, answerLimit = ANSWER_LIMIT }: GatewayOptions): Providers {
  const provider = createProvider(siteConfig, secrets, answerLimit);
  const noticeSecret = needed(secrets.noticeSecret, 'PAYMENT_NOTICE_SECRET', siteConfig);
  const paypal = createPaypal(siteConfig, secrets, answerLimit);
  return (clock) => ({ provider, noticeSecret, paypal: paypal?.(clock) ?? null });
}

async function openDoors(options: GatewayOptions, providers: Providers, log: FastifyBaseLogger): Promise<Doors> {
  const { siteConfig, siteOrigin, readPrices, answerLimit = ANSWER_LIMIT, postAttempts = POST_ATTEMPTS } = options;
  const database = await openDatabase(options, (error) => log.error(errorRecord(error), 'an idle database connection broke'));
  const { now, sync } = await databaseClock(database);
  const clock = options.clock ?? now;
  return {
    ...providers(clock),
    database,
    endpoints: siteConfig,
    siteOrigin,
    readPrices,
    clock,
    setClock: sync,
    answerLimit,
    askPause: ASK_PAUSE,
    postAttempts,
    personalDataDays: siteConfig.personalDataDays,
    log,
  };
}
