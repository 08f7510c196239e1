/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals';
import type { AllowedAct, OrderRecord } from '@riwaq/contracts/platform';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { operationPath } from '../testing/fake-desk';
import { allowed, HOUR, NOON, record, reference } from '../testing/fake-orders';
import { ordersUnderTest } from '../testing/orders-under-test';

jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const PATH = operationPath('orders.show', { reference });
const ACT = operationPath('orders.act');
const desk = ordersUnderTest();
const { show, sent, press, dialog } = desk;

const history: OrderRecord['history'] = [
  { change: 'paid', by: 'lena', at: NOON - HOUR, amount: 9310, day: '2026-11-22' },
  { change: 'activated', by: 'lena', at: NOON - 6000 },
];
const activated = { ...record, stage: 'activated', dueSince: null, history } as const;
const takeBack: AllowedAct = { act: 'take-back', entry: 1, change: 'activated', left: 24_000 };
const acts: AllowedAct[] = [{ act: 'not-activated' }, allowed.note, takeBack];
const timeline = async () => within(await screen.findByRole('region', { name: 'ما جرى للطلب' }));

describe('what was done last', () => {
  test('is taken back by one press, and the timeline keeps both', async () => {
    desk.answer(PATH, [200, { ...activated, acts }]);
    desk.answer(ACT, [200, { outcome: 'taken-back' }]);
    await show(`/orders/${reference}`);
    expect(await screen.findByText('سُجّل «فُعِّل». لم تخرج رسالته إلى الزبون بعد.')).toHaveProperty('role', 'status');
    const [bar, inTimeline] = await screen.findAllByRole('button', { name: 'تراجع' });
    expect([bar?.textContent, (await timeline()).getByRole('button', { name: 'تراجع' })]).toEqual(['تراجع (24 ث)', inTimeline]);
    const after = [...history, { change: 'taken-back', by: 'lena', at: NOON, of: 1 }];
    desk.answer(PATH, [200, { ...activated, stage: 'paid', history: after, acts: [allowed.note] }]);
    await userEvent.click(bar ?? document.body);
    const done = await screen.findByText('تراجعت عنه: عاد الطلب كما كان، ولم تخرج رسالة.');
    await waitFor(() => expect(document.activeElement?.contains(done)).toBe(true));
    expect(sent()).toEqual([{ act: 'take-back', reference, entry: 1 }]);
    expect(screen.queryByRole('button', { name: 'تراجع' })).toBeNull();
    expect((await timeline()).getByText('تُراجع عن «فُعِّل»')).toBeTruthy();
    expect((await timeline()).getByText('فُعِّل').closest('s')).toBeTruthy();
  });

  test('has one box after its press: what was done, and the way back', async () => {
    const before = { ...activated, stage: 'paid', acts: [{ act: 'activated', left: 1 }] };
    desk.answer(PATH, [200, before], [200, { ...activated, acts }]);
    desk.answer(ACT, [200, { outcome: 'changed' }]);
    await show(`/orders/${reference}`);
    await press('فعّل');
    await userEvent.click((await dialog()).getByRole('button', { name: 'فعّل' }));
    const unsent = await screen.findByText('لم تخرج رسالته إلى الزبون بعد.');
    expect(unsent.closest('[tabindex]')?.textContent).toMatch(/^سُجّل أنه فُعِّل، ويراه الزبون في صفحته\..*تراجع/);
    expect(screen.queryByText(/^سُجّل «/)).toBeNull();
  });

  test('cannot be taken back late: it is said, and the act that can follow is offered', async () => {
    desk.answer(PATH, [200, { ...activated, acts }]);
    desk.answer(ACT, [200, { outcome: 'late' }]);
    await show(`/orders/${reference}`);
    await userEvent.click((await screen.findAllByRole('button', { name: 'تراجع' }))[0] ?? document.body);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/فات أوان التراجع: خرجت الرسالة إلى الزبون/)).toBeTruthy();
    await userEvent.click(alert.getByRole('button', { name: 'سجّل أنه لم يُفعَّل بعد' }));
    expect((await dialog()).getByText(/تصله رسالة «طلبك لم يُفعَّل بعد» فيها اعتذار/)).toBeTruthy();
  });

  test('cannot be taken back after a colleague, and who did what is said', async () => {
    desk.answer(PATH, [200, { ...activated, acts }]);
    desk.answer(ACT, [200, { outcome: 'overtaken', entry: { by: 'amir', at: NOON, change: 'refunded' } }]);
    await show(`/orders/${reference}`);
    await userEvent.click((await screen.findAllByRole('button', { name: 'تراجع' }))[0] ?? document.body);
    expect(await screen.findByText(/سُجّل بعدك «أُعيد المال» بيد amir .*فلم يُتراجع عن شيء/)).toBeTruthy();
  });

  test('of another person has no button', async () => {
    desk.answer(PATH, [200, { ...activated, acts: [allowed.note] }]);
    await show(`/orders/${reference}`);
    await screen.findByRole('button', { name: 'ملاحظة' });
    expect(screen.queryByRole('button', { name: 'تراجع' })).toBeNull();
  });
});

test('a cancelled order is opened again, with its consequence in words', async () => {
  desk.answer(PATH, [200, { ...record, stage: 'cancelled', acts: [{ act: 'reopened' }, allowed.note] }]);
  desk.answer(ACT, [200, { outcome: 'changed' }]);
  await show(`/orders/${reference}`);
  await press('أعد الفتح');
  expect((await dialog()).getByText(/طلبه كما كان قبل إلغائه.*رسالة «فُتح طلبك من جديد»/)).toBeTruthy();
  await userEvent.click((await dialog()).getByRole('button', { name: 'أعد فتح الطلب' }));
  expect(await screen.findByText(/فُتح الطلب من جديد/)).toBeTruthy();
  expect(sent()).toEqual([{ act: 'reopened', reference, request: expect.any(String) }]);
});

