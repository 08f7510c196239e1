import { TransferSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import { askProvider } from './ask-provider';
import { type PaymentProvider, ProviderError } from './provider';

const StartedSchema = v.object({ id: v.pipe(v.number(), v.integer()), url: v.pipe(v.string(), v.url()) });
const StatusSchema = v.object({ ...TransferSchema.entries, status: v.picklist(['pending', 'completed', 'declined']) });

/** The sandbox's card provider, for development and tests. `base` is the address of its API, `limit` in milliseconds. */
export function sandboxProvider(base: string, limit: number): PaymentProvider {
  return {
    async start({ amount, reference, returnUrl, cancelUrl, noticeUrl, customer }) {
      const { firstName, lastName, email, phone } = customer;
      const body = { amount, reference, returnUrl, cancelUrl, noticeUrl, customer: { firstName, lastName, email, phone } };
      const { id, url } = await askProvider({ url: `${base}/transfers`, body, schema: StartedSchema, limit });
      return { transferId: id, url };
    },
    async status(transferId) {
      try {
        const { status, ...transfer } = await askProvider({ url: `${base}/transfers/${transferId}`, schema: StatusSchema, limit });
        return status === 'completed' ? { state: status, transfer } : { state: status };
      } catch (error) {
        if (error instanceof ProviderError && error.status === 404) return { state: 'unknown' };
        throw error;
      }
    },
  };
}
