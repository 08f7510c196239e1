import { expect, test } from '@jest/globals';
import { colorFamilies, coverColors, lookOf, type Product, ProductSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import { productsOn, shelfOf, shelves } from '../rules/shelf';
import { type sortLabels, sortProducts } from '../rules/sort-products';
import { records } from '../testing/catalog-records';

const products = records.builtIn;
const single = products.filter(({ isBundle }) => !isBundle);
const look = (product: Product) => lookOf(product, shelfOf(product));
const [sample] = single;

test('each product has a mark of its own, and names its colour', () => {
  expect(new Set(single.map(({ mark }) => mark)).size).toBe(single.length);
  for (const { slug, mark, color } of single) expect([slug, mark && color]).toEqual([slug, color]);
});

test.each(shelves)(
  'of three covers in a row two are of different colours, if their family has two: shelf %s, as recorded, sorted, by day',
  (shelf) => {
    const orders = (['default', 'latest'] satisfies (keyof typeof sortLabels)[]).map((sort) => sortProducts(products, sort));
    for (const order of [products, ...orders]) {
      const shown = productsOn(shelf, order);
      const alike = shown.filter((product, at) => {
        const row = shown.slice(at, at + 3);
        const isOne = row.every((other) => !other.isBundle && look(other).color === look(product).color);
        return row.length === 3 && isOne && colorFamilies[product.category].length > 1;
      });
      expect(alike.map(({ slug }) => slug)).toEqual([]);
    }
  },
);

test('a record that names none has the look of its category; a bundle says what is inside', () => {
  expect(lookOf({}, 'databases')).toEqual({ mark: 'database', color: 'blue' });
  expect(lookOf({ color: 'cyan' }, 'databases')).toEqual({ mark: 'database', color: 'cyan' });
  for (const { slug, isBundle, contains = [] } of products) expect([slug, contains.length > 1]).toEqual([slug, isBundle]);
});

test('a mark or a colour that does not exist is refused, naming record, field and value', () => {
  const read = (wrong: object) => () => parse(ProductSchema, { ...sample, ...wrong }, 'catalog-mfe/content «spss31»');
  expect(read({ mark: 'logo' })).toThrow('catalog-mfe/content «spss31»: mark: there is no mark "logo": /design-system shows them all');
  expect(read({ color: '#ffff00' })).toThrow(/«spss31»: color: there is no colour "#ffff00"; there are rose, orange/);
});

test('a colour of another category is refused, naming record, field and the colours that there are; a bundle may name any', () => {
  const read = (wrong: object) => () => parse(ProductSchema, { ...sample, category: 'design', ...wrong }, 'catalog-mfe/content «canva»');
  const refused = coverColors.filter((color) => color !== 'rose' && color !== 'orange');
  for (const color of refused) {
    expect(read({ color })).toThrow(`catalog-mfe/content «canva»: color: ${color} is no colour of design; there are rose, orange`);
    expect(read({ color, isBundle: true })).not.toThrow();
  }
  for (const color of ['rose', 'orange', undefined]) expect(read({ color })).not.toThrow();
});
