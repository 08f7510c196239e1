import { expect, test } from '@jest/globals';
import { paymentLink } from './payment-tab';

const site = { paymentLinks: { product: 'https://pay.example.com/product' } };

test('a version has its own payment page, else its product has one, else the shop', () => {
  expect(paymentLink(site, ['https://pay.example.com/year', 'https://pay.example.com/spss', 'product'])).toBe(
    'https://pay.example.com/year',
  );
  expect(paymentLink(site, [undefined, 'https://pay.example.com/spss', 'product'])).toBe('https://pay.example.com/spss');
  expect(paymentLink(site, [undefined, undefined, 'product'])).toBe('https://pay.example.com/product');
});

test('an unknown key and a non-web address have no payment page', () => {
  expect(paymentLink(site, ['spss-year', 'javascript:alert(1)', 'product'])).toBe('https://pay.example.com/product');
  expect(paymentLink({ paymentLinks: {} }, [undefined, 'product'])).toBeNull();
});
