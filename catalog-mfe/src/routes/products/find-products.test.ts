import { describe, expect, test } from '@jest/globals';
import { defaultQuery } from '../../rules/products-href';
import { findProducts, productsIndex } from './find-products';

type Product = Parameters<typeof findProducts>[0][number];

const plain: Product = { slug: '', name: '', description: 'أداة للبحث', category: 'ai-tools', aliases: [], isBundle: false };
const single: readonly Product[] = Array.from({ length: 14 }, (_, index) => ({
  ...plain,
  slug: `tool-${index + 1}`,
  name: `Tool ${index + 1}`,
  ...(index === 0 && { category: 'design' as const }),
  ...(index === 1 && { badge: 'الأكثر مبيعًا' }),
  ...(index === 2 && { aliases: ['تشات'] }),
}));
const products: readonly Product[] = [
  { ...plain, slug: 'pack', name: 'باقة الباحث', description: 'أدوات مجتمعة', category: 'other', isBundle: true },
  ...single,
];

const slugs = (query: Partial<typeof defaultQuery>, info = {}) => {
  const found = findProducts(products, { ...defaultQuery, ...query }, info);
  return found.kind === 'results' ? found.onPage.map(({ slug }) => slug) : found;
};

describe('what the list shows', () => {
  test('without a search: twelve single products to a page, the bundles apart', () => {
    expect(slugs({})).toMatchObject({ kind: 'shelves', count: 14, page: 1, lastPage: 2, bundles: [{ slug: 'pack' }] });
    expect(slugs({ page: 2 })).toMatchObject({ onPage: [{ slug: 'tool-13' }, { slug: 'tool-14' }] });
  });

  test('a page beyond the last is the last', () => {
    expect(slugs({ page: 40 })).toMatchObject({ page: 2 });
  });

  test('a category narrows both lists', () => {
    expect(slugs({ category: 'design' })).toMatchObject({ count: 1, onPage: [{ slug: 'tool-1' }], bundles: [] });
    expect(slugs({ category: 'bundles' })).toMatchObject({ count: 0, bundles: [{ slug: 'pack' }] });
  });

  test('many bundles show their first twelve beside single products, and have separate pages', () => {
    const packs = Array.from({ length: 30 }, (_, index) => ({ ...plain, slug: `pack-${index + 1}`, isBundle: true }));
    const beside = findProducts([...packs, ...single], defaultQuery);
    expect(beside).toMatchObject({ lastPage: 2, bundleCount: 30 });
    expect(beside.kind === 'shelves' && beside.bundles).toHaveLength(12);
    expect(findProducts([...packs, ...single], { ...defaultQuery, category: 'bundles', page: 3 })).toMatchObject({
      count: 0,
      page: 3,
      lastPage: 3,
      bundles: packs.slice(24),
    });
  });

  test('latest only shows the first four by their featured order', () => {
    const featured = single.map((product, index) => ({ ...product, ...(index > 7 && { featuredOrder: 20 - index }) }));
    expect(findProducts(featured, { ...defaultQuery, latest: true })).toMatchObject({
      kind: 'latest',
      latest: [{ slug: 'tool-14' }, { slug: 'tool-13' }, { slug: 'tool-12' }, { slug: 'tool-11' }],
    });
  });

  test('a search merges single products and bundles', () => {
    expect(slugs({ search: 'ادوات' })).toEqual(['pack', 'tool-2', 'tool-3', ...single.slice(3).map(({ slug }) => slug)]);
  });

  test.each([
    ['name', 'TOOL 14', ['tool-14']],
    ['description', 'مجتمعه', ['pack']],
    ['category', 'design', ['tool-1']],
    ['category in Arabic', 'التصميم', ['tool-1']],
    ['badge', 'الاكثر', ['tool-2']],
    ['alias', 'تشات', ['tool-3']],
    ['additional info', 'ضمان', ['tool-4']],
    ['nothing', 'سيارة', []],
  ])('a search looks through the %s', (_field, search, expected) => {
    expect(slugs({ search }, { 'tool-4': { additionalInfo: 'مع ضمان الاستبدال' } })).toEqual(expected);
  });

  test('a search shows names first, except in an order that the visitor chose', () => {
    const named: readonly Product[] = [
      { ...plain, slug: 'text', description: 'يعمل مع إس بي إس إس' },
      { ...plain, slug: 'name', name: 'SPSS', aliases: ['إس بي إس إس'] },
    ];
    const order = (sort: typeof defaultQuery.sort) => {
      const found = findProducts(named, { ...defaultQuery, search: 'اس بي اس اس', sort });
      return found.kind === 'results' && found.onPage.map(({ slug }) => slug);
    };
    expect(order('default')).toEqual(['name', 'text']);
    expect(order('latest')).toEqual(['text', 'name']);
  });

  test('a search stays within the chosen category', () => {
    expect(slugs({ search: 'tool', category: 'design' })).toEqual(['tool-1']);
  });
});

describe('a shop of a thousand products', () => {
  const many: readonly Product[] = Array.from({ length: 1000 }, (_, index) => ({
    ...plain,
    slug: `tool-${index}`,
    name: `أداة رقم ${index}`,
    description: 'اشتراك رقمي للبحث والكتابة والتحليل',
  }));

  test('folds each text once, before the first key; a key only scans', async () => {
    await productsIndex.prepare(many, () => Promise.resolve());
    const folds = productsIndex.folds;
    for (const search of ['ا', 'اد', 'اداة', 'اداة 99', 'لا شيء من هذا']) findProducts(many, { ...defaultQuery, search });
    expect(productsIndex.folds).toBe(folds);
  });

  test('shows a page of its results, never all', () => {
    const found = findProducts(many, { ...defaultQuery, search: 'أداة', page: 3 });
    expect(found).toMatchObject({ kind: 'results', count: 1000, page: 3, lastPage: 21 });
    expect(found.kind === 'results' && found.onPage).toHaveLength(48);
  });

  test('searches again when the additional info of products arrives', () => {
    const [first] = many;
    if (!first) throw new Error('no products');
    const search = { ...defaultQuery, search: 'ضمان' };
    expect(findProducts([first], search)).toMatchObject({ count: 0 });
    expect(findProducts([first], search, { [first.slug]: { additionalInfo: 'مع ضمان' } })).toMatchObject({ count: 1 });
  });
});
