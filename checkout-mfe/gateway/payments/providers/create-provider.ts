import type { SiteConfig } from '@riwaq/contracts';
import type { PaymentProvider } from './provider';
import { sandboxProvider } from './sandbox-provider';

type Payments = SiteConfig['payments'];

/** Every provider that the configuration may name. Another one is another line here, with its adapter beside. */
const providers: Readonly<Record<Payments['provider'], (payments: Payments, limit: number) => PaymentProvider>> = {
  sandbox: ({ base }, limit) => sandboxProvider(base, limit),
};

/** The provider that the site configuration names. `limit` is the time that it has for an answer, in milliseconds. */
export function createProvider(payments: Payments, limit: number): PaymentProvider {
  return providers[payments.provider](payments, limit);
}
