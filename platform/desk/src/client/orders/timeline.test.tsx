/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { OrderRecord } from '@riwaq/contracts/platform';
import { screen, within } from '@testing-library/react';
import { operationPath } from '../testing/fake-desk';
import { HOUR, NOON, record, reference } from '../testing/fake-orders';
import { ordersUnderTest } from '../testing/orders-under-test';

jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const PATH = operationPath('orders.show', { reference });
const { answer, show, press, dialog } = ordersUnderTest();

const letter = (id: number, kind: string, at: number): OrderRecord['messages'][number] => ({
  ...{ id, kind, at, isLetter: true, endpoint: '@mail', state: 'accepted', attempts: 1, fault: null },
});
const form = { ...letter(1, 'pending', NOON - 49 * HOUR), isLetter: false, endpoint: 'productOrder' };

test('an order tells everything that happened in one order of time, the newest first, and names whoever of staff did it', async () => {
  answer(PATH, [
    200,
    {
      ...record,
      payments: [
        { transfer: '6', method: 'epayment', state: 'pending', paid: null, since: NOON - 6 * HOUR, isRefused: true },
        { transfer: '9', method: 'paypal', state: 'pending', paid: null, since: NOON - 5.5 * HOUR },
        { transfer: '7', method: 'epayment', state: 'paid', paid: '9310', since: NOON - 5 * HOUR },
        { transfer: '8', method: 'bank', state: 'paid-twice', paid: '9310', since: NOON - HOUR },
      ],
      history: [{ change: 'paid', by: 'lena', at: NOON - HOUR, amount: 9310, day: '2026-11-22' }],
      notes: [{ by: 'amir', at: NOON - 3 * HOUR, text: 'دفعت عن RQ-22223333' }],
      messages: [
        form,
        letter(2, 'paid', NOON - 4 * HOUR),
        { ...form, id: 3, kind: 'payment', endpoint: 'paidOrder', at: NOON - 4 * HOUR },
        { ...form, id: 4, kind: 'payment', endpoint: 'transaction', state: 'dead', at: NOON - 4 * HOUR },
      ],
    },
  ]);
  await show(`/orders/${reference}`);
  const told = within(await screen.findByRole('region', { name: 'ما جرى للطلب' })).getAllByRole('listitem');
  const begins = [
    /^أُكِّد التحويل، 9,310.دج، يوم 22.نوفمبر.2026lena/,
    /^أرسل الزبون وصل التحويل/,
    /^ملاحظة: دفعت عن RQ-22223333amir/,
    /^لم يُحفظ في نسخة الطلبات الخارجية بعد محاولات كثيرة: تفاصيل الدفع/,
    /^حُفظ في نسخة الطلبات الخارجية: الطلب المدفوع/,
    /^رسالة «وصلت دفعتك» إلى الزبون: سُلّمت للبريد/,
    /^دفع الزبون 9,310.دج بالبطاقة/,
    /^بدأ الزبون الدفع بحساب PayPal: لم يُكمله بعد/,
    /^بدأ الزبون الدفع بالبطاقة: لم تُقبل البطاقة/,
    /^حُفظ في نسخة الطلبات الخارجية: الطلب2/,
    /^طلب زبونة تجريبية: SPSS 31/,
  ];
  expect(told).toHaveLength(begins.length);
  for (const [at, begin] of begins.entries()) expect(told[at]?.textContent).toMatch(begin);
  expect(screen.getByRole('link', { name: 'RQ-22223333' }).getAttribute('href')).toBe('/orders/RQ-22223333');
  expect(document.body.textContent).not.toContain('productOrder');
});

test('a receipt that was refused is told with why, its letter and the receipt that came after it, in order', async () => {
  const history: OrderRecord['history'] = [
    { change: 'receipt-refused', by: 'lena', at: NOON - 4 * HOUR, receiptReason: 'unreadable', receiptAt: NOON - 5 * HOUR },
  ];
  const messages = [letter(2, 'receipt-refused', NOON - 3 * HOUR)];
  answer(PATH, [200, { ...record, history, messages }]);
  await show(`/orders/${reference}`);
  const told = within(await screen.findByRole('region', { name: 'ما جرى للطلب' })).getAllByRole('listitem');
  expect(told.map(({ textContent }) => textContent?.split(/2|lena/)[0])).toEqual([
    'أرسل الزبون وصل التحويل',
    'رسالة «لم نقبل وصل تحويلك» إلى الزبون: سُلّمت للبريد',
    'رُفض الوصل، لا يُقرأ',
    'أرسل الزبون وصل التحويل',
    'طلب زبونة تجريبية: SPSS 31',
  ]);
  expect(screen.queryByText('رُفض وصله')).toBeNull();
});

