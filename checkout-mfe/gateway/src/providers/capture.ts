import * as v from 'valibot';

/**
 * The currency in which promotions have their price at PayPal, which keeps the currency of an order: wherever an amount of PayPal is called dollars, it rests
 * on this. Money in any other is money of another amount, and a person decides about it.
 */
export const PAYPAL_CURRENCY = 'USD';

/** What PayPal says of money that it took. `amount` as it was written («17.50»); where a part went back (`refunded`), what is left. */
export const CaptureSchema = v.object({
  status: v.string(),
  payerId: v.string(),
  amount: v.string(),
  currency: v.optional(v.string(), PAYPAL_CURRENCY),
  refunded: v.exactOptional(v.string()),
});
export type Capture = v.InferOutput<typeof CaptureSchema>;

/** An amount of PayPal for its buyer, in US dollars; nothing of money in another currency. */
export const inDollars = ({ amount, currency }: Pick<Capture, 'amount' | 'currency'>): { dollars?: string } =>
  currency === PAYPAL_CURRENCY ? { dollars: amount } : {};
