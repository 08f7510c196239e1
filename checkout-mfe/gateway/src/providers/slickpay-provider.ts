import type { Transfer } from '@riwaq/contracts';
import * as v from 'valibot';
import { callProvider, type PaymentProvider, ProviderError } from './provider';

/** Addresses of SlickPay's API. */
export const slickpayBases = {
  sandbox: 'https://devapi.slick-pay.com/api/v2',
  production: 'https://prodapi.slick-pay.com/api/v2',
} as const;

/** SlickPay requires an address. Our forms have only the wilaya. */
const COUNTRY = 'Algérie';
/** Attempts of a status query. Starting a payment is never repeated. */
const ATTEMPTS = 2;

const Id = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/))]), v.transform(Number), v.integer());
/** A number, or a text with commas: «7,030.00». */
const Amount = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((amount) => Number(String(amount).replaceAll(',', ''))),
  v.number(),
);
/** True is `true`, 1 or "1". */
const Flag = v.pipe(
  v.union([v.boolean(), v.number(), v.string()]),
  v.transform((flag) => flag === true || Number(flag) === 1),
);
const Text = v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String));

const StartedSchema = v.object({ id: Id, url: v.pipe(v.string(), v.url()) });
const DataSchema = v.object({
  completed: v.optional(Flag),
  id: v.optional(Id),
  serial: Text,
  amount: v.optional(Amount),
  created_at: v.optional(Text),
  date: v.optional(Text),
  rib: Text,
});
const StatusSchema = v.object({ completed: v.optional(Flag), data: v.optional(DataSchema) });

interface SlickpayAccess {
  readonly base: string;
  readonly key: string;
  /** Milliseconds for an answer. */
  readonly limit: number;
}

/** SlickPay's API, version 2. It answers in several shapes; any other shape counts as no answer. */
export function slickpayProvider({ base, key, limit }: SlickpayAccess): PaymentProvider {
  const headers = { authorization: `Bearer ${key}` };

  async function fetchStatus(transferId: number): Promise<v.InferOutput<typeof StatusSchema>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await callProvider({ url: `${base}/users/invoices/${transferId}`, headers, schema: StatusSchema, limit: limit / ATTEMPTS });
      } catch (error) {
        const isFinal = error instanceof ProviderError && error.status !== undefined && error.status < 500;
        if (isFinal || attempt === ATTEMPTS) throw error;
      }
    }
  }

  return {
    async start({ price: amount, reference, productName, returnUrl, webhookUrl, customerInfo }) {
      const { firstName: firstname, lastName: lastname, email, phone, wilaya } = customerInfo;
      const items = [{ name: `${productName} (${reference})`, price: amount, quantity: 1 }];
      const address = `${wilaya}, ${COUNTRY}`;
      const body = { amount, url: returnUrl, firstname, lastname, phone, email, address, items, webhook_url: webhookUrl };
      const { id, url } = await callProvider({ url: `${base}/users/invoices`, body, headers, schema: StartedSchema, limit });
      return { transferId: id, url };
    },
    async status(transferId) {
      try {
        const { completed, data } = await fetchStatus(transferId);
        if (!(data?.completed ?? completed ?? false)) return { state: 'pending' };
        return { state: 'completed', transfer: transferOf(transferId, data) };
      } catch (error) {
        if (error instanceof ProviderError && error.status === 404) return { state: 'unknown' };
        throw error;
      }
    },
  };
}

/** A completed transfer. Without an amount it counts as no answer. */
function transferOf(transferId: number, data: v.InferOutput<typeof DataSchema> | undefined): Transfer {
  if (data?.amount === undefined) throw new ProviderError('a completed transfer has no amount');
  const { id = transferId, serial, amount, created_at: created, date, rib } = data;
  return { id, serial, amount, created_at: created ?? date ?? '', rib };
}
