import type { SiteConfig } from '@riwaq/contracts';
import * as v from 'valibot';
import { PAYPAL_CURRENCY } from './capture';
import { callProvider, ProviderError } from './provider';
import { requireSecret, type Secrets } from './secrets';

/**
 * State of an order at PayPal. `amount` in US dollars («17.50»): what is there, or was. `captured`: it has the money. `reviewed`: it has not yet, as with
 * an e-check, which takes days. `reversed`: it had the money, and all or a part (`refunded`) went back. `declined`: it took none. `open`: not captured.
 */
export type PaypalStatus =
  | {
      readonly state: 'captured' | 'reviewed' | 'reversed' | 'declined';
      readonly status: string;
      readonly payerId: string;
      readonly amount: string;
      readonly currency: string;
      readonly refunded?: string;
    }
  | { readonly state: 'open' };

/** PayPal's orders API. Every call throws `ProviderError`. */
export interface PaypalApi {
  /** Creates an order, `amount` in US dollars. Returns PayPal's number. */
  create(order: { readonly amount: string; readonly reference: string; readonly description: string }): Promise<string>;
  /** Captures an approved order, once over all calls. `open`: not approved. */
  capture(orderId: string): Promise<PaypalStatus>;
  status(orderId: string): Promise<PaypalStatus>;
}

interface PaypalAccess {
  readonly base: NonNullable<SiteConfig['paypal']>['base'];
  readonly clientId: string;
  readonly clientSecret: string;
  /** Milliseconds for an answer. */
  readonly limit: number;
}

const TokenSchema = v.object({ access_token: v.string(), expires_in: v.number() });
const CreatedSchema = v.object({ id: v.pipe(v.string(), v.nonEmpty()) });
const MoneySchema = v.object({ status: v.string(), amount: v.object({ currency_code: v.string(), value: v.string() }) });
const OrderSchema = v.object({
  status: v.string(),
  payer: v.optional(v.object({ payer_id: v.optional(v.string(), '') }), {}),
  purchase_units: v.optional(
    v.array(
      v.object({
        payments: v.optional(v.object({ captures: v.optional(v.array(MoneySchema), []), refunds: v.optional(v.array(MoneySchema), []) })),
      }),
    ),
    [],
  ),
});

/** Seconds before its expiry from which a token is not used. */
const TOKEN_RESERVE = 60;

/** PayPal's orders API, version 2. `clock` returns milliseconds. */
function paypalApi({ base, clientId, clientSecret, limit }: PaypalAccess, clock: () => number): PaypalApi {
  let known: { readonly token: string; readonly until: number } | null = null;

  async function token(): Promise<string> {
    if (known && clock() < known.until) return known.token;
    const answer = await callProvider({
      url: `${base}/v1/oauth2/token`,
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      schema: TokenSchema,
      limit,
    });
    known = { token: answer.access_token, until: clock() + (answer.expires_in - TOKEN_RESERVE) * 1000 };
    return known.token;
  }

  async function call<Schema extends v.GenericSchema>(path: string, schema: Schema, body?: object, requestId?: string) {
    const headers = { authorization: `Bearer ${await token()}`, ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }) };
    return callProvider({ url: `${base}/v2/checkout/orders${path}`, ...(body ? { body } : {}), headers, schema, limit });
  }

  const status = async (orderId: string) => statusOf(await call(`/${orderId}`, OrderSchema));
  return {
    async create({ amount, reference, description }) {
      const unit = { custom_id: reference, description, amount: { currency_code: PAYPAL_CURRENCY, value: amount } };
      const { id } = await call('', CreatedSchema, { intent: 'CAPTURE', purchase_units: [unit] });
      return id;
    },
    async capture(orderId) {
      try {
        return statusOf(await call(`/${orderId}/capture`, OrderSchema, {}, `capture-${orderId}`));
      } catch (error) {
        // Captured before, not approved or declined: the order's status says which.
        if (error instanceof ProviderError && error.status === 422) return status(orderId);
        throw error;
      }
    },
    status,
  };
}

/** What each status of a capture means; one that PayPal adds later is no money yet. */
const captureStates: Readonly<Record<string, PaypalStatus['state']>> = {
  COMPLETED: 'captured',
  PENDING: 'reviewed',
  REFUNDED: 'reversed',
  PARTIALLY_REFUNDED: 'reversed',
  REVERSED: 'reversed',
  DECLINED: 'declined',
  FAILED: 'declined',
};

/** What PayPal says of a refund that gives nothing back. */
const withoutEffect: readonly string[] = ['FAILED', 'CANCELLED'];

function statusOf({ status, payer, purchase_units: units }: v.InferOutput<typeof OrderSchema>): PaypalStatus {
  const captures = units
    .flatMap(({ payments }) => payments?.captures ?? [])
    .map((capture) => ({ ...capture, state: captureStates[capture.status] ?? 'reviewed' }));
  // A declined capture may stand beside a later one.
  const capture = captures.find(({ state }) => state === 'captured') ?? captures.find(({ state }) => state !== 'declined') ?? captures[0];
  if (!capture || (status !== 'COMPLETED' && capture.state !== 'declined')) return { state: 'open' };
  const { value, currency_code: currency } = capture.amount;
  const found = { state: capture.state, status: capture.status, payerId: payer.payer_id, amount: value, currency };
  if (capture.state !== 'reversed') return found;
  const refunds = units.flatMap(({ payments }) => payments?.refunds ?? []).filter((refund) => !withoutEffect.includes(refund.status));
  const refunded = refunds.reduce((sum, { amount }) => sum + cents(amount.value), 0);
  if (refunded === 0 || refunded >= cents(value)) return found;
  return { ...found, amount: dollars(cents(value) - refunded), refunded: dollars(refunded) };
}

const cents = (amount: string) => Math.round(Number(amount) * 100);
const dollars = (amount: number) => (amount / 100).toFixed(2);

/** Configures PayPal's API, which then needs a clock. Null if the shop has no PayPal. `limit`: milliseconds for an answer. Throws if secrets are missing. */
export function createPaypal(config: SiteConfig, secrets: Secrets, limit: number): ((clock: () => number) => PaypalApi) | null {
  const { paypal } = config;
  if (!paypal) return null;
  const clientId = requireSecret(secrets.paypalClientId ?? config.public.paypalClientId, 'PAYPAL_CLIENT_ID', config);
  const clientSecret = requireSecret(secrets.paypalClientSecret, 'PAYPAL_CLIENT_SECRET', config);
  return (clock) => paypalApi({ base: paypal.base, clientId, clientSecret, limit }, clock);
}
