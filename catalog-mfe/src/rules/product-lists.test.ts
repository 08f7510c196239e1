import { describe, expect, test } from '@jest/globals';
import { PriceListSchema, parse } from '@riwaq/contracts';
import { productList } from '../catalog-store/built-in-catalog';
import { loadDetails, usualFeatures } from '../catalog-store/product-details';
import { products } from '../composer/checked-products';
import { priceList } from '../composer/published-data';
import { relatedProducts } from '../routes/product/shown-product';
import { heroProducts, latestProducts } from './home-products';
import { type ListedProduct, listed } from './listed-product';

const base: ListedProduct = listed({
  id: 900,
  slug: 'sample',
  name: 'Sample',
  description: 'منتج للتجربة.',
  category: 'analytics',
  price: '1,000\u00a0دج',
  duration: 30,
  subscriptionLabel: 'اشتراك شهري',
  activation: 'own-email',
  publishedAt: '2025-01-01',
});
const sample = (id: number, more: Partial<ListedProduct> = {}): ListedProduct => ({ ...base, id, slug: `sample-${id}`, ...more });

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
      { version: 'شهر واحد', price: 1150 },
      { version: '3 أشهر', price: 3000 },
      { version: 'سنة كاملة', price: 8900 },
    ]);
  });

  test('takes a product «from» a price without versions at that price (D20)', () => {
    expect(prices.products.find(({ slug }) => slug === 'camscanner-premium')).toMatchObject({ price: 700, versions: [] });
  });

  test('says what is not for sale', () => {
    expect(prices.products.filter(({ available }) => !available).map(({ slug }) => slug)).toEqual(['clarivate-web-of-science']);
  });

  test('has a price for everything', () => {
    for (const { price, versions } of prices.products)
      for (const amount of [price, ...versions.map((version) => version.price)]) expect(amount).toBeGreaterThan(0);
  });
});

describe('what home shows', () => {
  test('leaves a sold-out product out of the hero', () => {
    const slides = heroProducts([sample(1, { slug: 'canva' }), sample(2, { slug: 'chatgpt', isOutOfStock: true }), sample(3)]);
    expect(slides.map(({ slug }) => slug)).toEqual(['canva']);
  });

  test('shows as latest the first four by their featured order, and none without one', () => {
    const items = [sample(1), ...[5, 3, 9, 1, 2].map((featuredOrder) => sample(10 + featuredOrder, { featuredOrder }))];
    expect(latestProducts(items).map(({ id }) => id)).toEqual([11, 12, 13, 15]);
  });
});

describe('related products', () => {
  const shelf = [
    sample(1),
    sample(2),
    sample(3, { isOutOfStock: true }),
    sample(4),
    sample(5, { category: 'design' }),
    sample(6, { isBundle: true }),
    sample(7),
    sample(8),
  ];

  test('are the available ones of the same shelf, beginning after the product and going round', () => {
    expect(relatedProducts(sample(4), shelf).map(({ id }) => id)).toEqual([7, 8, 1, 2]);
    expect(relatedProducts(sample(4), shelf, 2).map(({ id }) => id)).toEqual([7, 8]);
  });

  test('of a bundle are bundles', () => {
    const bundle = productList.find(({ slug }) => slug === 'vip-pack');
    if (!bundle) throw new Error('the VIP pack is missing');
    expect(relatedProducts(bundle, productList).every(({ isBundle }) => isBundle)).toBe(true);
    expect(relatedProducts(bundle, productList)).toHaveLength(4);
  });
});

describe('the long texts of a product', () => {
  test('are loaded once and stay the same promise', async () => {
    const [spss] = products.filter(({ slug }) => slug === 'spss31');
    if (!spss) throw new Error('SPSS 31 is missing');
    const details = loadDetails(spss);
    expect(loadDetails(spss)).toBe(details);
    expect(await details).toEqual({ features: spss.features, additionalInfo: spss.additionalInfo });
  });

  test('fall back to what is usual in the shop where the record names no features', async () => {
    expect((await loadDetails(base)).features).toEqual([...usualFeatures]);
  });
});
