import { expect, test } from '@jest/globals';
import type { RecordNote } from '@riwaq/contracts/platform';
import type { PlannedChange } from '../release/records/publish-edits';
import { changePrinter } from './publish-draft';

const change = (name: string, fields: number): PlannedChange => ({
  kind: 'offer',
  name,
  last: undefined,
  what: Array.from(
    { length: fields },
    (_, at): RecordNote => ({ change: 'added', file: 'week-offers', path: [name, `gift ${at}`], to: '1' }),
  ),
});

function printed(changes: readonly PlannedChange[]): string[] {
  const lines: string[] = [];
  changePrinter({ print: (line) => lines.push(line) })(changes);
  return lines;
}

test('one record with ten thousand values prints two hundred and how many more there are, and so do many records', () => {
  const lines = printed([change('october', 10_000), change('winter', 3)]);
  expect(lines).toHaveLength(202);
  expect(lines.slice(-3)).toEqual([
    '  week-offers october gift 199 1 (new)',
    '  … 9800 more values of offer october',
    '  … 1 more records',
  ]);
  expect(printed([change('october', 3), change('winter', 2)])).toHaveLength(5);
});
