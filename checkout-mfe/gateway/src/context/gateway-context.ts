import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import type { Endpoints } from '../endpoints/endpoints';
import type { WrongAddresses } from '../identity/wrong-addresses';
import type { Mailer } from '../mail/mailer';
import type { ShopDetails } from '../mail/render-email';
import type { LiveReleases } from '../monitoring/known-releases';
import type { Prices } from '../pricing/prices';
import type { PaypalApi } from '../providers/paypal-api';
import type { PaymentProvider } from '../providers/provider';

/** Everything through which the gateway touches the world. Its rules and flows get it handed in, so that a test can set each. */
export interface GatewayContext {
  readonly database: Database;
  readonly provider: PaymentProvider;
  /** Null where the shop takes no PayPal. */
  readonly paypal: PaypalApi | null;
  /** Null where no mail server is configured: then buyers get no emails. */
  readonly mailer: Mailer | null;
  /** What emails say of the shop. */
  readonly shop: ShopDetails;
  /** Where forms go. */
  readonly endpoints: Endpoints;
  /** Wrong addresses that were given for orders. */
  readonly wrongAddresses: WrongAddresses;
  /** What the addresses are signed with to which the provider sends its notices. */
  readonly webhookSecret: string;
  /** Origin under which visitors reach the site. */
  readonly siteOrigin: string;
  readonly readPrices: () => Promise<Prices>;
  /** The releases that pages may speak of; where it is not given, none is known. */
  readonly readReleases?: (() => Promise<LiveReleases>) | undefined;
  /** «Now» in milliseconds. */
  readonly clock: () => number;
  /** Sets the clock by the database again. */
  readonly syncClock: () => Promise<void>;
  /** Milliseconds that a form endpoint has for its answer (section 8 of the specification). */
  readonly endpointTimeout: number;
  /** Milliseconds for which nobody asks the provider again about a payment that it was just asked about. */
  readonly providerPollInterval: number;
  /** Times that a message is tried before it waits for a person. */
  readonly maxAttempts: number;
  /** Days after which personal data are forgotten. */
  readonly personalDataDays: number;
  readonly log: FastifyBaseLogger;
}
