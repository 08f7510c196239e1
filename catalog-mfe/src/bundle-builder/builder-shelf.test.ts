import { describe, expect, test } from '@jest/globals';
import { findForBundle, openShelf } from './builder-shelf';

const products: Parameters<typeof findForBundle>[0] = [
  { name: 'باقة الباحث', description: 'أدوات البحث مجتمعة', aliases: [], category: 'other', isBundle: true },
  { name: 'SPSS', description: 'تحليل إحصائي', aliases: ['سبس'], category: 'analytics', isBundle: false },
];

const names = (...[shelf, search]: [Parameters<typeof findForBundle>[1], string]) =>
  findForBundle(products, shelf, search).map(({ name }) => name);

describe('the shelf that the builder opens', () => {
  test('is the bundles at first, everything during a search, and always the one that the visitor picked', () => {
    expect(openShelf(null, ' ')).toBe('bundles');
    expect(openShelf(null, 'spss')).toBe('all');
    expect(openShelf('design', 'spss')).toBe('design');
  });
});

describe('the search of the builder', () => {
  test.each([
    ['name', 'spss', ['SPSS']],
    ['description', 'الاحصائي', ['SPSS']],
    ['alias', 'سبس', ['SPSS']],
  ])('looks through the %s', (_field, search, expected) => {
    expect(names('all', search)).toEqual(expected);
  });

  test('stays on the picked shelf', () => {
    expect(names('bundles', 'spss')).toEqual([]);
    expect(names('bundles', '')).toEqual(['باقة الباحث']);
  });
});
