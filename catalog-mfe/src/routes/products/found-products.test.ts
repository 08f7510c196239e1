import { describe, expect, test } from '@jest/globals';
import { resultCountText } from './found-products';

const shelves = { kind: 'shelves', count: 34, onPage: [], page: 1, lastPage: 3, bundles: [1, 2, 3, 4, 5], bundleCount: 5 } as const;

describe('the heading of a result', () => {
  test('counts the single products and names the page', () => {
    expect(resultCountText(shelves, '')).toBe('34\u00a0منتجًا، الصفحة 1 من 3');
  });

  test('names no page where there is only one', () => {
    expect(resultCountText({ ...shelves, count: 3, lastPage: 1 }, '')).toBe('3\u00a0منتجات');
  });

  test('counts bundles that are alone', () => {
    expect(resultCountText({ ...shelves, count: 0, lastPage: 1 }, '')).toBe('5\u00a0باقات');
  });

  test.each([
    [0, 'لا نتائج عن «\u2068spss\u2069»'],
    [1, 'نتيجة واحدة عن «\u2068spss\u2069»'],
    [2, 'نتيجتان عن «\u2068spss\u2069»'],
  ])('%i results: %s', (count, text) => {
    expect(resultCountText({ kind: 'results', count, onPage: [], page: 1, lastPage: 1 }, ' spss ')).toBe(text);
  });

  test('names the page of many results', () => {
    expect(resultCountText({ kind: 'results', count: 100, onPage: [], page: 2, lastPage: 3 }, 'spss')).toMatch(/، الصفحة 2 من 3$/);
  });

  test('counts the latest where only they show', () => {
    expect(resultCountText({ kind: 'latest', latest: [1, 2, 3, 4] }, '')).toBe('4\u00a0منتجات');
  });
});
