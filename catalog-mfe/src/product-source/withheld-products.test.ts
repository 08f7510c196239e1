import { describe, expect, test } from '@jest/globals';
import { type PublicSite, PublicSiteSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import config from '../../../site.config.json';
import { catalogFromSource, productWithPage } from '../catalog/catalog.server';
import { NO_PRICE } from '../rules/not-sold';
import { records as shop } from '../testing/catalog-records';
import { importSourceProducts } from './import-source-products.server';

const { builtIn } = shop;
const filled = JSON.parse(
  JSON.stringify(config.public).replaceAll('{origin}', 'https://shop.example.com').replaceAll('{sandbox}', 'https://pay.example.com'),
);
const site: PublicSite = { ...v.parse(PublicSiteSchema, filled), products: { source: 'https://list.example.com/products.json' } };
const importRecords = (...records: unknown[]) => importSourceProducts(records, builtIn, site);

const sold = { slug: 'perplexity', price: '2,222 دج' };
const spss = { slug: 'spss31', id: 11, price: '6,000 دج' };

/** A product as its page shows it. */
function onItsPage(slug: string, ...records: unknown[]) {
  const { products, unlisted } = importRecords(...records);
  return productWithPage(catalogFromSource(shop, products, unlisted), slug);
}

describe('a record that is there and cannot be used', () => {
  test.each([
    ['an invisible mark in its name', { ...spss, name: 'SPSS\u200b 31' }],
    ['an invisible mark in a price', { ...spss, price: '6,000\u202e دج' }],
    ['an invisible mark in a version', { ...spss, versions: [{ version: 'سنة\u2060كاملة', price: '6,000 دج' }] }],
    ['an invisible mark in its slug', { ...spss, slug: 'spss\u200b31' }],
    ['an unknown category', { ...spss, category: 'shoes' }],
    ['an unknown way of activation', { ...spss, activation: 7 }],
    ['a price that is no text', { ...spss, price: { dinar: 6000 } }],
    ['an empty price', { ...spss, price: '' }],
    ['a payment link to elsewhere', { ...spss, paymentLink: 'https://elsewhere.example.com/pay' }],
    ['a film of an unknown host', { ...spss, videoUrl: 'https://elsewhere.example.com/film' }],
    ['a text that is too long', { ...spss, additionalInfo: 'ض'.repeat(100_000) }],
    ['a slug in capitals', { ...spss, slug: 'SPSS31' }],
    ['a slug with blanks and signs', { ...spss, slug: ' spss_31 ' }],
    ['a path that ends in a slash and a wrong date', { path: '/product/spss31/', price: 6000, publishedAt: 'soon' }],
    ['a number in the place of its slug', { ...spss, slug: 42 }],
    ['no slug', { id: 11, price: 6000, name: 'x' }],
    ['a number that is a text, and no slug', { id: '11', price: 6000 }],
    ['a name alone', { name: 'spss 31', price: 6000 }],
  ])('is not sold at the built-in price: %s', (_what, record) => {
    const { products, skipped } = importRecords(sold, record);
    expect(products.find(({ slug }) => slug === 'spss31')).toMatchObject({ isOutOfStock: true, price: NO_PRICE, originalPrice: undefined });
    expect(onItsPage('spss31', sold, record)).toMatchObject({ isOutOfStock: true, price: NO_PRICE });
    expect(skipped).toEqual([expect.stringMatching(/^record 2( \(.*\))? is left out: .*; not sold meanwhile: spss31$/)]);
  });

  test('costs no other product its sale', () => {
    expect(onItsPage('chatgpt', sold, { ...spss, category: 'shoes' })).toMatchObject({ isOutOfStock: false });
    expect(onItsPage('perplexity', sold, { ...spss, category: 'shoes' })).toMatchObject({ isOutOfStock: false, price: '2,222 دج' });
  });

  test('that repeats the number of another product is not sold; a second one of a product leaves the first', () => {
    const fresh = { ...builtIn[0], slug: 'new-tool', id: 500, mark: undefined, color: undefined };
    expect(onItsPage('spss31', fresh, { ...spss, id: 500 })).toMatchObject({ isOutOfStock: true });
    expect(onItsPage('spss31', spss, { ...spss, price: '7,000 دج' })).toMatchObject({ isOutOfStock: false, price: '6,000 دج' });
    expect(onItsPage('spss31', { ...spss, name: '\u200b' }, { ...spss, price: '7,000 دج' })).toMatchObject({ price: '7,000 دج' });
  });

  test.each([[{ price: 6000 }], [{ slug: 42, name: 'أداة' }], ['nonsense'], [null], [{ slug: 'ѕpss31', price: 6000 }]])(
    'and names no product stops the sale of what the source does not name, and only of that: %j',
    (record) => {
      const { products, skipped } = importRecords(sold, record);
      expect(products.map(({ slug }) => slug)).toEqual(['perplexity']);
      expect(onItsPage('spss31', sold, record)).toMatchObject({ isOutOfStock: true, price: NO_PRICE });
      expect(onItsPage('perplexity', sold, record)).toMatchObject({ isOutOfStock: false });
      expect(onItsPage('mystylus', sold, record)).toBeUndefined();
      expect(skipped).toEqual([
        expect.stringMatching(/; it names no product, so the \d\d that the source does not name are not sold meanwhile$/),
      ]);
    },
  );

  test('of a slug that the shop does not have stops nothing', () => {
    expect(onItsPage('spss31', sold, { ...spss, slug: 'spss-40', category: 'shoes' })).toMatchObject({ isOutOfStock: false });
  });
});

test('a built-in product above the limit of the source keeps its page at the source’s price', () => {
  const narrow = { ...site, products: { source: 'https://list.example.com/products.json', limit: 1 } };
  const records = [
    { ...spss, sortOrder: 2 },
    { ...sold, sortOrder: 1 },
  ];
  const { products, unlisted } = importSourceProducts(records, builtIn, narrow);
  expect(products.map(({ slug }) => slug)).toEqual(['perplexity']);
  expect(productWithPage(catalogFromSource(shop, products, unlisted), 'spss31')).toMatchObject({ price: '6,000 دج' });
});
