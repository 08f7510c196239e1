import { expect, test } from '@jest/globals';
import { SearchEntriesSchema, type SearchEntry } from '@riwaq/contracts';
import { AppManifestSchema, parse } from '@riwaq/contracts/platform';
import { testSite } from '@riwaq/testing';
import { SearchIndex } from '@riwaq/text';
import site from './site.server';

const { data } = parse(AppManifestSchema, site.describe(), 'the checkout');
const entries = parse(SearchEntriesSchema, data['checkout-search.json'], 'checkout-search.json');
const index = new SearchIndex<SearchEntry>(({ title, words, description }) => [[title, ...words], description]);

test.each(['تتبع طلبي', 'تتبع', 'تتبّع الطلب', 'طلبي', 'طلباتي', 'حالة الطلب', 'أين طلبي؟', 'وصل'])(
  '«%s» finds the tracking of orders',
  (typed) => {
    expect(index.best(entries, typed).map(({ href }) => href)).toEqual(['/orders']);
  },
);

test('every page has the drawn share image and is left out by search engines; without that image nothing is composed', () => {
  const drawn = (share: Readonly<Record<string, string>>) => ({
    path: '/',
    params: {},
    records: site.readRecords({ '.generated/artwork.json': { covers: {}, share } }),
    relativeTo: 0,
    shownAt: 0,
    site: testSite,
  });
  for (const { meta } of Object.values(site.pages)) {
    expect(meta(null, drawn({ checkout: '/media/checkout/share.png' }))).toMatchObject({
      image: '/media/checkout/share.png',
      unlisted: true,
    });
    expect(() => meta(null, drawn({}))).toThrow('no share image was drawn for checkout');
  }
  expect(() => site.readRecords({ '.generated/artwork.json': { share: {} } })).toThrow('.generated/artwork.json');
});
