import { describe, expect, test } from '@jest/globals';
import { activeShelf, builderHref, builderTitle, findForBundle, readBuilderQuery } from './builder-query';

const products: Parameters<typeof findForBundle>[0] = [
  { name: 'باقة الباحث', description: 'أدوات البحث مجتمعة', aliases: [], category: 'other', isBundle: true },
  { name: 'SPSS', description: 'تحليل إحصائي', aliases: ['سبس'], category: 'analytics', isBundle: false },
];

const names = (...[shelf, search]: [Parameters<typeof findForBundle>[1], string]) =>
  findForBundle(products, shelf, search).map(({ name }) => name);

describe('the shelf that the builder opens', () => {
  test('is the bundles at first, everything during a search, and always the one that the visitor picked', () => {
    expect(activeShelf(null, ' ')).toBe('bundles');
    expect(activeShelf(null, 'spss')).toBe('all');
    expect(activeShelf('design', 'spss')).toBe('design');
  });
});

describe('the search of the builder', () => {
  test.each([
    ['name', 'spss', ['SPSS']],
    ['description', 'الاحصائي', ['SPSS']],
    ['alias', 'سبس', ['SPSS']],
    ['name, whatever is around a word', '(SPSS)؟', ['SPSS']],
    ['description, without what is joined to a word', 'بالإحصائي', ['SPSS']],
    ['name before the description', 'باحث', ['باقة الباحث']],
  ])('looks through the %s', (_field, search, expected) => {
    expect(names('all', search)).toEqual(expected);
  });

  test('stays on the picked shelf', () => {
    expect(names('bundles', 'spss')).toEqual([]);
    expect(names('bundles', '')).toEqual(['باقة الباحث']);
  });
});

const read = (address: string) => readBuilderQuery(new URLSearchParams(address));

describe('the address of the builder', () => {
  test('keeps the search and the picked category', () => {
    const query = { search: 'تحليل + كتابة', picked: 'analytics' } as const;
    expect(read(builderHref(query).split('?')[1] ?? '')).toEqual(query);
  });

  test('is plain for the builder as it opens', () => {
    expect(builderHref({ search: '', picked: null })).toBe('/package-builder');
  });

  test.each(['', 'category=shoes', 'category=other', `search=${'x'.repeat(101)}`])('opens the builder for the nonsense «%s»', (address) => {
    expect(read(address)).toEqual({ search: '', picked: null });
  });
});

test.each([
  ['', 'صمّم باقتك المثالية'],
  ['?category=design', 'صمّم باقتك المثالية: التصميم والعروض'],
  ['?category=all&search=spss', 'صمّم باقتك المثالية: الكل، نتائج البحث عن «\u2068spss\u2069»'],
])('the builder at «%s» has a distinct title', (address, title) => {
  expect(builderTitle(readBuilderQuery(new URLSearchParams(address)))).toBe(title);
});
