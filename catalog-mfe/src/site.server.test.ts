import { describe, expect, test } from '@jest/globals';
import type { LoaderInput } from '@riwaq/contracts';
import remote from './remote';
import { notSold } from './rules/not-sold';
import site from './site.server';
import { inputWith, productOf, records, recordsOfFailedSource, recordsOfSource } from './testing/catalog-records';

test('each route of the remote has a page of its id, and each resource that the site hears of is made', () => {
  expect(Object.keys(site.pages)).toEqual(remote.routes.map(({ id }) => id));
  expect(Object.keys(site.resources)).toEqual(site.describe(records).resources);
});

const shops = {
  'the shop’s own products': records,
  'a source, of which a product cannot be sold': recordsOfSource([notSold(productOf('spss31')), productOf('chatgpt')]),
  'a source that gave nothing': recordsOfFailedSource('لا جواب'),
};

describe.each(Object.entries(shops))('what the loaders make of %s', (_shop, of) => {
  test.each(Object.entries({ ...site.pages, ...site.resources }))('is JSON, the same each time: %s', (_id, { loader }) => {
    const load: (input: LoaderInput<typeof records>) => unknown = loader;
    for (const productSlug of ['spss31', 'chatgpt', 'vip-pack', 'no-such-thing', ':productSlug']) {
      const made = load(inputWith(of, { params: { productSlug } }));
      expect(made).toStrictEqual(JSON.parse(JSON.stringify(made)));
      expect(load(inputWith(of, { params: { productSlug } }))).toStrictEqual(made);
    }
  });
});

test('records are read without what was drawn of them, and then have pictures to try', () => {
  const { catalog } = site.readRecords({ 'content/products/one.json': { ...recordOf('spss31') } });
  expect(catalog.products[0]?.pictures[0]).toBe('/products/spss-31.jpg');
});

function recordOf(slug: string) {
  const { slug: _, ...record } = productOf(slug);
  return record;
}