test('an order whose newest receipt was refused says so beside its state and at the receipt', async () => {
  const history = [{ change: 'receipt-refused', by: 'lena', at: NOON, receiptReason: 'no-transfer', receiptAt: record.receipt?.at }];
  answer(PATH, [200, { ...record, stage: 'waiting', dueSince: null, receiptRefused: 'no-transfer', history }]);
  await show(`/orders/${reference}`);
  expect((await screen.findByText('رُفض وصله')).parentElement?.textContent).toMatch(/^لم يُدفع/);
  expect(screen.getByRole('region', { name: 'وصل الزبون' }).textContent).toContain('رُفض: ليس تحويلًا إلينا.');
});

test('an unpaid order whose card was refused says so beside its state', async () => {
  const payments = [{ transfer: '6', method: 'epayment', state: 'pending', paid: null, since: NOON - HOUR, isRefused: true }];
  answer(PATH, [200, { ...record, stage: 'waiting', payments }]);
  await show(`/orders/${reference}`);
  expect((await screen.findByText('لم تُقبل البطاقة')).parentElement?.textContent).toMatch(/^لم يُدفع/);
});

test('a menu says what may be sent again and to whom: a letter once, and what an earlier address was told to that address', async () => {
  answer(PATH, [
    200,
    {
      ...record,
      history: [{ change: 'address', by: 'lena', at: NOON, from: 'wrong@example.com', to: record.email }],
      messages: [letter(2, 'paid', NOON - HOUR), letter(3, 'paid', NOON), { ...letter(4, 'address-mended', NOON), state: 'dead' }],
      acts: [
        { act: 'letter', message: 2, kind: 'paid' },
        { act: 'letter', message: 3, kind: 'paid' },
        { act: 'retry', message: 4, hasArrived: false, letter: 'address-mended' },
      ],
    },
  ]);
  await show(`/orders/${reference}`);
  await press('أعد إرسال رسالة');
  const names = (await screen.findAllByRole('button', { name: / إلى / })).map(({ textContent }) => textContent);
  expect(names).toEqual([expect.stringMatching(/ إلى wrong@example.com$/), '«وصلت دفعتك» إلى visitor@example.com']);
  await press('«وصلت دفعتك» إلى visitor@example.com');
  expect((await dialog()).getByRole('button', { name: 'أعد الإرسال' })).toBeTruthy();
});

test('an order links the buyer’s other ones, and marks the same thing ordered twice within a day', async () => {
  const other = { ordered: NOON - 60 * HOUR, stage: 'waiting', product: 'SPSS 31' } as const;
  const related: OrderRecord['related'] = [
    { ...other, reference: 'RQ-22222222', by: ['phone', 'email'], isSameAgain: true },
    { ...other, reference: 'RQ-33333333', by: ['note'], isSameAgain: false },
  ];
  answer(PATH, [200, { ...record, related }]);
  await show(`/orders/${reference}`);
  const [again, another] = within(await screen.findByRole('region', { name: 'طلبات أخرى لهذا الزبون' })).getAllByRole('listitem');
  expect(again?.textContent).toMatch(/RQ-22222222.*لم يُدفع.*مكرر.*الهاتف نفسه، البريد نفسه/);
  expect(another?.textContent).toMatch(/RQ-33333333.*ذُكر في ملاحظة/);
  expect(another?.textContent).not.toContain('مكرر');
  expect(screen.getByText('طُلب الشيء نفسه مرتين خلال يوم')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'RQ-22222222' }).map((link) => link.getAttribute('href'))).toEqual([
    '/orders/RQ-22222222',
    '/orders/RQ-22222222',
  ]);
});

test('a cancellation says its reason', async () => {
  answer(PATH, [200, { ...record, stage: 'cancelled', history: [{ change: 'cancelled', by: 'lena', at: NOON, cancelReason: 'double' }] }]);
  await show(`/orders/${reference}`);
  const told = await screen.findByRole('region', { name: 'ما جرى للطلب' });
  expect(told.textContent).toContain('أُلغي، مكرر');
});

test('who only sells reads of a copy outside of the desk only where it did not arrive', async () => {
  answer(PATH, [200, { ...record, messages: [form, { ...form, id: 2, kind: 'payment', endpoint: 'paidOrder', state: 'dead' }] }]);
  await show(`/orders/${reference}`, ['orders']);
  const told = (await screen.findByRole('region', { name: 'ما جرى للطلب' })).textContent;
  expect(told).toContain('لم يُحفظ في نسخة الطلبات الخارجية');
  expect(told?.match(/نسخة الطلبات الخارجية/g)).toHaveLength(1);
});
