import { describe, expect, test } from '@jest/globals';
import { overlap } from './overlap';

describe('two routes that some address fits both', () => {
  test.each([
    ['/product/:productSlug', '/product/:slug', true],
    ['/product/:productSlug', '/product/spss', true],
    ['/product/:productSlug', '/Product/SPSS', true],
    ['/v1/:affiliate/eid-promo', '/v1/:affiliate/spss-course', false],
    ['/v1/:affiliate/eid-promo', '/v1/partner-a/:page', true],
    ['/offers', '/offers/:offerSlug', false],
    ['/offers', '/products', false],
    ['/help/*', '/help/:topic', true],
    ['/help/*', '/help', true],
    ['/help/*', '/help/:topic/:page', true],
    ['/help/*', '/offers/:offerSlug', false],
    ['/*', '/', true],
    ['/', '/', true],
    ['/عروض/:offer', '/:page/العيد', true],
    ['/courses/:slug?', '/courses', true],
    ['/courses/:slug?', '/courses/spss/lessons', false],
    ['/courses/new?/list', '/courses/:slug', true],
    ['/files/:name.pdf', '/files/:name', true],
    ['/files/:name.pdf', '/files/price-list.pdf', true],
    ['/files/:name.pdf', '/files/:name.min.pdf', true],
    ['/files/:name.pdf', '/files/:name.csv', false],
  ])('%s and %s: %s', (one, other, fight) => {
    expect(overlap(one, other)).toBe(fight);
    expect(overlap(other, one)).toBe(fight);
  });
});
