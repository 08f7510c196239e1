import { type OrderedGoods, OrderReferenceSchema } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import type { CouponGuesses } from '../coupons/coupon-guesses';
import { endpointAddress, knownEndpoint } from '../endpoints/endpoints';
import { loggableFormName, sendMessage } from '../endpoints/send-to-endpoint';
import { ApiError } from '../http/api-error';
import { warnOfMarkup } from '../http/warn-of-markup';
import { markDevice } from '../identity/device';
import { findOrderRow } from '../orders/order-table';
import { recordAttempt } from '../outbox/deliver';
import { type MessageContent, markRefused } from '../outbox/outbox-table';
import { type Prices, readPublishedPrices } from '../pricing/prices';
import { orderForms } from './order-forms';
import { priceForm, withoutLines } from './price-form';
import { readForm } from './read-form';
import { contentDigest, isRecorded, recordForm, type VisitorForm } from './record-form';

interface RelayedForm {
  /** Key of its endpoint in the site configuration, where its record names none. */
  readonly usual: string;
  /** Key of the one that stands in where the configuration has no such endpoint. */
  readonly otherwise?: string;
  /** The endpoint that its record names. */
  readonly ofRecord?: (prices: Prices, record: string) => string | undefined;
}

/** The forms that visitors send through the gateway, by their name in the address. */
const relayedForms: Readonly<Record<string, RelayedForm>> = {
  contact: { usual: 'contact' },
  'notify-me': { usual: 'notifyMe', otherwise: 'contact' },
  'bundle-order': { usual: 'bundleOrder' },
  'product-order': { usual: 'productOrder', ofRecord: productLink },
  'course-order': {
    usual: 'courseRegistration',
    ofRecord: ({ courses }, id) => courses.find((course) => String(course.id) === id)?.formLink,
  },
  'offer-order': { usual: 'weekOffer', ofRecord: ({ offers }, id) => offers.find((offer) => offer.id === id)?.formLink },
  'promotion-order': { usual: 'promotion', ofRecord: promotionLink },
};

/** `<slug>` or `<slug>@<version>`: a version may have an endpoint of its own. */
function productLink({ products }: Prices, record: string): string | undefined {
  const [slug, ...version] = record.split('@');
  const product = products.find((candidate) => candidate.slug === slug);
  return product?.versions.find((candidate) => candidate.version === version.join('@'))?.formLink ?? product?.formLink;
}

/** `<promotion>/<affiliate>`. */
function promotionLink({ promotions }: Prices, record: string): string | undefined {
  const [slug, code] = record.split('/');
  const promotion = promotions.find((candidate) => candidate.slug === slug);
  return promotion?.affiliates.find((affiliate) => affiliate.code === code)?.formLink;
}

/**
 * The endpoint that a visitor's form goes to, or null where the configuration has none. The endpoints of paid orders and
 * transactions are not among them: only the gateway posts there (D9). A record that names no endpoint sends its form to the usual one.
 */
function formEndpointOf(context: GatewayContext, form: RelayedForm | undefined, record: string, prices: Prices | null): string | null {
  const named = prices === null ? undefined : form?.ofRecord?.(prices, record);
  if (!form) return null;
  if (named !== undefined) return knownEndpoint(context, named, [form.usual]);
  const usual = [form.usual, form.otherwise].find((key) => key !== undefined && endpointAddress(context.endpoints, key) !== null);
  return usual ?? null;
}

/**
 * Passes a visitor's form on and says what became of it: `accepted` by the endpoint, or `kept`, where it gave no answer; then
 * the gateway goes on until it is accepted. The same content under the same key is never sent twice; another content arrives as
 * the corrected one. Throws `ApiError` where the endpoint says no: the visitor is told, and the server does not send that form again.
 */
async function relayForm(context: GatewayContext, given: VisitorForm): Promise<'accepted' | 'kept'> {
  const recorded = await recordForm(context, given);
  if (recorded.kind === 'known') return recorded.isAccepted ? 'accepted' : 'kept';
  const { id, message, isPromised, replaces } = recorded;
  const form = loggableFormName(message.form);
  if (replaces !== '') {
    context.log.warn({ reason: 'corrected', form, key: message.key, replaces }, 'a form replaces one that its endpoint may have taken');
  }

  const attempt = await sendMessage(context, message);
  if (attempt.kind === 'accepted' || attempt.kind === 'silent' || isPromised) {
    await recordAttempt(context, { id, form, attempts: 1 }, attempt);
    return attempt.kind === 'accepted' ? 'accepted' : 'kept';
  }
  await markRefused(context.database, id, attempt.status, context.clock());
  throw new ApiError(attempt.kind === 'busy' ? 'too-many-requests' : 'form-endpoint');
}

