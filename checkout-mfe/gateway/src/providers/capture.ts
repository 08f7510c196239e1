import * as v from 'valibot';

/** What PayPal says of money that it took. `amount` as it was written («17.50»); where a part went back (`refunded`), what is left. */
export const CaptureSchema = v.object({
  status: v.string(),
  payerId: v.string(),
  amount: v.string(),
  currency: v.optional(v.string(), 'USD'),
  refunded: v.exactOptional(v.string()),
});
export type Capture = v.InferOutput<typeof CaptureSchema>;
