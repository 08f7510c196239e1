import { describe, expect, test } from '@jest/globals';
import { findProducts } from './find-products';
import { openingQuery } from './products-href';

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

const slugs = (query: Partial<typeof openingQuery>, info = {}) => {
  const found = findProducts(products, { ...openingQuery, ...query }, info);
  return found.kind === 'results' ? found.results.map(({ slug }) => slug) : found;
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

  test('a search merges single products and bundles, over all pages', () => {
    expect(slugs({ search: 'ادوات', page: 2 })).toEqual(['pack', 'tool-2', 'tool-3', ...single.slice(3).map(({ slug }) => slug)]);
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
    expect(slugs({ search }, { 'tool-4': 'مع ضمان الاستبدال' })).toEqual(expected);
  });

  test('a search stays within the chosen category', () => {
    expect(slugs({ search: 'tool', category: 'design' })).toEqual(['tool-1']);
  });
});
