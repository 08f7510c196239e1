import * as v from 'valibot';
import { CaptureSchema } from '../providers/capture';

const registering = v.picklist(['paid', 'transaction']);
const placing = v.picklist(['pending', 'method']);

/**
 * A form of an order, as the outbox stores it: which one. Its fields are made when it is sent. `pending`: the order as it was placed; `method`: how a promotion
 * is paid (D10), both with the instant at which they were sent (milliseconds). `receipt`: that of its transfer. `paid`, `transaction` and, by PayPal, `captured`
 * register a payment, which is named by its number. What PayPal took stays with it: money that goes back later changes the payment. A payment that an earlier
 * gateway has forgotten has no `capture`.
 */
export const OrderFormSchema = v.variant('kind', [
  v.object({ kind: placing, submitted: v.number() }),
  v.object({ kind: v.literal('receipt') }),
  v.object({ kind: registering, payment: v.string() }),
  v.object({ kind: v.literal('captured'), payment: v.string(), capture: v.exactOptional(CaptureSchema) }),
]);
export type OrderForm = v.InferOutput<typeof OrderFormSchema>;

const StoredFormSchema = v.object({ isStored: v.literal(true) });

/** Whether a stored form is sent with the fields that an earlier gateway stored with it, and nothing is made (step 069). */
export const hasItsFields = (form: unknown): boolean => v.is(StoredFormSchema, form);
