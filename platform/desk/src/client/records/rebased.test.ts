import { expect, test } from '@jest/globals';
import { fakeEditor, fullOffer, recordFiles } from '../testing/fake-editor';
import { opened } from './keyed-lists';
import { rebased } from './rebased';

const [kind] = fakeEditor.kinds;
if (!kind) throw new Error('the fake editor has a kind');
const { seats: _seats, ...withoutSeats } = fullOffer;

test('what somebody changed lies on the newest version: his own fields, the others as they are now, and what he took away', () => {
  const lina = { title: 'عنوان لينا', price: 2800, hasGift: false };
  const theirs = { ...fullOffer, ...lina };
  const working = { base: 'old', was: fullOffer, record: opened(kind.fields, { ...withoutSeats, price: 2500 }), others: [] };
  const now = { digest: 'new', files: { ...recordFiles, 'content/week-offers.json': [theirs] } };
  expect(rebased({ kind, name: 'week-1', working }, now)).toEqual({
    base: 'new',
    was: theirs,
    record: opened(kind.fields, { ...withoutSeats, ...lina, price: 2500 }),
    others: [],
    isRebased: true,
  });
});

test('nothing lies on a record that is gone', () => {
  const working = { base: 'old', was: fullOffer, record: fullOffer, others: [] };
  expect(rebased({ kind, name: 'week-1', working }, { digest: 'new', files: {} })).toBeUndefined();
});
