import { describe, expect, test } from '@jest/globals';
import { matches, overlap } from './route-patterns';

describe('an address and a route', () => {
  test.each([
    ['/', '/', true],
    ['/', '/products', false],
    ['/product/:productSlug', '/product/spss31', true],
    ['/product/:productSlug', '/Product/SPSS31', true],
    ['/product/:productSlug', '/product', false],
    ['/product/:productSlug', '/product/spss31/more', false],
    ['/v1/:affiliate/eid-promo', '/v1/partner-a/eid-promo', true],
    ['/v1/:affiliate/eid-promo', '/v1/partner-a/spss-course', false],
    ['/help/*', '/help', true],
    ['/help/*', '/help/a/b', true],
  ])('%s and %s: %s', (pattern, path, fits) => {
    expect(matches(pattern, path)).toBe(fits);
  });
});

describe('two routes that some address fits both', () => {
  test.each([
    ['/product/:productSlug', '/product/:slug', true],
    ['/product/:productSlug', '/product/spss', true],
    ['/v1/:affiliate/eid-promo', '/v1/:affiliate/spss-course', false],
    ['/v1/:affiliate/eid-promo', '/v1/partner-a/:page', true],
    ['/offers', '/offers/:offerSlug', false],
    ['/help/*', '/help/:topic', true],
    ['/help/*', '/offers/:offerSlug', false],
    ['/*', '/', true],
  ])('%s and %s: %s', (one, other, fight) => {
    expect(overlap(one, other)).toBe(fight);
    expect(overlap(other, one)).toBe(fight);
  });
});
