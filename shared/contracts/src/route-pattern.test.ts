import { describe, expect, test } from '@jest/globals';
import { matchRoute } from './route-pattern';

describe('a route pattern', () => {
  test.each([
    ['/', '/', {}],
    ['/products', '/products', {}],
    ['/products', '/Products/', {}],
    ['/product/:productSlug', '/product/spss31', { productSlug: 'spss31' }],
    ['/v1/:affiliate/eid-promo', '/v1/partner-a/eid-promo', { affiliate: 'partner-a' }],
    ['/courses/:courseSlug', '/courses/%D8%AF%D9%88%D8%B1%D8%A9', { courseSlug: 'دورة' }],
    ['/help/*', '/help/a/b', {}],
  ])('%s fits %s', (pattern, path, params) => {
    expect(matchRoute(pattern, path)).toEqual(params);
  });

  test.each([
    ['/', '/products'],
    ['/products', '/product'],
    ['/product/:productSlug', '/product'],
    ['/product/:productSlug', '/product/a/b'],
    ['/v1/:affiliate/eid-promo', '/v1/partner-a/spss-course'],
    ['/courses/:courseSlug', '/courses/%E0%A4%A'],
  ])('%s does not fit %s', (pattern, path) => {
    expect(matchRoute(pattern, path)).toBeNull();
  });
});
