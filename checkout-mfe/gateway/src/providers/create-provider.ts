import { type SiteConfig, TransferSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import { callProvider, type PaymentProvider, ProviderError } from './provider';
import { requireSecret, type Secrets } from './secrets';
import { slickpayBases, slickpayProvider } from './slickpay-provider';

const StartedSchema = v.object({ id: v.pipe(v.number(), v.integer()), url: v.pipe(v.string(), v.url()) });
const StatusSchema = v.object({ ...TransferSchema.entries, status: v.picklist(['pending', 'completed', 'declined']) });

/** Adapter of the sandbox's card provider. `limit`: milliseconds for an answer. */
function sandboxProvider(base: string, limit: number): PaymentProvider {
  return {
    async start({ customerInfo, price: amount, ...payment }) {
      const { firstName, lastName, email, phone } = customerInfo;
      const body = { ...payment, amount, customer: { firstName, lastName, email, phone } };
      const { id, url } = await callProvider({ url: `${base}/transfers`, body, schema: StartedSchema, limit });
      return { transferId: id, url };
    },
    async status(transferId) {
      try {
        const { status, ...transfer } = await callProvider({ url: `${base}/transfers/${transferId}`, schema: StatusSchema, limit });
        return status === 'completed' ? { state: status, transfer } : { state: status };
      } catch (error) {
        if (error instanceof ProviderError && error.status === 404) return { state: 'unknown' };
        throw error;
      }
    },
  };
}

/** Creates the adapter of the configured provider. `limit`: milliseconds for an answer. Throws if its key is missing. */
export function createProvider(config: SiteConfig, secrets: Secrets, limit: number): PaymentProvider {
  const { payments } = config;
  switch (payments.provider) {
    case 'sandbox':
      return sandboxProvider(payments.base, limit);
    case 'slickpay': {
      const key = requireSecret(secrets.slickpayKey, 'SLICKPAY_KEY', config);
      return slickpayProvider({ base: payments.base ?? slickpayBases[payments.mode], key, limit });
    }
  }
}
