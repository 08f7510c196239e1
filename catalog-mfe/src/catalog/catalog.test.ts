import { describe, expect, test } from '@jest/globals';
import { listData, productData, productOf, records, recordsOfSource, textsData } from '../testing/catalog-records';
import { productWithPage } from './catalog.server';

describe('the long texts of a product', () => {
  test('are on its page those of its record', () => {
    const spss = productOf('spss31');
    expect(productData('spss31')).toMatchObject({ product: { features: spss.features, additionalInfo: spss.additionalInfo } });
  });

  test('fall back to what is usual in the shop where the record names no features', () => {
    const plain = { ...productOf('spss31'), slug: 'plain', features: [] };
    expect(productData('plain', recordsOfSource([plain]))).toMatchObject({
      product: { features: ['منتج رقمي عالي الجودة', 'دعم متواصل', 'تفعيل سريع', 'ضمان استرجاع المال'] },
    });
  });

  test('are for the list the additional info of each product, or else its features', () => {
    const [plain, bare] = [productOf('spss31'), productOf('nvivo')];
    const { additionalInfo: _, ...without } = { ...bare, slug: 'bare', features: ['سريعة'] };
    const texts = textsData(recordsOfSource([plain, without]));
    expect(texts).toMatchObject({ spss31: { additionalInfo: plain.additionalInfo }, bare: { features: ['سريعة'] } });
    expect(Object.keys(textsData()).toSorted()).toEqual(records.builtIn.map(({ slug }) => slug).toSorted());
  });
});

test('the long texts of a thousand long records are for the list those that fit, the first ones', () => {
  const long = { ...productOf('spss31'), additionalInfo: 'سطر '.repeat(500) };
  const many = recordsOfSource(Array.from({ length: 1000 }, (_, at) => ({ ...long, id: 1000 + at, slug: `tool-${at}` })));
  const slugs = Object.keys(textsData(many));
  expect([slugs.length, slugs[0], slugs.at(-1)]).toEqual([250, 'tool-0', 'tool-249']);
  expect(productData('tool-999', many)).toMatchObject({ product: { additionalInfo: long.additionalInfo } });
});

test('a row of the list has no field that no list needs, and no order’s address', () => {
  const { products } = listData();
  for (const field of ['features', 'additionalInfo', 'formLink', 'subscriptionLabel', 'mark', 'picture', 'contains'])
    expect(products.filter((product) => field in product)).toEqual([]);
});

test('a source’s catalog keeps the named products that it lacks, each once, without a place in the list', () => {
  const { catalog } = recordsOfSource([productOf('spss31')], [productOf('chatgpt')]);
  expect(catalog.products.map(({ slug }) => slug)).toEqual(['spss31']);
  expect(catalog.unlisted).toHaveLength(37);
  expect(productWithPage(catalog, 'chatgpt')?.name).toBe('ChatGPT Plus');
  expect(productWithPage(catalog, 'mystylus')).toBeUndefined();
});
