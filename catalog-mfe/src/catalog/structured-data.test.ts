import { describe, expect, test } from '@jest/globals';
import type { DocumentMetadata } from '@riwaq/runtime';
import { testSite } from '@riwaq/testing';
import { productList } from '../catalog-store/built-in-catalog';
import descriptor from '../manifest';
import type { ListedProduct } from '../rules/listed-product';
import * as composed from './structured-data';
import { productStructuredData } from './structured-data';

const origin = 'https://shop.example.com';
const product = (slug: string): ListedProduct => {
  const found = productList.find((listed) => listed.slug === slug);
  if (!found) throw new Error(`no record ${slug}`);
  return found;
};
const dataOf = (slug: string) => productStructuredData(product(slug), origin, '/media/og.jpg');

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

const site = testSite;
const kinds = ({ structuredData = [] }: DocumentMetadata) => structuredData.map((data) => data['@type']);

describe('the metadata of a document', () => {
  test('is of home the shop, and where it is searched', () => {
    const facts = composed.homeMetadata(site);
    expect(kinds(facts)).toEqual(['Organization', 'WebSite']);
    expect(JSON.stringify(facts.structuredData)).toContain('https://shop.example.com/products?search={search_term_string}');
  });

  test('is of the list every product with its own address, and the way to it', () => {
    const facts = composed.productsMetadata(site);
    expect(kinds(facts)).toEqual(['ItemList', 'BreadcrumbList']);
    expect(facts.structuredData?.[0]).toMatchObject({ numberOfItems: productList.length });
    const addresses = descriptor.documents.map(({ path }) => `${site.origin}${path}`);
    for (const { slug } of productList) expect(addresses).toContain(`${site.origin}/product/${slug}`);
  });

  test('contains each product’s offers, breadcrumb and share image', () => {
    const images = productList.map((product) => composed.productMetadata(product, site).image);
    for (const product of productList) expect(kinds(composed.productMetadata(product, site))).toEqual(['Product', 'BreadcrumbList']);
    expect(new Set(images).size).toBe(productList.length);
  });

  test('is of the builder the way to it', () => {
    expect(kinds(composed.bundleBuilderMetadata(site))).toEqual(['BreadcrumbList']);
  });

  test('has a picture for a product that the build did not know', () => {
    const [known] = productList;
    if (!known) throw new Error('the catalog is empty');
    expect(composed.productMetadata({ ...known, slug: 'new-tool' }, site).image).toBe(composed.productsMetadata(site).image);
  });
});
