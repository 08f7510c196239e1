import { describe, expect, test } from '@jest/globals';
import { links } from '@riwaq/contracts';
import { readAskedOrder } from './asked-order';

const read = (href: string) => readAskedOrder(new URL(href, 'https://shop.example.com').searchParams);

describe('an order link', () => {
  test('picks its product, and the version that it names', () => {
    expect(read(links.orderOf('spss31'))).toEqual({ slug: 'spss31' });
    expect(read(links.orderOf('quillbot-premium', '3 أشهر'))).toEqual({ slug: 'quillbot-premium', version: '3 أشهر' });
  });

  test('leads to the order form', () => {
    expect(links.orderOf('spss31')).toBe('/products?order=spss31#product-order');
  });

  test.each(['/products', '/products?order=', '/products?order=%3Cscript%3E', `/products?order=${'x'.repeat(90)}`])(
    'picks nothing for %s',
    (href) => {
      expect(read(href)).toBeUndefined();
    },
  );

  test('forgets a version that is no version', () => {
    expect(read(`/products?order=spss31&version=${'x'.repeat(90)}`)).toEqual({ slug: 'spss31' });
  });
});
