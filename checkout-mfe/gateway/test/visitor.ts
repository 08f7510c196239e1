import {
  type GatewayError,
  GatewayErrorSchema,
  PaymentStartedSchema,
  type PaymentState,
  PaymentStateSchema,
  parse,
} from '@riwaq/contracts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { linesOf, order } from './fixtures';

/** The cookie that an answer gives, as a browser sends it back. */
export function cookieOf(answer: LightMyRequestResponse): Record<string, string> {
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

/** The refusal that an answer holds. */
export function refusalIn(answer: LightMyRequestResponse): GatewayError {
  return parse(GatewayErrorSchema, answer.json(), 'a refusal');
}

/** Asks to pay for the usual order, or for it with something changed, or for one of another kind. */
export function requestPayment(server: FastifyInstance, changes: object = {}): Promise<LightMyRequestResponse> {
  return server.inject({ method: 'POST', url: '/api/payments', payload: 'kind' in changes ? changes : { ...order, ...changes } });
}

/** Starts a payment for the usual order. Gives where it is paid, and the visitor's cookie. */
export async function startPaying(server: FastifyInstance, changes: object = {}) {
  const answer = await requestPayment(server, changes);
  return { ...parse(PaymentStartedSchema, answer.json(), 'a started payment'), cookies: cookieOf(answer) };
}

/** Asks how a payment stands. */
export async function stateOf(server: FastifyInstance, transferId: number, cookies: Record<string, string> = {}): Promise<PaymentState> {
  const answer = await server.inject({ url: `/api/payments/${transferId}`, cookies });
  return parse(PaymentStateSchema, answer.json(), `the state (${answer.statusCode})`);
}

const { email } = order.customer;
/** What makes a form of each kind an order, and the record of its address. */
const ordered: Readonly<Record<string, { readonly fields: Record<string, string>; readonly record?: string }>> = {
  'bundle-order': { fields: { email, orderLines: linesOf(2) } },
  'product-order': { fields: { email }, record: 'spss31' },
  'course-order': { fields: { email }, record: '11' },
  'offer-order': { fields: { email, selectedOfferId: 'full' }, record: 'week-offer-1' },
  'promotion-order': { fields: { email }, record: 'bundle-promotion/partner-a' },
};

export interface SendFormOptions {
  readonly form?: string;
  readonly record?: string;
  readonly key?: string | null;
  readonly cookies?: Record<string, string>;
}

/** Sends a multipart form through the gateway: an order of something, where the fields name nothing else. */
export async function sendForm(server: FastifyInstance, fields: Record<string, string | File>, options: SendFormOptions = {}) {
  const { form: name = 'bundle-order', cookies = {} } = options;
  const { form: _form, record = ordered[name]?.record, key = ordered[name] ? 'RQ-7K3M9QXA:pending' : `${name}:1` } = options;
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...ordered[name]?.fields, ...fields })) form.append(field, value);
  const encoded = new Response(form);
  return server.inject({
    method: 'POST',
    cookies,
    url: `/api/forms/${name}${record === undefined ? '' : `?for=${encodeURIComponent(record)}`}`,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '', ...(key === null ? {} : { 'idempotency-key': key }) },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}
