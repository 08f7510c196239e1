import { type OrderRequest, PaymentStartedSchema, PaypalOrderCreatedSchema } from '@riwaq/contracts';
import { webhookSignature } from '../../src/identity/tokens';
import { courseOrder, offerOrder, order, promotionOrder } from '../fixtures';
import { referenceOf } from '../reference-of';
import type { GatewayPool } from './gateway-pool';
import { noteTransfer, type Staff } from './operator';
import type { Plan, Step } from './plan';
import { type Answer, read, sendOnce, sendStep, type VisitorRequest } from './visitor-requests';

/** What a journey came to, as the visitor and the provider know it. */
export interface Outcome {
  readonly reference: string;
  /** The visitor got 200 or 202 for the order. */
  readonly isOrderAccepted: boolean;
  /** Of other content under the same reference: the visitor got 200 or 202. */
  readonly isOtherAccepted?: boolean;
  /** Status of an order with a damaged body, if one was sent. */
  readonly damagedStatus?: number;
  /** The visitor approved this transfer on the provider's page, or this order on PayPal's; or an operator noted the transfer. */
  readonly transferId?: number | undefined;
  readonly paypalOrderId?: string;
}

/** The world around a journey. */
export interface World {
  readonly pool: GatewayPool;
  /** The operations of somebody of staff. */
  readonly staff: (name: string) => Staff;
  /** What a payer does on the provider's page; gives where the browser is sent. */
  readonly choose: (url: string, choice: Plan['choice']) => Promise<string | null>;
  readonly choosePaypal: (orderId: string, choice: 'approve' | 'cancel') => Promise<void>;
}

/** Without the environment's own secret, gateways sign their webhooks with this one. */
const WEBHOOK_SECRET = 'sandbox';
const json = { 'content-type': 'application/json' };
const orders = { bundle: order, course: courseOrder, offer: offerOrder, paypal: promotionOrder };
/** Runs a plan's journey, from the order to the page after the payment, or to the operator who notes its transfer. */
export async function runJourney(plan: Plan, world: World): Promise<Outcome> {
  const outcome = await visit(plan, world);
  const { pool, staff } = world;
  return plan.noted ? { ...outcome, transferId: await noteTransfer(plan, outcome.reference, pool, staff) } : outcome;
}

async function visit(plan: Plan, { pool, choose, choosePaypal }: Omit<World, 'staff'>): Promise<Outcome> {
  const reference = referenceOf(plan.seed);
  const step = (name: Step, request: VisitorRequest): Promise<Answer> => sendStep(plan, name, pool, request);
  const post = (path: string, body: object): VisitorRequest => ({ path, method: 'POST', headers: json, body: () => JSON.stringify(body) });
  const order = { ...orders[plan.journey], reference };
  const buyer = { email: order.customerInfo.email };

  const damaged = plan.damaged ? await sendOnce(await pool.next(), damagedRequest(order)) : null;
  const placed = await step('order', post('/api/orders', order));
  const changed = { ...order, customerInfo: { ...order.customerInfo, phone: OTHER_PHONE } };
  const other = plan.changes ? await step('order', post('/api/orders', changed)) : null;
  const outcome = {
    reference,
    isOrderAccepted: isAccepted(placed),
    ...(other && { isOtherAccepted: isAccepted(other) }),
    ...(damaged && { damagedStatus: damaged.status }),
  };
  if (plan.closesAfter === 'order') return outcome;

  if (plan.journey === 'paypal') {
    const created = read(PaypalOrderCreatedSchema, await step('start', post(`/api/orders/${reference}/paypal`, buyer)));
    if (!created) return outcome;
    await choosePaypal(created.orderId, plan.choice === 'approve' ? 'approve' : 'cancel');
    if (plan.closesAfter === 'start') return { ...outcome, paypalOrderId: created.orderId };
    await step('capture', post(`/api/paypal/orders/${created.orderId}/capture`, {}));
    return { ...outcome, paypalOrderId: created.orderId };
  }

  const started = read(PaymentStartedSchema, await step('start', post(`/api/orders/${reference}/payment`, buyer)));
  if (!started) return outcome;
  const location = await choose(started.url, plan.choice);
  const paid = plan.choice === 'approve' ? { ...outcome, transferId: started.transferId } : outcome;
  const webhook = () => {
    const query = new URLSearchParams({ reference, signature: webhookSignature(reference, WEBHOOK_SECRET) });
    return step('webhook', post(`/api/payments/webhook?${query}`, {}));
  };
  if (plan.webhook === 'before' || plan.webhook === 'twice') await webhook();
  if (plan.closesAfter !== 'start' && plan.choice !== 'leave') await comeBack(plan, location, step);
  if (plan.webhook === 'after' || plan.webhook === 'twice') await webhook();
  return paid;
}

async function comeBack(
  plan: Plan,
  location: string | null,
  step: (name: Step, request: VisitorRequest) => Promise<Answer>,
): Promise<void> {
  const returned = await step('return', { path: new URL(location ?? 'http://nowhere/').pathname });
  const transferId = new URLSearchParams(returned.location?.split('?')[1]).get('transfer_id');
  if (plan.closesAfter === 'return' || transferId === null) return;
  // A browser that forgot everything still has the address, and no cookie: it may ask all the same.
  await step('ask', { path: `/api/payments/${transferId}` });
  if (!plan.storageCleared) await step('ask', { path: `/api/payments/${transferId}` });
}

/** The telephone number of other content under the same reference. */
export const OTHER_PHONE = '0550000009';

function isAccepted({ status }: Answer): boolean {
  return status === 200 || status === 202;
}

/** An order whose body ends within it. */
function damagedRequest(order: OrderRequest): VisitorRequest {
  const headers = { 'content-type': 'multipart/form-data; boundary=cut' };
  const body = () => `--cut\r\ncontent-disposition: form-data; name="order"\r\n\r\n${JSON.stringify(order)}\r\n--cut\r\ncontent-dis`;
  return { path: '/api/orders', method: 'POST', headers, body };
}
