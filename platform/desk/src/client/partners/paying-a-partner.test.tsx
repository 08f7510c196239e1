/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { ListedAffiliate } from '@riwaq/gateway/staff';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { operationPath } from '../testing/fake-desk';
import { ordersUnderTest } from '../testing/orders-under-test';

// jsdom has no canvas.
jest.mock('../visits/plot', () => ({ strokes: [], Plot: () => null }));
jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const { answer, show, sentTo } = ordersUnderTest();
const PAY = '/api/staff/partners.pay';

const affiliate = { code: 'partner-a', name: 'شريكنا', rate: 10, pages: [], earned: 1330, paid: 0, owed: 1330, payouts: [] };

/** Opens the affiliate among those who are listed, also later. */
async function open(...lists: readonly (readonly ListedAffiliate[])[]) {
  answer('/api/partner-links', [200, { links: [] }]);
  answer(operationPath('partners.list'), ...lists.map((listed): [number, unknown] => [200, listed]));
  await show('/partners', ['partners']);
  const summary = await screen.findByText('شريكنا');
  await userEvent.click(summary);
  return within(summary.closest('details') as HTMLElement);
}

test('who is owed most stands first, and stays there once he is paid', async () => {
  const others = [
    { ...affiliate, code: 'partner-b', name: 'من لا يُستحق له شيء', owed: 0 },
    { ...affiliate, code: 'partner-c', name: 'شريك آخر', owed: 100 },
  ];
  const own = await open([...others, affiliate], [...others, { ...affiliate, owed: 0 }]);
  const names = () =>
    [...document.querySelectorAll('summary')].map(({ textContent }) => /partner-\w/.exec(textContent ?? '')?.[0]).filter(Boolean);
  expect(names()).toEqual(['partner-a', 'partner-c', 'partner-b']);
  await userEvent.type(own.getByLabelText(/المبلغ/), '1330');
  await userEvent.type(own.getByLabelText(/يوم الدفع/), '2026-11-20');
  answer(PAY, [200, { outcome: 'noted', owed: 0 }]);
  await userEvent.click(own.getByRole('button', { name: 'سجّل الدفعة' }));
  expect(await own.findByText(/لا شيء له الآن/)).toBeTruthy();
  expect(names()).toEqual(['partner-a', 'partner-c', 'partner-b']);
});

test('what is paid to an affiliate by hand has no number of a bank; a second one of its day and amount asks for what tells it apart', async () => {
  const payouts = [{ id: 5, amount: 300, day: '2026-11-20', number: '', by: 'سامية' }];
  const own = await open([{ ...affiliate, paid: 300, owed: 1030, payouts }]);
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