describe('money that went back', () => {
  const refunded: AllowedAct = { ...allowed.refunded, rest: '9000' };
  const open = async () => {
    desk.answer(PATH, [200, { ...activated, acts: [refunded, allowed.note] }]);
    await show(`/orders/${reference}`);
    await press('سجّل إعادة المال: 9,000\u00a0دج');
    return dialog();
  };
  const typeRest = async (form: Awaited<ReturnType<typeof open>>) => {
    await userEvent.type(form.getByRole('textbox', { name: /^السبب/ }), 'خصم وُعد به');
  };

  test.each([
    [false, 'كل ما بقي: 9,000 دج', undefined],
    [true, 'جزءًا منه', 'نصيب ما أُخرج من الطلب مما دُفع، Canva: 3,600 دج'],
  ])('of several products begins with the share of one that left the order (%s)', async (isDropped, chosen, share) => {
    const lines = ['SPSS 31', 'Canva'].map((name, at) => ({ name, detail: '', price: 5000 - at * 1000, ...(at === 1 && { isDropped }) }));
    const goods = { ...activated.goods, lines, subtotal: 9000, discount: 900, total: 8100 };
    desk.answer(PATH, [200, { ...activated, goods, acts: [refunded] }]);
    await show(`/orders/${reference}`);
    await press('سجّل إعادة المال: 9,000\u00a0دج');
    const form = await dialog();
    expect(form.getByRole('radio', { name: chosen.replace(/ دج$/, '\u00a0دج') })).toHaveProperty('checked', true);
    await userEvent.click(form.getByRole('radio', { name: 'جزءًا منه' }));
    const said = form
      .getByText(/^نصيب/)
      .textContent?.replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll('\u00a0', ' ');
    expect(said).toBe(share ?? 'نصيب كل منتج مما دُفع، SPSS 31: 4,500 دج، Canva: 3,600 دج');
  });

  test('in part says how much, when and why, and not more than is left', async () => {
    const form = await open();
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    expect(form.getByText(/أُغلق الطلب/)).toBeTruthy();
    await userEvent.click(form.getByRole('radio', { name: 'جزءًا منه' }));
    const amount = form.getByRole('textbox', { name: /^المبلغ الذي أعدته/ });
    await userEvent.type(amount, '9001');
    expect(form.getByText(/بقي من هذه الدفعة 9,000.دج: اكتب مبلغًا لا يزيد عليه/)).toBeTruthy();
    await typeRest(form);
    await userEvent.click(form.getByRole('button', { name: 'سجّل إعادة المال' }));
    expect(sent()).toEqual([]);
    expect(form.getByText(/^لم يُسجَّل شيء: صحّح ما عليه تنبيه/)).toBeTruthy();
    expect(scrolled).toHaveBeenCalledTimes(1);
    await userEvent.type(amount, '2');
    expect(form.getByText(/^لم يُسجَّل شيء: صحّح ما عليه تنبيه/)).toBeTruthy();
    expect(scrolled).toHaveBeenCalledTimes(1);
    await userEvent.clear(amount);
    await userEvent.type(amount, '300');
    expect(form.getByText(/أن 300.دج من دفعته عاد إليه، ويبقى طلبه كما هو/)).toBeTruthy();
    // The session ends: what was typed stays.
    desk.answer(ACT, [401, { reason: 'signed-out' }]);
    await userEvent.click(form.getByRole('button', { name: 'سجّل إعادة المال' }));
    expect(await screen.findByText('ادخل من جديد. ما كتبته باقٍ في مكانه.')).toBeTruthy();
    expect(localStorage.getItem(`riwaq.draft.desk.order.${reference}.refunded.41`)).toContain('خصم وُعد به');
  });

  test('in part is given back in dollars with cents by PayPal', async () => {
    const byPaypal: AllowedAct = { ...allowed.refunded, method: 'paypal', paid: '9.50', rest: '9.50' };
    desk.answer(PATH, [200, { ...activated, acts: [byPaypal] }]);
    desk.answer(ACT, [200, { outcome: 'settled' }]);
    await show(`/orders/${reference}`);
    await press('سجّل إعادة المال: 9.50 $');
    const form = await dialog();
    await userEvent.click(form.getByRole('radio', { name: 'جزءًا منه' }));
    await userEvent.type(form.getByRole('textbox', { name: /^المبلغ الذي أعدته \(\$\)/ }), '3.50');
    await typeRest(form);
    await userEvent.click(form.getByRole('button', { name: 'سجّل إعادة المال' }));
    expect(await screen.findByText(/سُجّل أن/)).toBeTruthy();
    expect(sent()).toMatchObject([{ act: 'refunded', amount: 3.5 }]);
  });

  test('whole is sent with its day and reason', async () => {
    desk.answer(ACT, [200, { outcome: 'settled' }]);
    const form = await open();
    await typeRest(form);
    await userEvent.click(form.getByRole('button', { name: 'سجّل إعادة المال' }));
    expect(await screen.findByText(/سُجّل أن المال أُعيد/)).toBeTruthy();
    // Its day begins with today.
    const back = { amount: null, day: '2026-11-23', note: '', reason: 'خصم وُعد به', request: expect.any(String) };
    expect(sent()).toEqual([
      { act: 'refunded', reference, transfer: '41', shown: { state: 'paid', paid: '9310', rest: '9000', isActivated: false }, ...back },
    ]);
  });
});
