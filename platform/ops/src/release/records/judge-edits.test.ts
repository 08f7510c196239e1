import { describe, expect, test } from '@jest/globals';
import type { RecordFields } from '@riwaq/contracts/edited-records';
import { processorGrowth } from '@riwaq/testing/processor-growth';
import { editsBetween } from './edits-between';
import { judgeEdits } from './judge-edits';
import { withEdits } from './record-lists';

const kinds = [
  { kind: 'offer', file: 'week-offers.json', identity: ['id'] },
  { kind: 'promotion', file: 'promotions/', identity: ['slug'] },
];
const [first, second, third] = [1, 2, 3].map((price) => ({ id: 'october', price }));

/** Judges one record in three states; undefined where it is not there. */
function judged(base: RecordFields | undefined, live: RecordFields | undefined, mine: RecordFields | undefined) {
  const filesOf = (record: RecordFields | undefined) => ({ 'content/week-offers.json': record ? [record] : [] });
  const edit = { kind: 'offer', name: 'october', record: mine ?? null };
  const { changes, kept, conflicts } = judgeEdits(kinds, filesOf(base), filesOf(live), [edit]);
  return [changes, kept, conflicts].map(({ length }) => length).join(' ');
}

describe('a record', () => {
  const [nothing, changes, stays, both] = ['0 0 0', '1 0 0', '0 1 0', '0 0 1'];
  test.each([
    ['is live as it shall be: there is nothing to do', first, second, second, nothing],
    ['is live as in the base: it changes', first, first, second, changes],
    ['was changed by others alone: the live one stays', first, second, first, stays],
    ['was changed by both: nothing goes live', first, second, third, both],
    ['is new', undefined, undefined, first, changes],
    ['was added by both, the same', undefined, first, first, nothing],
    ['was added by both, another', undefined, first, second, both],
    ['goes', first, first, undefined, changes],
    ['goes, and others changed it', first, second, undefined, both],
    ['was withdrawn by both', first, undefined, undefined, nothing],
    ['was withdrawn by others, and changed here', first, undefined, second, both],
    ['was withdrawn by others alone: it stays so', first, undefined, first, stays],
    ['was rolled back, and the folder still has it: it stays so', second, first, second, stays],
    ['was rolled back, and was changed here since: nothing goes live', second, first, third, both],
  ])('%s', (_what, base, live, mine, expected) => {
    expect(judged(base, live, mine)).toBe(expected);
  });

  test('is the same in whatever order its fields stand, and in whatever order its file has it', () => {
    expect(judged({ id: 'october', price: 1, title: 'x' }, { title: 'x', id: 'october', price: 1 }, { id: 'october', price: 2 })).toBe(
      changes,
    );
    const files = (...ids: string[]) => ({ 'content/week-offers.json': ids.map((id) => ({ id })) });
    expect(editsBetween(kinds, files('a', 'b'), files('b', 'a'))).toEqual([]);
  });

  test('is named by its own words: of JavaScript they mean nothing, nor do halves of letters', () => {
    for (const id of ['__proto__', 'constructor', 'toString', '\ud800', '']) {
      const record = { id };
      const edit = { kind: 'offer', name: id, record };
      expect(judgeEdits(kinds, {}, {}, [edit]).changes).toEqual([edit]);
      expect(withEdits(kinds, {}, [edit])).toEqual({ 'content/week-offers.json': [record] });
    }
  });
});

test('edits of two people to different records go live in either order, and make the same', () => {
  const base = { 'content/week-offers.json': [first, { id: 'november', price: 1 }], 'content/promotions/eid.json': { title: 'عيد' } };
  const one = [{ kind: 'offer', name: 'october', record: { ...second } }];
  const other = [
    { kind: 'offer', name: 'november', record: null },
    { kind: 'promotion', name: 'eid', record: { slug: 'eid', title: 'العيد' } },
  ];
  const both = [
    [one, other],
    [other, one],
  ].map(([earlier = [], later = []]) => {
    const live = withEdits(kinds, base, judgeEdits(kinds, base, base, earlier).changes);
    return withEdits(kinds, live, judgeEdits(kinds, base, live, later).changes);
  });
  expect(both[0]).toEqual(both[1]);
  expect(both[0]).toEqual({ 'content/week-offers.json': [second], 'content/promotions/eid.json': { title: 'العيد' } });
});

test('records are judged, and as many edits, in a time that grows as they do', async () => {
  const judge = (size: number) => {
    const files = (price: number) => ({
      'content/week-offers.json': Array.from({ length: size }, (_, at) => ({ id: `offer-${at}`, price })),
    });
    const { changes } = judgeEdits(kinds, files(1), files(1), editsBetween(kinds, files(1), files(2)));
    expect(changes).toHaveLength(size);
    expect(withEdits(kinds, files(1), changes)).toEqual(files(2));
  };
  expect(await processorGrowth(judge, 1000)).toBeLessThan(30);
});
