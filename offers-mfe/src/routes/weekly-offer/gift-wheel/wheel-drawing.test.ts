import { expect, test } from '@jest/globals';
import { angleOf, linesOf, nameAt, sectorOf } from './wheel-drawing';

test('five gifts share the wheel evenly, the first one at the top', () => {
  expect([0, 1, 2, 3, 4].map((segment) => angleOf(segment, 5))).toEqual([0, 72, 144, 216, 288]);
  expect(nameAt(0, 5)).toEqual([160, 68]);
  expect(new Set([0, 1, 2, 3, 4].map((segment) => sectorOf(segment, 5))).size).toBe(5);
});

test('two gifts have half of the wheel each, from side to side', () => {
  expect(sectorOf(0, 2)).toBe('M160 160L18 160A142 142 0 0 1 302 160Z');
  expect(sectorOf(1, 2)).toBe('M160 160L302 160A142 142 0 0 1 18 160Z');
});

test('a single gift has the whole wheel', () => {
  expect(sectorOf(0, 1)).toBe('M160 302A142 142 0 0 1 160 18A142 142 0 0 1 160 302Z');
});

test('a name of two words has two lines', () => {
  expect(linesOf('Perplexity Pro')).toEqual(['Perplexity', 'Pro']);
  expect(linesOf('SciSpace')).toEqual(['SciSpace']);
});
