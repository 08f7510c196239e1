import { expect, test } from '@jest/globals';
import { paymentAddress } from './payment-address';

const site = { paymentLinks: { product: 'https://pay.example.com/product' } };
const year = { version: 'سنة كاملة', price: '9,800 دج', paymentLink: 'https://pay.example.com/year' };
const product = { versions: [{ version: 'شهر واحد', price: '1,400 دج' }, year], paymentLink: 'product' };

test.each([
  ['a version has its own payment link', product, 'سنة كاملة', 'https://pay.example.com/year'],
  ['another version has the product’s', product, 'شهر واحد', 'https://pay.example.com/product'],
  ['a product without versions has its own', { ...product, versions: [] }, undefined, 'https://pay.example.com/product'],
  ['a key that the configuration lacks is no address', { versions: [], paymentLink: 'other' }, undefined, undefined],
])('%s', (_what, of, chosen, address) => {
  expect(paymentAddress(of, chosen, site)).toBe(address);
});
