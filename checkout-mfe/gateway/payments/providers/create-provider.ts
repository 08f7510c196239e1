import type { SiteConfig } from '@riwaq/contracts';
import { needed, type Secrets } from '../../secrets';
import type { PaymentProvider } from './provider';
import { sandboxProvider } from './sandbox-provider';
import { slickpayBases, slickpayProvider } from './slickpay-provider';

/**
 * The provider that the site configuration names; another one is another case here, with its adapter beside. `limit` is the
 * time that it has for an answer, in milliseconds. Throws where its key is missing.
 */
export function createProvider(config: SiteConfig, secrets: Secrets, limit: number): PaymentProvider {
  const { payments } = config;
  switch (payments.provider) {
    case 'sandbox':
      return sandboxProvider(payments.base, limit);
    case 'slickpay': {
      const key = needed(secrets.slickpayKey, 'SLICKPAY_KEY', config);
      return slickpayProvider({ base: payments.base ?? slickpayBases[payments.mode], key, limit });
    }
  }
}
