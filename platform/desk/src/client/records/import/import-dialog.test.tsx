/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeEditor } from '../../testing/fake-editor';
import { FIRST_RECORDS, records } from '../../testing/fake-records';
import { deskOfOffers, press } from '../../testing/open-record';

const loadEditor = jest.fn<() => Promise<unknown>>();
jest.mock('../load-editor', () => ({ loadEditor }));
jest.mock('../../parts/clock', () => jest.requireActual('../../testing/still-clock'));

const desk = deskOfOffers();
beforeEach(() => void loadEditor.mockResolvedValue(fakeEditor));

const [offers, ...others] = records.kinds;
const kinds = [
  {
    kind: 'offer',
    file: offers?.file ?? '',
    identity: ['id'],
    columns: [
      { name: 'id', label: 'الرمز' },
      { name: 'title', label: 'العنوان' },
    ],
  },
  ...others,
];
const draft = {
  base: FIRST_RECORDS,
  edits: [{ kind: 'offer', name: 'week-3', record: { id: 'week-3', title: 'عرض' }, row: 2 }],
};
const csv = 'id;title\nweek-3;عرض\n';

async function choose(): Promise<void> {
  const file = new File([csv], 'offers.csv', { type: 'text/csv' });
  file.arrayBuffer = async () => new TextEncoder().encode(csv).buffer;
  await userEvent.upload(screen.getByLabelText('ملف CSV'), file);
}

test('a wrong row is named by row and column in Arabic, and the mended file is planned and can be published', async () => {
  desk.answer(
    'records.importRows',
    [
      200,
      {
        issues: [
          { row: 2, field: 'title', message: 'a title is not empty' },
          { field: '', message: 'no table: x' },
        ],
        lines: [],
      },
    ],
    [200, { draft, issues: [], lines: [] }],
  );
  await desk.showPage('/records', { kinds });
  await press('من ملف CSV');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('الرمز')).toBeTruthy();
  await choose();
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^السطر 2، العنوان: \P{ASCII}/u),
    'no table: x',
  ]);
  expect(dialog.queryByRole('button', { name: 'انشر الآن' })).toBeNull();
  await choose();
  expect(await dialog.findByRole('button', { name: 'انشر الآن' })).toBeTruthy();
  expect(desk.sent('records.importRows')[1]).toEqual({
    app: 'offers',
    kind: 'offer',
    content: Buffer.from(csv).toString('base64'),
  });
  expect(desk.sent('records.plan')[0]).toMatchObject({ draft });
});

test('a refusal of the command is shown, and the file is read again on a press', async () => {
  desk.answer('records.importRows', [200, { issues: [], lines: ['offers is not live'] }], [200, { draft, issues: [], lines: [] }]);
  await desk.showPage('/records', { kinds });
  await press('من ملف CSV');
  await choose();
  await screen.findByText('offers is not live');
  await press('اقرأ الملف من جديد');
  await screen.findByRole('button', { name: 'انشر الآن' });
});

test('a kind that no CSV brings has no such button', async () => {
  await desk.showPage('/records');
  await screen.findByRole('region', { name: 'العروض الأسبوعية' });
  expect(screen.queryByRole('button', { name: 'من ملف CSV' })).toBeNull();
});
