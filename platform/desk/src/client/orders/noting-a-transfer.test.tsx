/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals';
import type { AllowedAct, OrderRecord } from '@riwaq/contracts/platform';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { operationPath } from '../testing/fake-desk';
import { allowed, HOUR, NOON, record, reference } from '../testing/fake-orders';
import { ordersUnderTest } from '../testing/orders-under-test';
import { resultWords } from './result-words';

jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const PATH = operationPath('orders.show', { reference });
const ACT = operationPath('orders.act');

const desk = ordersUnderTest();
const { show, sent, press, dialog } = desk;

/** What stands in fields of a dialog, by their labels. */
const typedInto = (open: Awaited<ReturnType<typeof dialog>>, ...labels: readonly RegExp[]) =>
  labels.map((label) => (open.getByLabelText(label) as HTMLInputElement).value);

/** Types a transfer into the open dialog, but for its number, and sends it. */
async function sendTransfer(): Promise<void> {
  const open = await dialog();
  await userEvent.type(open.getByLabelText(/المبلغ الذي وصل/), '9310');
  await userEvent.type(open.getByLabelText(/يوم التحويل/), '2026-11-22');
  await userEvent.click(open.getByRole('button', { name: 'سجّل التحويل' }));
}

describe('a transfer', () => {
  test('is confirmed beside its receipt, with what staff reads at the bank, as people write amounts; then activated', async () => {
    const paid: OrderRecord = {
      ...record,
      stage: 'paid',
      dueSince: NOON,
      paidSince: NOON,
      payments: [{ transfer: '1', method: 'bank', state: 'paid', paid: '9310', status: null, since: NOON }],
      acts: [{ act: 'activated', left: 1 }],
    };
    desk.answer(PATH, [200, record], [200, paid]);
    desk.answer(ACT, [200, { outcome: 'paid', state: 'accepted', due: 9310 }]);
    await show(`/orders/${reference}`);
    await press('أكّد التحويل');
    const open = await dialog();
    expect(open.getByText(/يرى الزبون|رأى الزبون/)).toBeTruthy();
    expect(open.getByRole('img', { name: 'وصل التحويل' })).toBeTruthy();
    expect(open.getByText('22 نوفمبر 2026، كما كتب الزبون')).toBeTruthy();
    const amount = open.getByLabelText(/المبلغ الذي وصل/);
    expect(typedInto(open, /المبلغ الذي وصل/, /يوم التحويل/, /رقم العملية/)).toEqual(['', '', '']);
    await userEvent.type(amount, '9,000');
    expect(open.getByText(/ثمن الطلب 9,310.دج: تأكد/)).toBeTruthy();
    await userEvent.clear(amount);
    await userEvent.type(amount, '9,310 دج');
    expect(open.queryByText(/تأكد/)).toBeNull();
    await userEvent.type(open.getByLabelText(/يوم التحويل/), '2026-11-22');
    await userEvent.type(open.getByLabelText(/رقم العملية/), 'CCP 4471');
    await userEvent.click(open.getByRole('button', { name: 'سجّل التحويل' }));
    expect(await screen.findByText(/سُجّل التحويل، ويرى الزبون/)).toBeTruthy();
    expect(sent()).toEqual([
      { act: 'paid', reference, amount: 9310, day: '2026-11-22', note: 'CCP 4471', isSecond: false, request: expect.any(String) },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    desk.answer(ACT, [200, { outcome: 'changed' }]);
    await press('فعّل');
    await userEvent.click((await dialog()).getByRole('button', { name: 'فعّل' }));
    expect(await screen.findByText('سُجّل أنه فُعِّل، ويراه الزبون في صفحته.')).toBeTruthy();
  });

  test('has its receipt enlarged in the dialog of its transfer, and what was typed stays', async () => {
    desk.answer(PATH, [200, record]);
    await show(`/orders/${reference}`);
    await press('أكّد التحويل');
    const transfer = await dialog();
    await userEvent.type(transfer.getByLabelText(/رقم العملية/), 'CCP 4471');
    await userEvent.click(transfer.getByRole('button', { name: /كبّر الوصل/ }));
    const [, enlarged] = screen.getAllByRole('dialog');
    if (!enlarged) throw new Error('the receipt is not enlarged');
    await userEvent.click(within(enlarged).getByRole('button', { name: 'أكبر' }));
    expect(within(enlarged).getByRole('button', { name: 'بعرض الشاشة' })).toBeTruthy();
    await userEvent.click(within(enlarged).getByRole('button', { name: 'إغلاق' }));
    expect(typedInto(await dialog(), /رقم العملية/)).toEqual(['CCP 4471']);
  });

  test('says in the dialog of its transfer that no receipt came, or that its picture cannot be shown', async () => {
    desk.answer(PATH, [200, { ...record, receipt: null }], [200, record]);
    await show(`/orders/${reference}`);
    await press('أكّد التحويل');
    expect((await dialog()).getByText(/لم يرسل الزبون وصلًا/)).toBeTruthy();
    cleanup();
    await show(`/orders/${reference}`);
    await press('أكّد التحويل');
    fireEvent.error((await dialog()).getByRole('img', { name: 'وصل التحويل' }));
    expect((await dialog()).getByText(/تعذّر عرض صورة الوصل/)).toBeTruthy();
  });

  test('keeps what was typed of a transfer where the session ended in the middle of it', async () => {
    desk.answer(PATH, [200, record]);
    desk.answer(ACT, [401, { reason: 'signed-out' }], [200, { outcome: 'paid', state: 'accepted', due: 9310 }]);
    await show(`/orders/${reference}`);
    await press('أكّد التحويل');
    await userEvent.type((await dialog()).getByLabelText(/رقم العملية/), 'CCP 4471');
    await sendTransfer();
    expect(await screen.findByText('ادخل من جديد. ما كتبته باقٍ في مكانه.')).toBeTruthy();
    cleanup();
    await show(`/orders/${reference}`);
    await press('أكّد التحويل');
    expect(((await dialog()).getByLabelText(/رقم العملية/) as HTMLInputElement).value).toBe('CCP 4471');
    await userEvent.click((await dialog()).getByRole('button', { name: 'سجّل التحويل' }));
    expect(await screen.findByText(/سُجّل التحويل، ويرى الزبون/)).toBeTruthy();
  });

  test('names a press of a transfer alike after a lost answer and a reload, and says the number of the one that was noted', async () => {
    desk.answer(PATH, [200, record]);
    desk.answer(ACT, null, [200, { outcome: 'before', entry: { by: 'lena', at: NOON - HOUR, note: 'CCP 4471' } }]);
    await show(`/orders/${reference}`);
    await press('أكّد التحويل');
    await sendTransfer();
    expect(await screen.findByText(/لا اتصال بالمكتب/)).toBeTruthy();
    cleanup();
    await show(`/orders/${reference}`);
    await press('أكّد التحويل');
    await userEvent.click((await dialog()).getByRole('button', { name: 'سجّل التحويل' }));
    expect(await screen.findByText(/سُجّل من قبل بيد lena .* برقم العملية CCP 4471. لم يتكرّر شيء/)).toBeTruthy();
    await press('أكّد التحويل');
    await sendTransfer();
    await waitFor(() => expect(sent()).toHaveLength(3));
    const [first, again, another] = sent().map((act) => (act as { request?: string }).request);
    expect(first).toMatch(/^[\w-]{36}$/);
    expect([again === first, another === first]).toEqual([true, false]);
  });

  test.each([
    ['12,,500', true],
    ['−5', true],
    ['0', true],
    ['12 500', false],
  ])('refuses %s as an amount: %s, and sends nothing then', async (amount, isWrong) => {
    desk.answer(PATH, [200, record]);
    await show(`/orders/${reference}`);
    await press('أكّد التحويل');
    await userEvent.type((await dialog()).getByLabelText(/المبلغ الذي وصل/), amount);
    await userEvent.type((await dialog()).getByLabelText(/يوم التحويل/), '2026-11-22');
    expect((await dialog()).queryByText(/دون كسور/) !== null).toBe(isWrong);
    desk.answer(ACT, [200, { outcome: 'paid', state: 'accepted', due: 12_500 }]);
    await userEvent.click((await dialog()).getByRole('button', { name: 'سجّل التحويل' }));
    expect(sent()).toHaveLength(isWrong ? 0 : 1);
  });

  test('says what is missing of a price of which a part came, and what came of it', async () => {
    const payment = { ...{ transfer: '41', method: 'bank', state: 'paid', status: null, since: NOON }, paid: '9310' };
    const parts = [
      { paid: '9000', at: NOON - HOUR },
      { paid: '310', at: NOON },
    ];
    const waits: OrderRecord = { ...record, stage: 'money', acts: [{ ...allowed.paid, isSecond: true, came: 9000 }] };
    desk.answer(PATH, [200, waits], [200, { ...waits, stage: 'paid', payments: [{ ...payment, parts }], acts: [] }]);
    desk.answer(ACT, [200, { outcome: 'paid', state: 'accepted', due: 9310 }]);
    await show(`/orders/${reference}`);
    await press('أكّد تحويلًا آخر');
    const open = await dialog();
    expect(open.getByText(/^بقي 310.دج: وصل 9,000.دج من ثمن الطلب$/)).toBeTruthy();
    expect(open.getByText(/إن أكمل المبلغ ما بقي من الثمن \(310.دج\)/)).toBeTruthy();
    await userEvent.type(open.getByLabelText(/المبلغ الذي وصل/), '300');
    expect(open.getByText(/^بقي من ثمن الطلب 310.دج: تأكد/)).toBeTruthy();
    await userEvent.clear(open.getByLabelText(/المبلغ الذي وصل/));
    await userEvent.type(open.getByLabelText(/المبلغ الذي وصل/), '310');
    expect(open.queryByText(/تأكد/)).toBeNull();
    await userEvent.type(open.getByLabelText(/يوم التحويل/), '2026-11-22');
    await userEvent.click(open.getByRole('button', { name: 'سجّل التحويل' }));
    expect(await screen.findByText(/سُجّل التحويل، ويرى الزبون/)).toBeTruthy();
    expect(await screen.findByText(/^9,310.دج \(9,000.دج \+ 310.دج\)/)).toBeTruthy();
  });

  test.each([
    [9100, /بقي 210.دج من ثمن الطلب \(9,310.دج\)/],
    [9500, /وما وصل يزيد 190.دج على ثمن الطلب/],
  ])('that leaves %s in all says the difference to the price', (came, words) => {
    const act = { act: 'paid', reference: 'RQ-7K3M9QXA', amount: 100, day: '2026-11-22', note: '', isSecond: true } as const;
    expect(resultWords(act, { outcome: 'paid', state: 'another-amount', due: 9310, came }).text).toMatch(words);
  });

  test('stays open where what was typed is refused, and lets another amount be settled', async () => {
    const acts: AllowedAct[] = [
      { act: 'accept', transfer: '41', method: 'bank', state: 'another-amount', paid: '9000' },
      { ...allowed.paid, isSecond: true },
    ];
    desk.answer(PATH, [200, { ...record, stage: 'money', acts }]);
    desk.answer(ACT, [200, { outcome: 'day' }], [200, { outcome: 'settled' }]);
    await show(`/orders/${reference}`);
    await press('أكّد تحويلًا آخر');
    await sendTransfer();
    expect(await (await dialog()).findByText(/من آخر 180 يومًا. صحّحه/)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: /^اقبل 9,000/ }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'اقبل المبلغ' }));
    expect(await screen.findByText(/قُبل المبلغ/)).toBeTruthy();
    expect(sent()[1]).toEqual({ act: 'accept', reference, transfer: '41', shown: { state: 'another-amount', paid: '9000' } });
  });
});
