import { describe, expect, test } from '@jest/globals';
import { matchedRoute, owningRoute } from './owning-route';

const owner = (patterns: readonly string[], address: string) =>
  owningRoute(
    patterns.map((path) => ({ path })),
    address,
  )?.path;

describe('an address and a route', () => {
  test.each([
    ['/', '/'],
    ['/products', '/products'],
    ['/products', '/Products/'],
    ['/product/:productSlug', '/product/spss31'],
    ['/product/:productSlug', '/Product/SPSS31'],
    ['/v1/:affiliate/ramadan', '/v1/partner-a/ramadan'],
    ['/courses/:courseSlug', '/courses/%D8%AF%D9%88%D8%B1%D8%A9'],
    ['/courses/:courseSlug', '/courses/دورة'],
    ['/courses/:courseSlug', '/courses/100%25'],
    ['/عروض', '/%D8%B9%D8%B1%D9%88%D8%B6'],
    ['/help/*', '/help'],
    ['/help/*', '/help/a/b'],
  ])('%s fits %s', (pattern, address) => {
    expect(owner([pattern], address)).toBe(pattern);
  });

  test.each([
    ['/', '/products'],
    ['/products', '/product'],
    ['/product/:productSlug', '/product'],
    ['/product/:productSlug', '/product/a/b'],
    ['/v1/:affiliate/ramadan', '/v1/partner-a/spss-course'],
    ['/courses/:courseSlug', '/courses/%E0%A4%A'],
    ['/*', '/%'],
  ])('%s does not fit %s', (pattern, address) => {
    expect(owner([pattern], address)).toBeUndefined();
  });

  test.each([
    [['/v1/:affiliate/:page', '/v1/:affiliate/ramadan', '/*'], '/v1/partner-a/ramadan', '/v1/:affiliate/ramadan'],
    [['/*', '/v1/:affiliate/:page', '/v1/:affiliate/ramadan'], '/v1/partner-a/spss-course', '/v1/:affiliate/:page'],
    [['/*', '/v1/:affiliate/:page'], '/v1', '/*'],
  ])('of %s, %s belongs to %s, whatever their order', (patterns, address, expected) => {
    expect(owner(patterns, address)).toBe(expected);
    expect(owner([...patterns].reverse(), address)).toBe(expected);
  });
});

test('a matched route says the parameters of its address, and an address that cannot be decoded has none', () => {
  const route = { id: 'product-page', path: '/product/:productSlug' };
  expect(matchedRoute([route], '/product/spss')).toEqual({ route, params: { productSlug: 'spss' } });
  expect(matchedRoute([route], '/product/%E0%A4%A')).toBeNull();
});
