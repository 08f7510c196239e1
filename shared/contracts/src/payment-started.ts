import * as v from 'valibot';

/** Answer 201 of `POST /api/orders/:reference/payment`: where the visitor pays. */
export const PaymentStartedSchema = v.object({
  transferId: v.pipe(v.number(), v.integer()),
  url: v.pipe(v.string(), v.url()),
  total: v.number(),
});
export type PaymentStarted = v.InferOutput<typeof PaymentStartedSchema>;
