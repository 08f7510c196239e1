import { describe, expect, test } from '@jest/globals';
import type { Head } from '@riwaq/contracts';
import { testSite as site } from '@riwaq/testing';
import { meta as builderMeta } from '../routes/bundle-builder/bundle-builder.server';
import { meta as homeMeta } from '../routes/home/home.server';
import { meta as productMeta } from '../routes/product/product.server';
import { meta as listMeta } from '../routes/products/products.server';
import app from '../site.server';
import {
  builderData,
  homeData,
  inputWith,
  listData,
  productOf as product,
  productData,
  records,
  recordsOfSource,
} from '../testing/catalog-records';
import { productStructuredData } from './structured-data.server';

const productList = records.builtIn;
const dataOf = (slug: string) => productStructuredData(product(slug), site.origin, '/media/og.jpg');

describe('what a search engine reads of a product', () => {
  test('a product without versions has one offer, at its price in dinar', () => {
    const [data] = dataOf('spss31');
    expect(data).toMatchObject({
      '@type': 'Product',
      name: 'SPSS 31',
      url: 'https://shop.example.com/product/spss31',
      image: 'https://shop.example.com/media/og.jpg',
      offers: [{ price: 5000, priceCurrency: 'DZD', availability: 'https://schema.org/InStock' }],
    });
  });

  test('each version is a separate offer', () => {
    const { versions } = product('chatgpt');
    const [data] = dataOf('chatgpt');
    expect(data).toMatchObject({ offers: versions.map(({ version }) => ({ name: version })) });
  });

  test('a sold-out product is marked as sold out', () => {
    expect(dataOf('clarivate-web-of-science')[0]).toMatchObject({
      offers: [{ price: 2500, availability: 'https://schema.org/OutOfStock' }],
    });
  });

  test('the way to it leads from the home page over the list and its category', () => {
    expect(dataOf('chatgpt')[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: 'https://shop.example.com/' },
        { position: 2, item: 'https://shop.example.com/products' },
        { position: 3, item: 'https://shop.example.com/products?category=ai-tools' },
        { position: 4, item: 'https://shop.example.com/product/chatgpt' },
      ],
    });
  });

  test('no record claims a rating, a review or a price that it does not hold', () => {
    for (const { slug } of productList) {
      expect(Object.keys(dataOf(slug)[0] ?? {}).sort()).toEqual([
        '@type',
        'category',
        'description',
        'image',
        'name',
        'offers',
        'sku',
        'url',
      ]);
    }
  });
});

const input = inputWith();
const kinds = ({ structuredData = [] }: Head) => structuredData.map((data) => data['@type']);

describe('the metadata of a document', () => {
  test('is of home the shop, and where it is searched', () => {
    const facts = homeMeta(homeData(), input);
    expect(kinds(facts)).toEqual(['Organization', 'WebSite']);
    expect(JSON.stringify(facts.structuredData)).toContain('https://shop.example.com/products?search={search_term_string}');
  });

  test('is of the list every product with its own address, and the way to it', () => {
    const facts = listMeta(listData(), input);
    expect(kinds(facts)).toEqual(['ItemList', 'BreadcrumbList']);
    expect(facts.structuredData?.[0]).toMatchObject({ numberOfItems: productList.length });
    const addresses = app.describe(records).documents.map(({ path }) => `${site.origin}${path}`);
    for (const { slug } of productList) expect(addresses).toContain(`${site.origin}/product/${slug}`);
  });

  test('contains each product’s offers, breadcrumb and share image', () => {
    const images = productList.map(({ slug }) => productMeta(productData(slug), input).image);
    for (const { slug } of productList) expect(kinds(productMeta(productData(slug), input))).toEqual(['Product', 'BreadcrumbList']);
    expect(new Set(images).size).toBe(productList.length);
  });

  test('is of the builder the way to it', () => {
    expect(kinds(builderMeta(builderData(), input))).toEqual(['BreadcrumbList']);
  });

  test('has a picture for a product that the build did not know', () => {
    const known = { ...product('spss31'), slug: 'new-tool' };
    expect(productMeta(productData('new-tool', recordsOfSource([known])), input).image).toBe(listMeta(listData(), input).image);
  });

  test('has no picture with a price of the shop’s own beside that of a source', () => {
    const imageOf = (price: string) => {
      const ofSource = recordsOfSource([{ ...product('spss31'), price }]);
      return productMeta(productData('spss31', ofSource), inputWith(ofSource)).image;
    };
    expect(imageOf(product('spss31').price)).toBe(productMeta(productData('spss31'), input).image);
    expect(imageOf('1 دج')).toBe(listMeta(listData(), input).image);
  });

  test('of a source’s list names the products of its first page', () => {
    const many = Array.from({ length: 100 }, (_, at) => ({ ...product('spss31'), id: 1000 + at, slug: `tool-${at}` }));
    const facts = listMeta(listData(recordsOfSource(many)), {
      ...input,
      site: { ...site, products: { source: 'https://list.example.com/p.json' } },
    });
    expect(facts.structuredData?.[0]).toMatchObject({ numberOfItems: 12 });
  });

  test('says that an unknown product does not exist, and that one is not listed of which the source’s failure leaves nothing known', () => {
    expect(productMeta(null, input)).toMatchObject({ title: 'المنتج غير موجود', missing: true });
    expect(productMeta({ sourceError: 'لا جواب' }, input)).toEqual({ title: 'المنتج', description: 'تفاصيل المنتج.', unlisted: true });
  });
});
