import { type PaypalCapture, PaypalCaptureSchema, type PaypalOrder, PaypalOrderSchema, type PromotionOrder } from '@riwaq/contracts';
import { HttpError, request } from '@riwaq/runtime';

/** Makes the order that the visitor approves; its price is the gateway's to say (D8). Throws `HttpError`. */
export function createPaypalOrder(order: PromotionOrder): Promise<PaypalOrder> {
  return request('/api/paypal/orders', { body: order, schema: PaypalOrderSchema });
}

/** Takes the approved money. The gateway takes it once however often it is asked: an answer that got lost is asked for again. Throws `HttpError`. */
export async function capturePaypalOrder(orderId: string): Promise<PaypalCapture> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request(`/api/paypal/orders/${orderId}/capture`, { method: 'POST', schema: PaypalCaptureSchema });
    } catch (error) {
      const lost = error instanceof HttpError && (error.status === 0 || error.status >= 500);
      if (!lost || attempt === 3) throw error;
    }
  }
}
