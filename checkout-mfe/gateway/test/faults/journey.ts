import { PaymentStartedSchema, PaypalOrderCreatedSchema } from '@riwaq/contracts';
import { webhookSignature } from '../../src/identity/tokens';
import { courseOrder, offerOrder, order, promotionOrder } from '../fixtures';
import { referenceOf } from '../reference-of';
import type { GatewayPool } from './gateway-pool';
import { noteTransfer, type OpenAdmin } from './operator';
import type { Plan, Step } from './plan';
import { type Answer, read, sendOnce, sendStep, type VisitorRequest } from './visitor-requests';

/** What a journey came to, as the visitor and the provider know it. */
export interface Outcome {
  readonly reference: string;
  /** The visitor got 200 or 202 for the form. */
  readonly isFormAccepted: boolean;
  /** Of a corrected form: the visitor got 200 or 202. */
  readonly isCorrectionAccepted?: boolean;
  /** Status of a form with a damaged body, if one was sent. */
  readonly damagedStatus?: number;
  /** The visitor approved this transfer on the provider's page, or this order on PayPal's; or an operator noted the transfer. */
  readonly transferId?: number | undefined;
  readonly paypalOrderId?: string;
}

/** The world around a journey. */
export interface World {
  readonly pool: GatewayPool;
  /** Opens the operator's commands. */
  readonly openAdmin: OpenAdmin;
  /** What a payer does on the provider's page; gives where the browser is sent. */
  readonly choose: (url: string, choice: Plan['choice']) => Promise<string | null>;
  readonly choosePaypal: (orderId: string, choice: 'approve' | 'cancel') => Promise<void>;
}

/** Without the environment's own secret, gateways sign their webhooks with this one. */
const WEBHOOK_SECRET = 'sandbox';
const json = { 'content-type': 'application/json' };
const orders = { bundle: order, course: courseOrder, offer: offerOrder, paypal: promotionOrder };
const forms = {
  bundle: 'bundle-order',
  course: 'course-order?for=11',
  offer: 'offer-order?for=week-offer-1',
  paypal: 'promotion-order?for=bundle-promotion/partner-a',
};

/** Fields of each form beside the customer's. */
const ordered = {
  bundle: { orderLines: JSON.stringify(order.lines) },
  course: {},
  offer: { selectedOfferId: offerOrder.choiceId },
  paypal: {},
};

/** Runs a plan's journey, from the order form to the page after the payment, or to the operator who notes its transfer. */
export async function runJourney(plan: Plan, world: World): Promise<Outcome> {
  const outcome = await visit(plan, world);
  const { pool, openAdmin } = world;
  return plan.noted ? { ...outcome, transferId: await noteTransfer(plan, outcome.reference, pool, openAdmin) } : outcome;
}

async function visit(plan: Plan, { pool, choose, choosePaypal }: Omit<World, 'openAdmin'>): Promise<Outcome> {
  const reference = referenceOf(plan.seed);
  const step = (name: Step, request: VisitorRequest): Promise<Answer> => sendStep(plan, name, pool, request);
  const post = (path: string, body: object): VisitorRequest => ({ path, method: 'POST', headers: json, body: () => JSON.stringify(body) });
  const buy = { ...orders[plan.journey], reference };

  const damaged = plan.damaged ? await sendOnce(await pool.next(), damagedRequest(plan, reference)) : null;
  const form = await step('form', formRequest(plan, reference));
  const correction = plan.corrects ? await step('form', formRequest(plan, reference, CORRECTED_PHONE)) : null;
  const outcome = {
    reference,
    isFormAccepted: isAccepted(form),
    ...(correction && { isCorrectionAccepted: isAccepted(correction) }),
    ...(damaged && { damagedStatus: damaged.status }),
  };
  if (plan.closesAfter === 'form') return outcome;

  if (plan.journey === 'paypal') {
    const created = read(PaypalOrderCreatedSchema, await step('start', post('/api/paypal/orders', buy)));
    if (!created) return outcome;
    await choosePaypal(created.orderId, plan.choice === 'approve' ? 'approve' : 'cancel');
    if (plan.closesAfter === 'start') return { ...outcome, paypalOrderId: created.orderId };
    await step('capture', post(`/api/paypal/orders/${created.orderId}/capture`, {}));
    return { ...outcome, paypalOrderId: created.orderId };
  }

  const started = read(PaymentStartedSchema, await step('start', post('/api/payments', buy)));
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

/** The telephone number of a corrected form. */
export const CORRECTED_PHONE = '0550000009';

function isAccepted({ status }: Answer): boolean {
  return status === 200 || status === 202;
}

function formRequest({ journey }: Plan, reference: string, phone = orders[journey].customer.phone): VisitorRequest {
  const customer = { ...orders[journey].customer, phone };
  const fields = { ...customer, ...ordered[journey], status: 'pending', orderReference: reference };
  const key = { 'idempotency-key': `${reference}:pending` };
  const path = `/api/forms/${forms[journey]}`;
  if (journey === 'offer') return { path, method: 'POST', headers: { ...json, ...key }, body: () => JSON.stringify(fields) };
  const body = () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return form;
  };
  return { path, method: 'POST', headers: key, body };
}

/** A form with another key whose body ends within a field. */
function damagedRequest({ journey }: Plan, reference: string): VisitorRequest {
  const headers = { 'content-type': 'multipart/form-data; boundary=cut', 'idempotency-key': `${reference}:damaged` };
  const body = () => `--cut\r\ncontent-disposition: form-data; name="orderReference"\r\n\r\n${reference}\r\n--cut\r\ncontent-dis`;
  return { path: `/api/forms/${forms[journey]}`, method: 'POST', headers, body };
}
