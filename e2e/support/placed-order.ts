import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect } from '@playwright/test';
import { customer } from './order-form';

/** A new reference of an order. */
export function newReference(): string {
  return `RQ-${randomUUID()
    .toUpperCase()
    .replace(/[^2-9A-F]/g, '')
    .slice(0, 8)}`;
}

/** Orders a product by transfer, from the device of a browser's context, without its pages. */
export async function placeOrder({ request }: Pick<BrowserContext, 'request'>, shop: string, reference: string): Promise<void> {
  const multipart = {
    ...customer,
    selectedPaymentMethod: 'bank',
    productName: 'QuillBot Premium',
    selectedProduct: 'quillbot-premium',
    selectedVersion: 'شهر واحد',
    totalAmount: '1150',
    orderReference: reference,
  };
  const sent = await request.post(`/api/forms/product-order?for=${encodeURIComponent('quillbot-premium@شهر واحد')}`, {
    multipart,
    headers: { origin: shop, 'idempotency-key': `${reference}:pending` },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
}
