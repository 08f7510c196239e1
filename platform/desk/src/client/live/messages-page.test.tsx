/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { pages } from '../../contract/pages';
import { operationPath } from '../testing/fake-desk';
import { ordersUnderTest } from '../testing/orders-under-test';

jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const { answer, show, sentTo, press } = ordersUnderTest();
const message = {
  ...{ id: 7, endpoint: 'paidOrder', key: 'k', reference: 'RQ-7K3M9QXA', letter: null, state: 'dead', attempts: 30 },
  ...{ last_status: 500, fault: null, due_at: 1_795_000_000_000, created_at: 1_795_000_000_000 },
};
const destinations = [
  { endpoint: null, origin: null, waiting: 0, dead: 0 },
  { endpoint: 'paidOrder', origin: 'https://forms.example.com', waiting: 1, dead: 2 },
];

test('where messages go stands behind «للتقنيين», with what has not arrived and the press that sends it again', async () => {
  answer(operationPath('waiting.destinations'), [200, { destinations, hasMail: true }]);
  answer(
    operationPath('waiting.list'),
    [200, { messages: [message], payments: [], late: [] }],
    [200, { messages: [], payments: [], late: [] }],
  );
  answer('/api/staff/waiting.retry', [200, 'sent']);
  await show(pages.messages, ['operations']);
  const table = within(await screen.findByRole('region', { name: 'الوجهات' }));
  const cells = (await table.findAllByRole('row')).slice(1).map((row) => [...row.children].map(({ textContent }) => textContent?.trim()));
  expect(cells).toEqual([
    ['paidOrder https://forms.example.com', '1', '2'],
    ['رسائل الزبائن', '0', '0'],
  ]);
  expect(screen.getByText(/رفض \(500\).*توقفت المحاولة/)).toBeTruthy();
  await press('أرسل الآن: RQ-7K3M9QXA');
  expect(sentTo('/api/staff/waiting.retry')).toEqual([{ message: 7, of: 'RQ-7K3M9QXA' }]);
  expect(await screen.findByText('وصل كل شيء.')).toBeTruthy();
});

test.each([['offers'] as const, ['orders'] as const])('%s is not led there', async (role) => {
  await show(pages.messages, [role]);
  await screen.findByRole('heading', { level: 1, name: role === 'offers' ? 'المعروض الآن' : 'اليوم' });
  expect(screen.queryByRole('link', { name: 'وجهات الرسائل' })).toBeNull();
});
