import { expect, test } from '@jest/globals';
import { parseParts } from './parts';

test('the bench measures everything unless told which parts, and says which there are', () => {
  expect([...parseParts(undefined)]).toEqual(['pages', 'taps', 'operations']);
  expect([...parseParts('taps')]).toEqual(['taps']);
  expect(() => parseParts('tabs')).toThrow('--only tabs: the parts of the bench are pages, taps, operations');
});
