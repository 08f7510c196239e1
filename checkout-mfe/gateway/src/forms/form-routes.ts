import { OrderReferenceSchema } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ApiError } from '../api-error';
import type { GatewayContext } from '../gateway-context';
import { markDevice } from '../orders/device';
import { goodsOfForm } from '../orders/order-goods';
import type { NewOrder } from '../orders/order-table';
import { recordAttempt } from '../outbox/deliver';
import { markRefused } from '../outbox/outbox-table';
import { recordForm, type VisitorForm } from '../outbox/record-form';
import { loggableFormName, sendMessage } from '../outbox/send-message';
import type { CouponGuesses } from '../payments/coupon-guesses';
import { type Prices, readPublishedPrices } from '../prices';
import { warnOfMarkup } from '../warn-of-markup';
import { refuseWrongCouponIn, withoutCouponLines } from './coupon-fields';
import { endpointAddress, knownEndpoint } from './endpoints';
import { readForm } from './read-form';

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

/** The published prices; null where they cannot be read: then no record is known, and its form goes to the usual endpoint. */
async function pricesIfAny(context: GatewayContext): Promise<Prices | null> {
  try {
    return await readPublishedPrices(context);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/**
 * The endpoint that a visitor's form goes to, or null where the configuration has none. The endpoints of paid orders and
 * transactions are not among them: only the gateway posts there (D9). A record that is not published, since the visitor's tab
 * is older than the composition, or that names no endpoint, sends its form to the usual one: an order is not refused for it.
 */
function formEndpointOf(context: GatewayContext, form: RelayedForm, record: string | undefined, prices: Prices | null): string | null {
  const named = record === undefined || prices === null ? undefined : form.ofRecord?.(prices, record);
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
  const recorded = await recordForm(context.database, given, context.clock());
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

/** The order's reference (D25) with the step that the form is (`RQ-7K3M9QXA:pending`): it makes a form one and the same however often it is sent. Those of paid orders and of receipts are the gateway's own. */
const IdempotencyKey = v.pipe(v.string(), v.regex(/^(?!transfer-|paypal-|receipt-)[\w:-]{1,80}$/));
/** The record that a form belongs to (`?for=`): a product's slug with or without a version, a course's id, an offer's id, `promotion/affiliate`. */
const RecordName = v.optional(v.pipe(v.string(), v.maxLength(200)));

const EmailSchema = v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254));

/** What an order's form orders, where it bears an order's reference and an address of who orders; the device and the endpoint are not in it. */
function orderIn(
  name: string,
  key: string,
  fields: VisitorForm['fields'],
  prices: Prices | null,
): Omit<NewOrder, 'device' | 'form'> | null {
  const [reference] = key.split(':');
  const email = new Map(fields).get('email');
  const goods = goodsOfForm({ form: name, fields, prices });
  return goods && v.is(EmailSchema, email) && v.is(OrderReferenceSchema, reference) ? { reference, email, goods } : null;
}

/**
 * `POST /api/forms/:form?for=…`: 200 where the form's endpoint took it, 202 where it gave no answer and the gateway keeps the
 * form until it is taken, 429 and 502 where it refused, 409 where its coupon does not hold.
 */
export function formRoutes(server: FastifyInstance, context: GatewayContext, guesses: CouponGuesses): void {
  server.post<{ Params: { form: string }; Querystring: { for?: unknown } }>('/api/forms/:form', async (request, reply) => {
    const record = v.safeParse(RecordName, request.query.for);
    if (!record.success) throw new ApiError('invalid', { field: 'for' });
    const { form: name } = request.params;
    const relayed = Object.hasOwn(relayedForms, name) ? relayedForms[name] : undefined;
    if (!relayed) throw new ApiError('not-found');
    const prices = relayed.ofRecord && record.output !== undefined ? await pricesIfAny(context) : null;
    const form = formEndpointOf(context, relayed, record.output, prices);
    if (form === null) throw new ApiError('not-found');
    const key = v.safeParse(IdempotencyKey, request.headers['idempotency-key']);
    if (!key.success) throw new ApiError('invalid', { field: 'Idempotency-Key' });
    const content = await readForm(request);
    warnOfMarkup(request, content.fields);
    const sent = { form, key: key.output, ...content, fields: withoutCouponLines(content.fields) };
    const code = new Map(content.fields).get('couponCode');
    await guesses.judge(request, code, () => refuseWrongCouponIn(context, name, sent, content.fields));
    const taken = orderIn(name, key.output, sent.fields, prices);
    const order = taken ? { ...taken, form, device: markDevice(context, request, reply) } : undefined;
    const outcome = await relayForm(context, { ...sent, order });
    return reply.code(outcome === 'accepted' ? 200 : 202).send({ ok: true });
  });
}
