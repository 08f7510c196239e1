import { describe, expect, test } from '@jest/globals';
import { type Sort, sortProducts } from './sort-products';

const products = [
  { id: 4, name: 'نظام', category: 'design', publishedAt: '2025-01-04' },
  { id: 3, name: 'SPSS', category: 'analytics', publishedAt: '2025-03-01', featuredOrder: 2 },
  { id: 2, name: 'باقة', category: 'other', publishedAt: '2025-02-02', sortOrder: 1 },
  { id: 1, name: 'أداة', category: 'design', publishedAt: '2025-01-04' },
] as const;

const many = Array.from({ length: 39 }, (_, index) => ({ ...products[0], id: index + 1 }));

const sorted = (sort: Sort) => sortProducts(products, sort).map(({ id }) => id);

describe('sorting the list', () => {
  test('by default follows the shop: its sort order, then the featured order, then the number; products without them last', () => {
    expect(sorted('default')).toEqual([2, 3, 1, 4]);
  });

  test('latest puts the newest publication first, and those of one day as by default', () => {
    expect(sorted('latest')).toEqual([3, 2, 1, 4]);
  });

  test('by name follows the Arabic alphabet, and the other way round', () => {
    const arabic = (sort: Sort) => sorted(sort).filter((id) => id !== 3);
    expect(arabic('name-asc')).toEqual([1, 2, 4]);
    expect(arabic('name-desc')).toEqual([4, 2, 1]);
  });

  test('by category keeps each category together, by name inside it', () => {
    expect(sorted('category')).toEqual([3, 1, 4, 2]);
  });

  test('at random every product appears once, in the same order for the same draw', () => {
    const drawn = (draw: number) => sortProducts(many, 'random', draw).map(({ id }) => id);
    expect(drawn(7)).toEqual(drawn(7));
    expect(drawn(7)).not.toEqual(drawn(8));
    expect(drawn(7)).not.toEqual(many.map(({ id }) => id));
    expect([...drawn(7)].sort((a, b) => a - b)).toEqual(many.map(({ id }) => id));
  });

  test('at random each product comes first about as often as any other', () => {
    const first = new Map<number, number>();
    for (let draw = 1; draw <= 4000; draw += 1) {
      const id = sortProducts(many.slice(0, 8), 'random', draw)[0]?.id ?? 0;
      first.set(id, (first.get(id) ?? 0) + 1);
    }
    expect(first.size).toBe(8);
    for (const count of first.values()) expect(count).toBeGreaterThan(400);
  });

  test('the list itself stays as it was', () => {
    sortProducts(products, 'name-asc');
    expect(products.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  });
});
