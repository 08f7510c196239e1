import * as v from 'valibot';
import { VersionSchema } from './app-name';
import { type GatewayError, gatewayErrorReasons } from './gateway-error';
import { OrderReferenceSchema } from './order-reference';

/** Answer 201 of `POST /api/paypal/orders`, whose body is a `PromotionOrderRequest`: the order that PayPal's SDK lets the visitor approve. */
export const PaypalOrderCreatedSchema = v.object({ orderId: v.string() });
export type PaypalOrderCreated = v.InferOutput<typeof PaypalOrderCreatedSchema>;

/**
 * Answer of `POST /api/paypal/orders/:orderId/capture`: the capture's status (`COMPLETED`, or `PENDING` during PayPal's review),
 * the payer, the amount in US dollars («17.50»), and whether the endpoint has accepted the paid order. The gateway retries until it has.
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

/**
 * Body of `POST /api/record-reports`: a device reports a payment record that it cannot use.
 * It says nothing about the visitor (D11).
 */
export const PendingPaymentReportSchema = v.strictObject({
  /** `expired`: unpaid for ninety days, and removed. `other-release`: our envelope with unknown content. `unreadable`: anything else. */
  kind: v.picklist(['expired', 'other-release', 'unreadable']),
  /** The order's reference, if the record is readable so far. */
  reference: v.optional(OrderReferenceSchema),
  /** Age of the record in whole days, if readable. */
  ageDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999))),
  /** The checkout's release that met the record. */
  release: v.optional(VersionSchema),
});
export type PendingPaymentReport = v.InferOutput<typeof PendingPaymentReportSchema>;
