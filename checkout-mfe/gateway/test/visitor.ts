import {
  type GatewayError,
  GatewayErrorSchema,
  type OrderRequest,
  type OrderStatus,
  OrderStatusSchema,
  PaymentStartedSchema,
  type PaymentState,
  PaymentStateSchema,
  PaypalOrderCreatedSchema,
} from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { order, promotionOrder } from './fixtures';
import type { SandboxClient } from './sandbox-client';

/** The cookie that an answer gives, as a browser sends it back. */
export function cookieOf(answer: LightMyRequestResponse): Record<string, string> {
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

/** The refusal that an answer holds. */
export function refusalIn(answer: LightMyRequestResponse): GatewayError {
  return parse(GatewayErrorSchema, answer.json(), 'a refusal');
}

/** A multipart body as a browser writes it. */
export async function multipartOf(fields: Readonly<Record<string, string | File>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** Sends a form that orders nothing. */
export async function sendForm(
  server: FastifyInstance,
  fields: Readonly<Record<string, string | File>>,
  { form = 'contact', key = `${form}-1` }: { readonly form?: string; readonly key?: string | null } = {},
): Promise<LightMyRequestResponse> {
  const { headers, payload } = await multipartOf(fields);
  const named = { ...headers, ...(key !== null && { 'idempotency-key': key }) };
  return server.inject({ method: 'POST', url: `/api/forms/${form}`, headers: named, payload });
}

/** Whom a request comes from. */
interface Sender {
  readonly cookies?: Record<string, string>;
  readonly remoteAddress?: string;
}

/** Places the usual order, or it with something changed, or one of another type. With a file it is multipart. */
export async function placeOrder(
  server: FastifyInstance,
  changes: object = {},
  { file, ...sender }: Sender & { readonly file?: File } = {},
): Promise<LightMyRequestResponse> {
  const placed = 'productType' in changes ? changes : { ...order, ...changes };
  const body = file ? await multipartOf({ order: JSON.stringify(placed), fileUpload: file }) : { payload: placed };
  return server.inject({ method: 'POST', url: '/api/orders', ...body, ...sender });
}

const { email } = order.customerInfo;

/** Posts to an order's own address: what its page asks, or `/payment`, `/paypal` behind it. Shows the buyer's address. */
export function askOrder(
  server: FastifyInstance,
  reference: string = order.reference,
  { path = '', body = { email }, ...sender }: Sender & { readonly path?: string; readonly body?: object } = {},
): Promise<LightMyRequestResponse> {
  return server.inject({ method: 'POST', url: `/api/orders/${reference}${path}`, payload: body, ...sender });
}

/** What an order's page shows. */
export async function follow(server: FastifyInstance, reference: string = order.reference): Promise<OrderStatus> {
  return parse(OrderStatusSchema, (await askOrder(server, reference)).json(), 'an order');
}

/** Places an order and asks to pay it. Gives the refusal of whichever was refused. */
async function placeAndPay(server: FastifyInstance, path: '/payment' | '/paypal', changes: object, sender: Sender) {
  const placed = await placeOrder(server, changes, sender);
  if (placed.statusCode >= 300) return placed;
  const { reference, customerInfo }: Pick<OrderRequest, 'reference' | 'customerInfo'> = { ...order, ...changes };
  const cookies = { ...sender.cookies, ...cookieOf(placed) };
  return askOrder(server, reference, { ...sender, path, body: { email: customerInfo.email }, cookies });
}

/** Places the usual order, or another one, and asks to pay it by card. */
export function requestPayment(server: FastifyInstance, changes: object = {}, sender: Sender = {}): Promise<LightMyRequestResponse> {
  return placeAndPay(server, '/payment', changes, sender);
}

/** Starts a payment of the usual order, or of another one. Gives where it is paid, and the visitor's cookie. */
export async function startPaying(server: FastifyInstance, changes: object = {}) {
  const answer = await requestPayment(server, changes);
  return { ...parse(PaymentStartedSchema, answer.json(), 'a started payment'), cookies: cookieOf(answer) };
}

/** Asks how a payment stands. */
export async function stateOf(server: FastifyInstance, transferId: number, cookies: Record<string, string> = {}): Promise<PaymentState> {
  const answer = await server.inject({ url: `/api/payments/${transferId}`, cookies });
  return parse(PaymentStateSchema, answer.json(), `the state (${answer.statusCode})`);
}

/** The shop as somebody pays there: its gateway, and the outside world. */
interface Shop {
  readonly server: FastifyInstance;
  readonly sandbox: SandboxClient;
}

/** Places the usual order, or another one, pays it by card, and comes back. Gives the transfer. */
export async function payByCard({ server, sandbox }: Shop, changes: object = {}): Promise<number> {
  const { url, transferId } = await startPaying(server, changes);
  await sandbox.choose(url, 'approve');
  await stateOf(server, transferId);
  return transferId;
}

/** Places the promotion's order, with something changed, and asks to pay it by PayPal. */
export function requestPaypal(server: FastifyInstance, changes: object = {}): Promise<LightMyRequestResponse> {
  return placeAndPay(server, '/paypal', { ...promotionOrder, ...changes }, {});
}

/** Places the promotion's order, with something changed, and approves it on PayPal's page. Gives PayPal's number. */
export async function approvePaypal({ server, sandbox }: Shop, changes: object = {}): Promise<string> {
  const { orderId } = parse(PaypalOrderCreatedSchema, (await requestPaypal(server, changes)).json(), 'an order of PayPal');
  await sandbox.choosePaypal(orderId, 'approve');
  return orderId;
}

/** Comes back from PayPal's page. */
export function capturePaypal(server: FastifyInstance, orderId: string): Promise<LightMyRequestResponse> {
  return server.inject({ method: 'POST', url: `/api/paypal/orders/${orderId}/capture`, payload: {} });
}
