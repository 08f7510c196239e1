import { expect, jest, test } from '@jest/globals';
import type { RecordField } from '@riwaq/contracts/edited-records';

jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const fields: readonly RecordField[] = [
  { as: 'text', field: 'title', label: 'العنوان' },
  { as: 'day', field: 'startDate', label: 'أول يوم' },
  { as: 'end', field: 'endDate', label: 'آخر يوم' },
  { as: 'group', field: 'schedule', label: 'المواعيد', fields: [{ as: 'days', field: 'dates', label: 'الأيام' }] },
];

test.each([
  ['days that all count', { startDate: '-2d', endDate: '+5d', schedule: { dates: ['+1d', '+2d'] } }, undefined],
  ['days of the calendar', { startDate: '2026-11-21', endDate: '2026-11-28T20:00' }, undefined],
  ['a text that looks like one', { title: '+3d', startDate: '2026-11-21' }, undefined],
  [
    'one day of the calendar among them',
    { startDate: '-2d', endDate: '+5d', schedule: { dates: ['+1d', '2026-12-14', ''] } },
    { startDate: '2026-11-21', endDate: '2026-11-28', schedule: { dates: ['2026-11-24', '2026-12-14', ''] } },
  ],
])('a record with %s', async (_what, record, made) => {
  const { withDaysAlike } = await import('./fixed-day');
  expect(withDaysAlike(fields, record)).toEqual(made ?? record);
});
