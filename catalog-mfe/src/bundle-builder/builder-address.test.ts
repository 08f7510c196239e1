import { describe, expect, test } from '@jest/globals';
import { builderHref, readBuilderQuery } from './builder-address';

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
