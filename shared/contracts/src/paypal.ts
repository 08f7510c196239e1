import * as v from 'valibot';

/** Answer 201 of `POST /api/paypal/orders`, whose body is a `PromotionOrder`: the order that PayPal's SDK lets the visitor approve. */
export const PaypalOrderSchema = v.object({ orderId: v.string() });
export type PaypalOrder = v.InferOutput<typeof PaypalOrderSchema>;

/**
 * Answer of `POST /api/paypal/orders/:orderId/capture`, as often as it is asked: how the capture stands (`COMPLETED`, or `PENDING` while
 * PayPal reviews it), who paid, how much in US dollars («17.50»), and whether the paid order has reached its form endpoint. Where it
 * has not, the gateway goes on until it has.
 */
export const PaypalCaptureSchema = v.object({ status: v.string(), payerId: v.string(), amount: v.string(), registered: v.boolean() });
export type PaypalCapture = v.InferOutput<typeof PaypalCaptureSchema>;
