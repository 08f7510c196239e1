import type { AppName, PublicSite } from '@riwaq/contracts';
import type { PageVisits } from '@riwaq/contracts/platform';
import type { FastifyBaseLogger } from 'fastify';
import type { Endpoints } from '../endpoints/endpoints';
import type { DeliveryContext } from '../outbox/deliver';
import type { NoticeSender } from '../outbox/notice';
import type { Covers } from '../pricing/covers';
import type { Prices } from '../pricing/prices';
import type { PaypalApi } from '../providers/paypal-api';
import type { PaymentProvider } from '../providers/provider';

/** The releases of each app that pages of the live site name: the live one and its fallbacks. */
export type LiveReleases = ReadonlyMap<AppName, readonly string[]>;

/** Address of each page of an affiliate, and whether it is a course's landing or a promotion's page. */
export type PartnerPages = ReadonlyMap<string, NonNullable<PageVisits['kind']>>;

/** Everything that rules and flows need of the outside world. They get it as an argument, so that a test can replace each part. */
export interface GatewayContext extends DeliveryContext {
  readonly provider: PaymentProvider;
  /** Tells who is on duty of orders. */
  readonly notices: NoticeSender;
  /** Null where the shop has no PayPal. */
  readonly paypal: PaypalApi | null;
  /** Names, telephone numbers and accounts for e-mails. */
  readonly shop: PublicSite;
  readonly endpoints: Endpoints;
  /** Whether this gateway can still work with the database; false once a newer one has changed it. Without it, it can. */
  readonly fits?: () => boolean;
  /**
   * Mailboxes to which orders of one network, and of the whole shop, may cause e-mails in a day. `reserved` are kept for buyers who have paid before, so that
   * strangers use nothing of them up.
   */
  readonly mostMailboxes: { readonly network: number; readonly shop: number; readonly reserved: number };
  /** Signs the addresses to which the provider sends its webhooks. */
  readonly webhookSecret: string;
  /** Origin under which visitors reach the site. */
  readonly siteOrigin: string;
  readonly readPrices: () => Promise<Prices>;
  /** Whether payments are real money: then nothing of the demonstration is sold. */
  readonly takesRealMoney: boolean;
  /** Covers of what is sold, for an order's page and e-mails; without it, none. */
  readonly readCovers?: (() => Promise<Covers>) | undefined;
  /** Releases that metrics may name; without it, none. */
  readonly readReleases?: (() => Promise<LiveReleases>) | undefined;
  /** Affiliates' pages whose visits are counted; without it, none. */
  readonly readPages?: (() => Promise<PartnerPages>) | undefined;
  /** Milliseconds between two questions to the provider about one payment. */
  readonly providerPollInterval: number;
  /** Days after which personal data are deleted. */
  readonly personalDataDays: number;
  readonly log: FastifyBaseLogger;
}
