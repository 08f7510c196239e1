import { randomBytes } from 'node:crypto';
import * as v from 'valibot';

/** A request to PayPal, with the fields that the shop sends. */
export const PaypalOrderRequestSchema = v.object({
  intent: v.literal('CAPTURE'),
  purchase_units: v.pipe(
    v.array(
      v.object({
        custom_id: v.optional(v.string(), ''),
        description: v.optional(v.string(), ''),
        amount: v.object({ currency_code: v.literal('USD'), value: v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/)) }),
      }),
    ),
    v.length(1),
  ),
});
type Unit = v.InferOutput<typeof PaypalOrderRequestSchema>['purchase_units'][number];

export interface SandboxPaypalOrder {
  readonly id: string;
  readonly unit: Unit;
  readonly status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  /** What becomes of its money: said from the capture on. */
  readonly capture: CaptureStatus;
  /** Of money of which a part went back: that part («5.00»). */
  readonly refunded?: string | undefined;
}

/** Every status that PayPal has for a capture, and that of one that a payer has disputed. */
export const CaptureStatusSchema = v.picklist(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED', 'REVERSED']);
type CaptureStatus = v.InferOutput<typeof CaptureStatusSchema>;

export interface PaypalOrders {
  create(unit: Unit): SandboxPaypalOrder;
  find(id: string): SandboxPaypalOrder | undefined;
  /** The payer approves. */
  approve(id: string): void;
  /** Says what becomes of the money, before the capture or after. False for an unknown order. */
  settle(id: string, capture: CaptureStatus, refunded?: string): boolean;
  /** Captures an approved order. */
  capture(id: string): void;
}

/** PayPal's orders. */
export function createPaypalOrders(): PaypalOrders {
  const book = new Map<string, SandboxPaypalOrder>();
  function move(id: string, from: SandboxPaypalOrder['status'], to: SandboxPaypalOrder['status']): void {
    const order = book.get(id);
    if (order?.status === from) book.set(id, { ...order, status: to });
  }
  return {
    create(unit) {
      const order = {
        id: randomBytes(9).toString('hex').toUpperCase().slice(0, 17),
        unit,
        status: 'CREATED',
        capture: 'COMPLETED',
      } as const;
      book.set(order.id, order);
      return order;
    },
    find: (id) => book.get(id),
    approve: (id) => move(id, 'CREATED', 'APPROVED'),
    settle(id, capture, refunded) {
      const order = book.get(id);
      if (order) book.set(id, { ...order, capture, refunded });
      return order !== undefined;
    },
    capture: (id) => move(id, 'APPROVED', 'COMPLETED'),
  };
}
