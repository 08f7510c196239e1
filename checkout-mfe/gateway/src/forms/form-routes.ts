import { EmailAddressSchema, type FormName, formNames, type OrderedGoods, OrderReferenceSchema } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import type { CouponGuesses } from '../coupons/coupon-guesses';
import { formEndpoint } from '../endpoints/form-endpoint';
import { ApiError } from '../http/api-error';
import { markDevice } from '../identity/device';
import { findOrderRow } from '../orders/order-table';
import { isTooLate, recordAttempt } from '../outbox/deliver';
import { loggableEndpoint, type MessageContent } from '../outbox/message';
import { markPromised, markRefused } from '../outbox/outbox-table';
import { readPublishedPrices } from '../pricing/prices';
import { isOrderForm, type OrderFormName } from './order-forms';
import { priceForm } from './price-form';
import { readForm } from './read-form';
import { contentDigest, isRecorded, recordForm, type VisitorForm } from './record-form';

/**
 * Sends a visitor's form to its endpoint, once for each content of a key. Returns `accepted`, or `kept` where the endpoint did not answer: the outbox
 * retries it. Throws `ApiError` where the endpoint refuses: the visitor knows, and nothing is sent again.
 */
async function relayForm(context: GatewayContext, given: VisitorForm): Promise<'accepted' | 'kept'> {
  const recorded = await recordForm(context, given);
  if (recorded.kind === 'known') return recorded.isAccepted ? 'accepted' : 'kept';
  const { id, message, isPromised, replaces, leasedUntil } = recorded;
  if (isTooLate(context, leasedUntil)) {
    await markPromised(context.database, id);
    return 'kept';
  }
  if (replaces !== '') {
    const about = { endpoint: loggableEndpoint(message.endpoint), key: message.key, replaces };
    context.log.warn({ reason: 'corrected', ...about }, 'a form replaces one that its endpoint may have accepted');
  }

  const attempt = await context.transports.form.send(message);
  if (attempt.kind === 'accepted' || attempt.kind === 'silent' || isPromised) {
    await recordAttempt(context, { id, endpoint: message.endpoint, attempts: 1 }, attempt);
    return attempt.kind === 'accepted' ? 'accepted' : 'kept';
  }
  await markRefused(context.database, id, attempt.status, context.clock());
  throw new ApiError(attempt.kind === 'busy' ? 'too-many-requests' : 'form-endpoint');
}

/** Key of a form that orders nothing. Keys of paid orders and receipts are the gateway's own. */
const IdempotencyKey = v.pipe(v.string(), v.regex(/^(?!transfer-|paypal-|receipt-)[\w:-]{1,80}$/));
/** Key of an order's form: its reference (D25) and its step (`RQ-7K3M9QXA:pending`). */
const OrderKey = v.pipe(v.string(), v.regex(/^RQ-\w{8}:(?:pending|method)$/));
/** Record of a form (`?for=`): a product's slug with or without a version, a course's id, an offer's id, `promotion/affiliate`. */
const RecordName = v.optional(v.pipe(v.string(), v.maxLength(200)), '');

/** End of the key of a promotion's second step, which says how it is paid. */
const METHOD = ':method';

/** Reads the idempotency key. Throws `ApiError` if it does not fit the form. */
function readKey(header: unknown, form: FormName): string {
  const isOrder = isOrderForm(form);
  const key = v.safeParse(isOrder ? OrderKey : IdempotencyKey, header);
  const isOurs = key.success && (!isOrder || v.is(OrderReferenceSchema, referenceIn(key.output)));
  if (!isOurs || (key.output.endsWith(METHOD) && form !== 'promotion-order')) throw new ApiError('invalid', { field: 'Idempotency-Key' });
  return key.output;
}

function referenceIn(key: string): string {
  return key.slice(0, key.indexOf(':'));
}

/** A form as it was read, before it has an endpoint. */
interface IncomingForm extends MessageContent {
  readonly key: string;
  readonly record: string;
}

/**
 * Prices an order's form. Content that is recorded already keeps its price, whatever it costs now. Throws `ApiError` if it has no e-mail address, or another
 * price than the gateway's.
 */
async function orderForm(context: GatewayContext, form: OrderFormName, incoming: IncomingForm, device: string): Promise<VisitorForm> {
  const { key, fields } = incoming;
  const reference = referenceIn(key);
  const typed = new Map(fields);
  const email = v.safeParse(EmailAddressSchema, typed.get('email'));
  if (!email.success) throw new ApiError('invalid', { field: 'email' });
  const prices = await readPublishedPrices(context);
  const ofProduct = [typed.get('selectedProduct'), typed.get('selectedVersion')].filter(Boolean).join('@');
  const record = form === 'product-order' && ofProduct !== '' ? ofProduct : incoming.record;
  const endpoint = formEndpoint(context, form, record, prices);
  if (endpoint === null) throw new ApiError('not-found');
  const digest = contentDigest(endpoint, incoming);
  const order = { reference, email: email.output, device, endpoint };
  try {
    const taken = await takenGoods(context, key);
    const priced = priceForm({ form, reference, record, fields, taken }, prices, context.clock());
    return { ...incoming, endpoint, digest, fields: priced.fields, order: { ...order, goods: priced.goods, purchase: priced.purchase } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const row = await findOrderRow(context.database, reference);
    if (!row || !(await isRecorded(context.database, { key, digest }))) throw error;
    return { ...incoming, endpoint, digest, order: { ...order, goods: row.goods, purchase: row.purchase } };
  }
}

/** Of a promotion's second step: the goods of its order, if it is known. */
async function takenGoods({ database }: GatewayContext, key: string): Promise<OrderedGoods | null> {
  if (!key.endsWith(METHOD)) return null;
  return (await findOrderRow(database, referenceIn(key)))?.goods ?? null;
}

/** A form that orders nothing. */
function plainForm(context: GatewayContext, form: FormName, incoming: IncomingForm): VisitorForm {
  const endpoint = formEndpoint(context, form, '', null);
  if (endpoint === null) throw new ApiError('not-found');
  return { ...incoming, endpoint, digest: contentDigest(endpoint, incoming) };
}

/**
 * `POST /api/forms/:form?for=…`: 200 accepted by its endpoint; 202 kept, since the endpoint did not answer; 429 and 502 refused by it. 409: the order has
 * another price, its coupon does not hold, or its reference is another order's.
 */
export function formRoutes(server: FastifyInstance, context: GatewayContext, guesses: CouponGuesses): void {
  server.post<{ Params: { form: string }; Querystring: { for?: unknown } }>('/api/forms/:form', async (request, reply) => {
    const record = v.safeParse(RecordName, request.query.for);
    if (!record.success) throw new ApiError('invalid', { field: 'for' });
    const form = formNames.find((name) => name === request.params.form);
    if (form === undefined) throw new ApiError('not-found');
    const key = readKey(request.headers['idempotency-key'], form);
    const content = await readForm(request);
    const incoming = { ...content, key, record: record.output };
    const code = new Map(content.fields).get('couponCode');
    const visitorForm = isOrderForm(form)
      ? await guesses.judge(request, code, () => orderForm(context, form, incoming, markDevice(context, request, reply)))
      : plainForm(context, form, incoming);
    const outcome = await relayForm(context, visitorForm);
    return reply.code(outcome === 'accepted' ? 200 : 202).send({ ok: true });
  });
}
