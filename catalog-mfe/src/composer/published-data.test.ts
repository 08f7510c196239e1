import { describe, expect, test } from '@jest/globals';
import { PriceListSchema, parse } from '@riwaq/contracts';
import { products } from './checked-products';
import { priceList } from './published-data';

describe('the price list of the gateway (D8)', () => {
  const prices = parse(PriceListSchema, priceList(products), 'the price list');

  test('holds every product, in dinar, as its price text reads', () => {
    expect(prices.products).toHaveLength(products.length);
    const [spss] = prices.products.filter(({ slug }) => slug === 'spss31');
    expect(spss).toEqual({
      id: 11,
      slug: 'spss31',
      name: 'SPSS 31',
      available: true,
      duration: 365,
      price: 5000,
      formLink: 'productOrder',
      versions: [],
    });
  });

  test('names the form of a version that has its own', () => {
    const [base] = products;
    if (!base) throw new Error('the catalog is empty');
    const version = { version: 'سنة كاملة', price: '900 دج', formLink: 'yearlyOrder' };
    expect(priceList([{ ...base, versions: [version] }]).products[0]?.versions).toEqual([
      { version: 'سنة كاملة', price: 900, formLink: 'yearlyOrder' },
    ]);
  });

  test('holds each version at its own price', () => {
    const [quillbot] = prices.products.filter(({ slug }) => slug === 'quillbot-premium');
    expect(quillbot?.versions).toEqual([
      { version: 'شهر واحد', price: 1150, duration: 30 },
      { version: '3 أشهر', price: 3000, duration: 90 },
      { version: 'سنة كاملة', price: 8900, duration: 365 },
    ]);
  });

  test('takes a product «from» a price without versions at that price (D20)', () => {
    expect(prices.products.find(({ slug }) => slug === 'camscanner-premium')).toMatchObject({ price: 700, versions: [] });
  });

  test('marks what is not for sale', () => {
    expect(prices.products.filter(({ available }) => !available).map(({ slug }) => slug)).toEqual(['clarivate-web-of-science']);
  });

  test('has a price for everything', () => {
    for (const { price, versions } of prices.products)
      for (const amount of [price, ...versions.map((version) => version.price)]) expect(amount).toBeGreaterThan(0);
  });
});
