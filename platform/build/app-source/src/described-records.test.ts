import { expect, test } from '@jest/globals';
import type { EditedKind, RecordsEditor } from '@riwaq/contracts/edited-records';
import * as v from 'valibot';
import { describedDesk } from './described-records';

const dated: EditedKind = {
  ...{ kind: 'offer', file: 'offers.json', identity: ['slug'], words: { one: '', many: '', fresh: '' } },
  ...{ titleOf: () => '', windowOf: () => ({}), addressesOf: () => [], fields: [], schema: v.unknown(), blank: () => ({}) },
  given: { number: 'id', among: () => [] },
};
const listed = { marksOf: () => [], noteOf: () => '', acts: [] };
const files = { 'content/offers.json': [2, undefined, 10, 3].map((id) => ({ slug: `n-${id}`, id })) };
const editorOf = (kind: EditedKind): RecordsEditor => ({ kinds: [kind], arabic: () => undefined });
const names = (kind: EditedKind) => describedDesk(editorOf(kind), files).records.rows.map(({ name }) => name);

test('records that no days put in order have the newest first; others have the order of their files', () => {
  expect(names({ ...dated, listed })).toEqual(['n-10', 'n-3', 'n-2', 'n-undefined']);
  const { given: _, ...without } = dated;
  for (const kind of [dated, { ...without, listed }]) expect(names(kind)).toEqual(['n-2', 'n-undefined', 'n-10', 'n-3']);
});
