import type { SiteConfig } from '@riwaq/contracts';
import { type ClientLimits, createApp, type LogTarget } from './app';
import { type DatabasePlace, openDatabase } from './database/open-database';
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
  /** «Now» in milliseconds. */
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
const SWEEP_EVERY = 15_000;
const POST_ATTEMPTS = 30;

/** Starts the gateway: opens its database, brings it forward, sends what is due, and listens. Throws where one of them fails. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { siteConfig, siteOrigin, readPrices, clock = Date.now, answerLimit = ANSWER_LIMIT, secrets = {} } = options;
  const { server, doors } = await createApp(
    options.log ?? true,
    async (log) => ({
      database: await openDatabase(options, (error) => log.error(errorRecord(error), 'an idle database connection broke')),
      provider: createProvider(siteConfig, secrets, answerLimit),
      paypal: createPaypal(siteConfig, secrets, answerLimit, clock),
      noticeSecret: needed(secrets.noticeSecret, 'PAYMENT_NOTICE_SECRET', siteConfig),
      endpoints: siteConfig,
      siteOrigin,
      readPrices,
      clock,
      answerLimit,
      postAttempts: options.postAttempts ?? POST_ATTEMPTS,
      personalDataDays: siteConfig.personalDataDays,
      log,
    }),
    options,
  );
  const jobs = startJobs(doors, options.sweepEvery ?? SWEEP_EVERY);
  server.addHook('onClose', async () => {
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
