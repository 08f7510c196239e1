import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect, type PlaywrightWorkerArgs } from '@playwright/test';
import { customer } from './order-form';

/** A buyer's device without a browser: it keeps the cookies of what is ordered with it. */
export const newBuyer = ({ request }: PlaywrightWorkerArgs['playwright'], shop: string): Promise<APIRequestContext> =>
  request.newContext({ baseURL: shop, extraHTTPHeaders: { origin: shop } });

/** A new reference of an order. */
export function newReference(): string {
  return `RQ-${randomUUID()
    .toUpperCase()
    .replace(/[^2-9A-F]/g, '')
    .slice(0, 8)}`;
}

/** Number of QuillBot Premium in the catalogue. */
const QUILLBOT = 21;

interface ProductOrdered {
  readonly version: string;
  /** Dinar. */
  readonly price: number;
}

/** The request of an order of QuillBot Premium by transfer, for a month by default. */
export function quillbotOrder(reference: string, { version, price }: ProductOrdered = { version: 'شهر واحد', price: 1150 }) {
  return { productType: 'product', reference, customerInfo: customer, method: 'bank', price, productId: QUILLBOT, version };
}

/** Orders a product by transfer, from the device of a browser's context, without its pages. */
export const placeOrder = ({ request }: Pick<BrowserContext, 'request'>, shop: string, reference: string): Promise<void> =>
  sendOrder(request, shop, quillbotOrder(reference));

/** Sends an order as the pages do. */
export async function sendOrder(request: APIRequestContext, shop: string, order: object): Promise<void> {
  const sent = await request.post('/api/orders', { data: order, headers: { origin: shop } });
  expect(sent.ok(), await sent.text()).toBe(true);
}
