/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { OrderRecord } from '@riwaq/contracts/platform';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { operationPath } from '../testing/fake-desk';
import { allowed, HOUR, NOON, record, reference } from '../testing/fake-orders';
import { ordersUnderTest } from '../testing/orders-under-test';

jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const PATH = operationPath('orders.show', { reference });
const ACT = operationPath('orders.act');
const wallet = { network: 'TRC20', address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', amount: '54.20 USDT' };
const unsent: OrderRecord = {
  ...record,
  ...{ stage: 'wallet', dueSince: NOON - HOUR, method: 'crypto', receipt: null },
  goods: { ...record.goods, method: 'crypto' },
  acts: [{ act: 'wallet', after: null, begins: { ...wallet, amount: '' } }, allowed.paid],
};
const sentOrder: OrderRecord = {
  ...unsent,
  ...{ stage: 'wallet-sent', dueSince: null },
  history: [{ change: 'wallet', by: 'lena', at: NOON, wallet }],
  acts: [allowed.paid, { act: 'wallet', after: NOON, begins: wallet }],
};

const desk = ordersUnderTest();
const { show, sent, press, dialog } = desk;

test('the wallet of the shop is sent with an amount that is read, and the order says so from then on', async () => {
  desk.answer(PATH, [200, unsent], [200, sentOrder]);
  desk.answer(ACT, [200, { outcome: 'changed' }]);
  await show(`/orders/${reference}`);
  expect(await screen.findByText('ينتظر عنوان المحفظة')).toBeTruthy();
  expect(screen.getByText('منذ ساعة')).toBeTruthy();
  await press('أرسل عنوان المحفظة');
  const open = await dialog();
  const inField = (label: RegExp) => open.getByLabelText<HTMLInputElement>(label);
  expect([inField(/^الشبكة/).value, inField(/^عنوان المحفظة/).value]).toEqual([wallet.network, wallet.address]);
  expect(open.getByText(/ثمن الطلب 9,310.دج/)).toBeTruthy();
  await userEvent.type(inField(/^المبلغ/), '54,20');
  await userEvent.type(inField(/^عنوان المحفظة/), ' ب');
  await userEvent.click(open.getByRole('button', { name: 'أرسل العنوان' }));
  expect(open.getByText(/رقم بنقطة عشرية ثم رمز العملة، مثل .*54.20 USDT/)).toBeTruthy();
  expect(open.getByText(/^ليس عنوانًا كاملًا على هذه الشبكة/)).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.clear(inField(/^عنوان المحفظة/));
  await userEvent.type(inField(/^عنوان المحفظة/), wallet.address);
  await userEvent.clear(inField(/^المبلغ/));
  await userEvent.type(inField(/^المبلغ/), wallet.amount);
  await userEvent.click(open.getByRole('button', { name: 'أرسل العنوان' }));
  expect(await screen.findByText('أُرسل عنوان المحفظة، ويراه الزبون في صفحته.')).toBeTruthy();
  expect(sent()).toEqual([{ act: 'wallet', reference, request: expect.any(String), wallet, after: null }]);
  expect(await screen.findByText('أُرسل عنوان المحفظة، بانتظار التحويل')).toBeTruthy();
  const [first] = within(screen.getByRole('region', { name: 'ما جرى للطلب' })).getAllByRole('listitem');
  expect(first?.textContent).toContain(`أُرسل عنوان المحفظة: 54.20\u00a0USDT على ${wallet.network} إلى ${wallet.address}`);
});

test('somebody else who sent one is named, and another one begins with it', async () => {
  desk.answer(PATH, [200, sentOrder]);
  desk.answer(ACT, [200, { outcome: 'before', entry: { by: 'amir', at: NOON, change: 'wallet' } }]);
  await show(`/orders/${reference}`);
  await press('أرسل عنوانًا آخر');
  await userEvent.click((await dialog()).getByRole('button', { name: 'أرسل العنوان' }));
  expect(await screen.findByText(/^سُجّل من قبل بيد amir/)).toBeTruthy();
  expect(sent()).toMatchObject([{ wallet, after: NOON }]);
});

test('a transfer of crypto is confirmed by what the wallet says, not the bank', async () => {
  desk.answer(PATH, [200, sentOrder]);
  await show(`/orders/${reference}`);
  await press('أكّد التحويل');
  const open = await dialog();
  expect(open.getByText('ما يجب أن تقوله المحفظة')).toBeTruthy();
  expect(open.getByText(wallet.amount)).toBeTruthy();
  expect(open.getByLabelText(/^رقم العملية \(hash\)/)).toBeTruthy();
  expect(open.getByLabelText(/^قيمة ما وصل بالدينار/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/البنك|كشف الحساب/);
});
