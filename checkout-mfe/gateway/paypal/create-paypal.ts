import type { SiteConfig } from '@riwaq/contracts';
import { needed, type Secrets } from '../secrets';
import { type PaypalApi, paypalApi } from './paypal-api';

/**
 * PayPal as the site configuration and the environment say, to be given a clock, or null where the shop takes none. `limit` in
 * milliseconds. Throws where its secrets are missing.
 */
export function createPaypal(config: SiteConfig, secrets: Secrets, limit: number): ((clock: () => number) => PaypalApi) | null {
  const { paypal } = config;
  if (!paypal) return null;
  const clientId = needed(secrets.paypalClientId ?? config.public.paypalClientId, 'PAYPAL_CLIENT_ID', config);
  const clientSecret = needed(secrets.paypalClientSecret, 'PAYPAL_CLIENT_SECRET', config);
  return (clock) => paypalApi({ base: paypal.base, clientId, clientSecret, limit }, clock);
}
