import { describe, expect, test } from '@jest/globals';
import { TAKE_BACK } from '@riwaq/contracts/platform';
import { holdingEntries, judgeTakeBack, type StoredEntry } from './taken-back';

const undo = { order: { cancelled_at: null, activated_at: null }, letter: null };
const paid: StoredEntry = { change: 'paid', by: 'lena', at: 1000, undo };
const activated: StoredEntry = { change: 'activated', by: 'amir', at: 2000, undo };
const back = (of: number, by = 'amir'): StoredEntry => ({ change: 'taken-back', by, at: 3000, of });

describe('what was noted about an order', () => {
  test.each<[string, readonly StoredEntry[], readonly string[]]>([
    ['holds', [paid, activated], ['paid', 'activated']],
    ['holds no longer once it was taken back', [paid, activated, back(1)], ['paid']],
    ['holds where it was done anew', [paid, activated, back(1), activated], ['paid', 'activated']],
  ])('%s', (_what, history, changes) => {
    expect(holdingEntries(history).map(({ change }) => change)).toEqual(changes);
  });

  test.each<[string, readonly StoredEntry[], number, { readonly by: string; readonly now: number }, object]>([
    ['by who did it last', [paid, activated], 1, { by: 'amir', now: 3000 }, { outcome: 'open' }],
    ['until its time is over', [paid, activated], 1, { by: 'amir', now: 1999 + TAKE_BACK }, { outcome: 'open' }],
    ['not late', [paid, activated], 1, { by: 'amir', now: 2000 + TAKE_BACK }, { outcome: 'late' }],
    ['not by another', [paid, activated], 1, { by: 'lena', now: 3000 }, { outcome: 'unknown' }],
    ['not under a later act', [paid, activated], 0, { by: 'lena', now: 3000 }, { outcome: 'overtaken', entry: activated }],
    ['once the later act was taken back', [paid, activated, back(1)], 0, { by: 'lena', now: 4000 }, { outcome: 'open' }],
    ['once', [paid, activated, back(1)], 1, { by: 'amir', now: 4000 }, { outcome: 'before', entry: back(1) }],
    ['not what an earlier gateway noted', [{ change: 'paid', by: 'lena', at: 1000 }], 0, { by: 'lena', now: 2000 }, { outcome: 'unknown' }],
    ['not what is not there', [], 0, { by: 'lena', now: 2000 }, { outcome: 'unknown' }],
  ])('is taken back %s', (_what, history, at, who, judgement) => {
    expect(judgeTakeBack(history, at, who)).toMatchObject(judgement);
  });
});
