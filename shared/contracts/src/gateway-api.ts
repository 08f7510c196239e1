import * as v from 'valibot';
import { type GatewayError, gatewayErrorReasons } from './gateway-error';

/** Answer of `POST /api/orders` and `POST /api/forms/:form`: 200 its endpoint has it, 202 it gets it later. */
export const TakenSchema = v.object({ ok: v.literal(true) });

/** Answer 201 of `POST /api/orders/:reference/paypal`: the order that PayPal's SDK lets the visitor approve. */
export const PaypalOrderCreatedSchema = v.object({ orderId: v.string() });
export type PaypalOrderCreated = v.InferOutput<typeof PaypalOrderCreatedSchema>;

/**
 * Answer of `POST /api/paypal/orders/:orderId/capture`: the capture's status (`COMPLETED`, or with 202 `PENDING` while PayPal
 * reviews the payment: it is not paid yet), the payer, the amount in US dollars («17.50»), and whether the endpoint has accepted the paid order. The gateway retries until it has.
 */
export const PaypalCaptureSchema = v.object({ status: v.string(), payerId: v.string(), amount: v.string(), registered: v.boolean() });
export type PaypalCapture = v.InferOutput<typeof PaypalCaptureSchema>;

/** Any refusal of the gateway (`GatewayError`). */
export const GatewayErrorSchema = v.object({
  reason: v.picklist(gatewayErrorReasons),
  message: v.string(),
  field: v.optional(v.string()),
  total: v.optional(v.number()),
}) satisfies v.GenericSchema<GatewayError>;
