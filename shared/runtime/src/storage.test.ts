/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { readStored, unwrapStored, writeStored } from './storage';

const stored = {
  key: 'riwaq.draft.test',
  version: 2,
  schema: v.object({ name: v.string() }),
  migrate: (value: unknown) => ({ name: value }),
} as const;

beforeEach(() => {
  localStorage.clear();
});

describe('a stored value', () => {
  test('is read as it was written', () => {
    writeStored(stored, { name: 'رِواق' });
    expect(readStored(stored)).toEqual({ name: 'رِواق' });
  });

  test('of an older version becomes one of today', () => {
    localStorage.setItem(stored.key, '{"version":1,"value":"رِواق"}');
    expect(readStored(stored)).toEqual({ name: 'رِواق' });
    expect(unwrapStored(stored)).toEqual({ name: 'رِواق' });
  });

  test.each([
    'not json',
    'null',
    '[]',
    '"text"',
    '{}',
    '{"version":2}',
    '{"version":"2","value":{"name":""}}',
    '{"version":3,"value":{"name":7}}',
  ])('that is invalid reads as null: %s', (garbage) => {
    localStorage.setItem(stored.key, garbage);
    expect(readStored(stored)).toBeNull();
  });

  test('reads as null when nothing is stored', () => {
    expect(readStored(stored)).toBeNull();
    expect(unwrapStored(stored)).toBeUndefined();
  });
});
