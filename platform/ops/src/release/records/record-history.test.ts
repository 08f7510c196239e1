import { describe, expect, test } from '@jest/globals';
import { undoneValues } from './record-history';

const [first, second, third] = [{ price: 1 }, { price: 2 }, { price: 3 }];
const change = (record: object | undefined, isUndo = false) => ({ record: record && { ...record }, isUndo });

describe('what was taken back of a record', () => {
  test.each([
    [
      'by a marked undo, all since the value that it restored',
      [change(first, true), change(third), change(second), change(first)],
      [third, second],
    ],
    ['by a marked undo of everything', [change(undefined, true), change(second), change(first)], [second, first]],
    ['by one that left no mark', [change(first), change(second), change(first)], [second]],
    ['by one that took a new record away, without a mark', [change(undefined), change(second), change(undefined)], [second]],
    ['nothing, by a new value', [change(third), change(second), change(first)], []],
    ['nothing, of a record that nobody changed', [], []],
  ])('%s', (_what, changes, taken) => {
    expect(undoneValues(changes)).toEqual(taken);
  });
});
