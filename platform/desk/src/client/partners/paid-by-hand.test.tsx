/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { operationPath } from '../testing/fake-desk';
import { ordersUnderTest } from '../testing/orders-under-test';

// jsdom has no canvas.
jest.mock('../visits/plot', () => ({ strokes: [], Plot: () => null }));
jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const { answer, show, sentTo } = ordersUnderTest();
const PAY = '/api/staff/partners.pay';

test('what is paid to an affiliate by hand has no number of a bank; a second one of its day and amount asks for what tells it apart', async () => {
  const payouts = [{ id: 5, amount: 300, day: '2026-11-20', number: '', by: 'سامية' }];
  const affiliate = { code: 'partner-a', name: 'شريكنا', rate: 10, pages: [], earned: 1330, paid: 300, owed: 1030, payouts };
  answer('/api/partner-links', [200, { links: [] }]);
  answer(operationPath('partners.list'), [200, [affiliate]]);
  await show('/partners', ['partners']);
  const summary = await screen.findByText('شريكنا');
  await userEvent.click(summary);
  const own = within(summary.closest('details') as HTMLElement);
  expect(own.getByText(/^300.دج في 20.نوفمبر.2026، سُجّلت/)).toBeTruthy();
  expect(own.getByRole('button', { name: /^ألغِ دفعة 300.دج في 20.نوفمبر.2026$/ })).toBeTruthy();
  await userEvent.type(own.getByLabelText(/المبلغ/), '300');
  await userEvent.type(own.getByLabelText(/يوم الدفع/), '2026-11-20');
  answer(PAY, [200, { outcome: 'before', owed: 1030 }]);
  await userEvent.click(own.getByRole('button', { name: 'سجّل الدفعة' }));
  expect(await own.findByText(/بهذا المبلغ في هذا اليوم.*فاكتب ما يميّزها/)).toBeTruthy();
  expect(own.getByLabelText<HTMLInputElement>(/المبلغ/).value).toBe('300');
  expect(sentTo(PAY)).toEqual([{ affiliate: 'partner-a', amount: 300, day: '2026-11-20', number: '' }]);
});
