import { describe, expect, test } from '@jest/globals';
import { colorFamilies, coverColors, lookOf, type Product, ProductSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import artwork from '../../artwork.config';
import { productsOn, shelfOf, shelves } from '../rules/shelf';
import { type sortLabels, sortProducts } from '../rules/sort-products';
import { files, records } from '../testing/catalog-records';
import { sampleRecord } from '../testing/sample-record';

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

describe('a scene', () => {
  const drawn = (record: object) => artwork({ ...files, 'content/products/one.json': { ...sampleRecord, ...record } });
  const coverOf = (record: object) => drawn(record).covers.find(({ slug }) => slug === 'one');
  const scenesOf = (record: object) => (drawn(record).scenes ?? []).filter(({ slug }) => slug.startsWith('one-')).map(({ scene }) => scene);

  test('is named by each product that is no bundle', () => {
    for (const { slug, scene, isBundle } of products) expect([slug, scene === undefined]).toEqual([slug, isBundle]);
  });

  test('is the record’s, or that of its category with its name', () => {
    const scene = { kind: 'thesis', figure: '7%' };
    expect(coverOf({ scene })).toMatchObject({ kind: 'product', scene });
    expect(coverOf({ name: 'NVivo 15' })).toMatchObject({ scene: { kind: 'results', title: 'NVivo 15' } });
    expect(coverOf({ category: 'other' })).toMatchObject({ scene: { kind: 'slide', title: 'Sample' } });
  });

  test('stands in the gallery before and after, then how it reaches the buyer; of a bundle its prices', () => {
    expect(scenesOf({})).toMatchObject([
      { state: 'before', caption: 'قبل' },
      { caption: 'بعد' },
      { kind: 'delivery', title: 'مفعّل على بريدك' },
    ]);
    const bundle = { isBundle: true, contains: ['spss31', 'canva'], price: '900 دج' };
    expect(scenesOf({ ...bundle, originalPrice: '1,200 دج' })).toMatchObject([
      { kind: 'rewrite', lines: ['1,200 دج', '900 دج'] },
      { kind: 'delivery' },
    ]);
    expect(scenesOf(bundle)).toMatchObject([{ kind: 'rewrite', lines: ['', '900 دج'] }, { kind: 'delivery' }]);
    expect(coverOf(bundle)).toMatchObject({ kind: 'bundle', inside: [{ mark: 'bell-curve' }, { mark: 'palette' }] });
  });

  test('of a kind that there is not, or of more than fits, is refused by record and field', () => {
    const read = (scene: object) => () => parse(ProductSchema, { ...sample, scene }, 'catalog-mfe/content «spss31»');
    expect(read({ kind: 'film' })).toThrow('«spss31»: scene.kind: ');
    expect(read({ kind: 'quiz', lines: ['1', '2', '3', '4', '5'] })).toThrow('«spss31»: scene.lines: a scene has at most 4 lines');
    expect(read({ kind: 'quiz', title: 'غ'.repeat(29) })).toThrow('«spss31»: scene.title: must not be longer than 28 letters');
    expect(read({ kind: 'quiz', colour: 'red' })).toThrow('«spss31»: scene.colour: ');
  });
});
