import * as v from 'valibot';
import type { Received } from './check-outcome';
import type { World } from './journey';
import type { OutsideFault } from './plan';

const InboxSchema = v.array(
  v.object({
    endpoint: v.string(),
    idempotencyKey: v.nullable(v.string()),
    fields: v.object({ orderReference: v.optional(v.string()), phone: v.optional(v.string()) }),
  }),
);
const OrderSchema = v.object({ status: v.string() });

/** The sandbox, as a fault run breaks it and looks into it. */
interface OutsideWorld extends Omit<World, 'pool' | 'staff'> {
  fail(fault: OutsideFault): Promise<void>;
  /** Removes faults that nobody has met. */
  clearFaults(): Promise<void>;
  /** What arrived of an order. */
  received(reference: string): Promise<readonly Received[]>;
  /** Whether PayPal took the money. */
  isCaptured(orderId: string): Promise<boolean>;
}

/** The sandbox at that address. */
export function sandboxWorld(url: string): OutsideWorld {
  const paypal = { authorization: 'Bearer sandbox-token' };
  return {
    async choose(page, choice) {
      const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
      return answer.headers.get('location');
    },
    async choosePaypal(token, choice) {
      await fetch(`${url}/paypal/checkoutnow`, { method: 'POST', body: new URLSearchParams({ token, choice }) });
    },
    async fail(fault) {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${url}/faults`, { method: 'POST', headers, body: JSON.stringify(fault) });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async clearFaults() {
      await fetch(`${url}/faults`, { method: 'DELETE' });
    },
    async received(reference) {
      const messages = v.parse(InboxSchema, await (await fetch(`${url}/inbox.json`)).json());
      return messages
        .filter(({ fields }) => fields.orderReference === reference)
        .map(({ endpoint, idempotencyKey, fields }) => ({ endpoint, key: idempotencyKey ?? 'without a key', phone: fields.phone }));
    },
    async isCaptured(orderId) {
      // A look into PayPal's book must not meet a fault that was meant for the gateway: it is asked until it answers.
      for (;;) {
        const answer = await fetch(`${url}/paypal/v2/checkout/orders/${orderId}`, { headers: paypal }).catch(() => null);
        if (answer?.ok) return v.parse(OrderSchema, await answer.json()).status === 'COMPLETED';
      }
    },
  };
}
