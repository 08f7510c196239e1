import { describe, expect, test } from '@jest/globals';
import { findProduct, productList } from '../catalogue/list';
import type { ListedProduct } from '../catalogue/product-parts';
import { productData } from './product-data';

const origin = 'https://shop.example.com';
const product = (slug: string): ListedProduct => {
  const found = findProduct(slug);
  if (!found) throw new Error(`no record ${slug}`);
  return found;
};
const dataOf = (slug: string) => productData(product(slug), origin, '/media/og.jpg');

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

  test('each version is an offer of its own', () => {
    const { versions } = product('chatgpt');
    const [data] = dataOf('chatgpt');
    expect(data).toMatchObject({ offers: versions.map(({ version }) => ({ name: version })) });
  });

  test('a sold-out product says so', () => {
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
