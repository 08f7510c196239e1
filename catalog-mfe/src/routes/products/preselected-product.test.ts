import { describe, expect, test } from '@jest/globals';
import { links } from '@riwaq/contracts';
import { orderableProducts } from '../../rules/orderable-products';
import { listData, productOf, textsData } from '../../testing/catalog-records';
import { readPreselectedProduct } from './preselected-product';

const [list, texts] = [listData(), textsData()];
const read = (href: string) => readPreselectedProduct(new URL(href, 'https://shop.example.com').searchParams);

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

describe('what the order form offers', () => {
  test('is every product but the sold-out ones, in the order of the list', () => {
    const offered = orderableProducts(list.products, texts);
    const available = list.products.filter(({ isOutOfStock }) => !isOutOfStock);
    expect(offered.map(({ slug }) => slug)).toEqual(available.map(({ slug }) => slug));
    expect(offered.some(({ slug }) => slug === 'clarivate-web-of-science')).toBe(false);
  });

  test('carries prices, versions, the payment link and the additional info of the record', () => {
    const quillbot = orderableProducts(list.products, texts).find(({ slug }) => slug === 'quillbot-premium');
    expect(quillbot).toMatchObject({ paymentLink: 'product', additionalInfo: productOf('quillbot-premium').additionalInfo });
    expect(quillbot?.versions.map(({ version }) => version)).toEqual(['شهر واحد', '3 أشهر', 'سنة كاملة']);
  });
});
