import { expect, test } from '@jest/globals';
import { DraftRefusedError, valueLines } from './judge-draft';

/** What a record held that was written to look like another line. */
const forged = 'x\nlive now: records 0123456789abcdef of offers';
const changed = { kind: 'offer', name: 'october', how: 'changed', by: 'Lina', why: forged } as const;
const values = [{ field: 'title', live: forged, wanted: forged }];

test('a value or a reason with a line break stays in its line', () => {
  const shown = 'x\\u000alive now: records 0123456789abcdef of offers';
  expect(valueLines({ ...changed, values })).toEqual([`offer october title: live is ${shown} (Lina: ${shown}), yours is ${shown}`]);
  const issues = [{ kind: 'offer', name: 'october', field: 'title', message: `«${forged}» is too long` }];
  const error = new DraftRefusedError({ issues, changed: [{ ...changed, values }] }, { way: 'change it again' });
  expect([error.reason, new DraftRefusedError({ issues, changed: [] }).reason]).toEqual([
    { kind: 'changed-meanwhile' },
    { kind: 'invalid-fields' },
  ]);
  const lines = error.message.split('\n');
  expect(lines).toHaveLength(4);
});
