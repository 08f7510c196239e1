import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { RecordFiles } from '@riwaq/contracts/edited-records';
import { importedRows } from '@riwaq/contracts/imported-rows';
import editor from '../desk';

const files: RecordFiles = Object.fromEntries(
  editor.kinds.map(({ file }) => [
    `content/${file}`,
    JSON.parse(readFileSync(join(import.meta.dirname, '../../testing/content', file), 'utf8')),
  ]),
);
const imported = (...rows: readonly Record<string, string>[]) =>
  importedRows(editor.kinds, files, { kind: 'landing', rows: rows.map((cells, at) => ({ row: at + 2, cells })) });
const fresh = { affiliate: 'partner-x', name: 'الشريك س', course: 'spss-course' };

test('a row brings a landing with the next number, and the record of a new affiliate', () => {
  const { edits, issues } = imported(
    { ...fresh, starts: '٢٠٢٧-٠١-٣٠', from: '2027-01-01', until: '2027-01-31' },
    { affiliate: 'partner-x', course: 'bibliometric-course', dates: '2027-02-01، ۲۰۲۷-۰۲-۰۳' },
  );
  expect(issues).toEqual([]);
  expect(edits).toEqual([
    { kind: 'affiliate', name: 'partner-x', record: { code: 'partner-x', name: 'الشريك س' }, row: 2 },
    {
      kind: 'landing',
      name: 'partner-x/spss-course',
      row: 2,
      record: {
        id: 14,
        course: 'spss-course',
        affiliate: 'partner-x',
        dates: ['2027-01-30', '2027-01-31', '2027-02-01', '2027-02-02', '2027-02-03'],
        publication: { from: '2027-01-01', until: '2027-01-31' },
      },
    },
    {
      kind: 'landing',
      name: 'partner-x/bibliometric-course',
      row: 3,
      record: { id: 15, course: 'bibliometric-course', affiliate: 'partner-x', dates: ['2027-02-01', '2027-02-03'] },
    },
  ]);
});

test.each([
  ['no affiliate', { course: 'spss-course' }, 'affiliate', 'must not be empty'],
  ['an unknown course', { ...fresh, course: 'r-course' }, 'course', 'there is no course «r-course»'],
  ['a new affiliate without a name', { affiliate: 'partner-y', course: 'spss-course' }, 'name', 'the affiliate «partner-y» has no record'],
  ['another name of a known one', { ...fresh, affiliate: 'partner-a' }, 'name', 'the affiliate is named «الشريك أ» already'],
  ['a day that never was', { ...fresh, starts: '2027-02-30' }, 'starts', 'a day is written 2027-01-31, not «2027-02-30»'],
  ['a day of a demonstration', { ...fresh, starts: '+3d' }, 'starts', 'a day is written 2027-01-31, not «+3d»'],
  ['days given in two ways', { ...fresh, starts: '2027-01-30', dates: '2027-01-30' }, 'starts', 'give the first day or all days'],
  ['a landing that is there', { affiliate: 'partner-a', course: 'spss-course' }, 'affiliate', 'there is already «partner-a/spss-course»'],
])('%s is wrong by its row and column, in Arabic too', (_what, cells, field, message) => {
  const { issues } = imported(fresh, cells);
  expect(issues).toEqual([{ row: 3, field, message: expect.stringContaining(message) }]);
  expect(editor.arabic(issues[0]?.message ?? '')).toBeDefined();
});

test('a landing that an earlier row has is wrong', () => {
  expect(imported(fresh, fresh).issues).toMatchObject([{ row: 3, message: 'there is already «partner-x/spss-course»' }]);
});