/** Makes a form one and the same however often it is sent. Those of paid orders and of receipts are the gateway's own. */
const IdempotencyKey = v.pipe(v.string(), v.regex(/^(?!transfer-|paypal-|receipt-)[\w:-]{1,80}$/));
/** The key of an order's form: its reference (D25) with the step that the form is (`RQ-7K3M9QXA:pending`). */
const OrderKey = v.pipe(v.string(), v.regex(/^RQ-\w{8}:(?:pending|method)$/));
/** The record that a form belongs to (`?for=`): a product's slug with or without a version, a course's id, an offer's id, `promotion/affiliate`. */
const RecordName = v.optional(v.pipe(v.string(), v.maxLength(200)), '');

const EmailSchema = v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254));

/** How the key of a promotion's second step ends, which says how it is paid. */
const METHOD = ':method';

/** A form's own key, as its request says it. Throws `ApiError` for none, and for one that is not of that kind of form. */
function readKey(header: unknown, isOrder: boolean, name: string): string {
  const key = v.safeParse(isOrder ? OrderKey : IdempotencyKey, header);
  const isOurs = key.success && (!isOrder || v.is(OrderReferenceSchema, referenceIn(key.output)));
  if (!isOurs || (key.output.endsWith(METHOD) && name !== 'promotion-order')) throw new ApiError('invalid', { field: 'Idempotency-Key' });
  return key.output;
}

function referenceIn(key: string): string {
  return key.slice(0, key.indexOf(':'));
}

/** A form on its way to its endpoint. `name` is its name in the address. */
interface IncomingForm extends MessageContent {
  readonly name: string;
  readonly key: string;
  readonly record: string;
}

/**
 * An order's form as it is put on record: priced, with the order that it is. The same content once more, which was taken in time, is that form, whatever it
 * costs by now. Throws `ApiError` where it names no e-mail address, and where its price is not the gateway's.
 */
async function orderForm(context: GatewayContext, incoming: IncomingForm, device: string): Promise<VisitorForm> {
  const { name, key, fields } = incoming;
  const reference = referenceIn(key);
  const typed = new Map(fields);
  const email = v.safeParse(EmailSchema, typed.get('email'));
  if (!email.success) throw new ApiError('invalid', { field: 'email' });
  const prices = await readPublishedPrices(context);
  const ofProduct = [typed.get('selectedProduct'), typed.get('selectedVersion')].filter(Boolean).join('@');
  const record = name === 'product-order' && ofProduct !== '' ? ofProduct : incoming.record;
  const form = formEndpointOf(context, relayedForms[name], record, prices);
  if (form === null) throw new ApiError('not-found');
  const digest = contentDigest(form, { ...incoming, fields: withoutLines(fields) });
  const order = { reference, email: email.output, device, form };
  try {
    const taken = await takenGoods(context, key);
    const priced = priceForm({ name, reference, record, fields, taken }, prices, context.clock());
    return { ...incoming, form, digest, fields: priced.fields, order: { ...order, goods: priced.goods } };
  } catch (error) {
    const row = await findOrderRow(context.database, reference);
    if (!(error instanceof ApiError) || !row?.goods || !(await isRecorded(context.database, { key, digest }))) throw error;
    return { ...incoming, form, digest, order: { ...order, goods: row.goods } };
  }
}

/** What a promotion's second step is the second step of: its order on record, or nothing. */
async function takenGoods({ database }: GatewayContext, key: string): Promise<OrderedGoods | null> {
  if (!key.endsWith(METHOD)) return null;
  return (await findOrderRow(database, referenceIn(key)))?.goods ?? null;
}

/** A form that orders nothing, as it is put on record. */
async function messageForm(context: GatewayContext, incoming: IncomingForm): Promise<VisitorForm> {
  const form = formEndpointOf(context, relayedForms[incoming.name], '', null);
  if (form === null) throw new ApiError('not-found');
  return { ...incoming, form, digest: contentDigest(form, incoming) };
}

/**
 * `POST /api/forms/:form?for=…`: 200 where the form's endpoint took it, 202 where it gave no answer and the gateway keeps the
 * form until it is taken, 429 and 502 where it refused, 409 where an order costs something else than it says, its coupon does not hold, or its reference is another order's.
 */
export function formRoutes(server: FastifyInstance, context: GatewayContext, guesses: CouponGuesses): void {
  server.post<{ Params: { form: string }; Querystring: { for?: unknown } }>('/api/forms/:form', async (request, reply) => {
    const record = v.safeParse(RecordName, request.query.for);
    if (!record.success) throw new ApiError('invalid', { field: 'for' });
    const { form: name } = request.params;
    if (!Object.hasOwn(relayedForms, name)) throw new ApiError('not-found');
    const isOrder = Object.hasOwn(orderForms, name);
    const key = readKey(request.headers['idempotency-key'], isOrder, name);
    const content = await readForm(request);
    warnOfMarkup(request, content.fields);
    const incoming = { ...content, name, key, record: record.output };
    const code = new Map(content.fields).get('couponCode');
    const form = isOrder
      ? await guesses.judge(request, code, () => orderForm(context, incoming, markDevice(context, request, reply)))
      : await messageForm(context, incoming);
    const outcome = await relayForm(context, form);
    return reply.code(outcome === 'accepted' ? 200 : 202).send({ ok: true });
  });
}
