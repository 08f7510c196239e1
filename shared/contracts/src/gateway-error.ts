import * as v from 'valibot';

/** Any refusal of the gateway: a reason for the page to act on, a sentence for a person, and the path of the wrong field. */
export const GatewayErrorSchema = v.object({
  reason: v.picklist([
    'invalid',
    'unknown-product',
    'not-available',
    'price-changed',
    'already-paid',
    'another-amount',
    'payment-declined',
    'too-many-requests',
    'provider',
    'form-endpoint',
    'bad-signature',
    'not-found',
    'too-large',
    'file-type',
    'unavailable',
    'internal',
  ]),
  message: v.string(),
  field: v.optional(v.string()),
  /** With `price-changed` (D26): what the order costs now, in dinar. */
  total: v.optional(v.number()),
});
export type GatewayError = v.InferOutput<typeof GatewayErrorSchema>;
