import * as v from 'valibot';

const registering = v.picklist(['paid', 'transaction', 'captured']);
const placing = v.picklist(['pending', 'method']);

/**
 * A form of an order, as the outbox stores it: which one. Its fields are made when it is sent. `pending`: the order as it was placed; `method`: how a promotion
 * is paid (D10), both with the instant at which they were sent (milliseconds). `receipt`: that of its transfer. `paid`, `transaction` and, by PayPal, `captured`
 * register a payment, which is named by its number.
 */
export const OrderFormSchema = v.variant('kind', [
  v.object({ kind: placing, submitted: v.number() }),
  v.object({ kind: v.literal('receipt') }),
  v.object({ kind: registering, payment: v.string() }),
]);
export type OrderForm = v.InferOutput<typeof OrderFormSchema>;
