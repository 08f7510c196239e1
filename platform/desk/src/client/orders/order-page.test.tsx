/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals';
import type { AllowedAct, OrderRecord } from '@riwaq/contracts/platform';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { operationPath } from '../testing/fake-desk';
import { allowed, HOUR, NOON, record, reference } from '../testing/fake-orders';
import { ordersUnderTest } from '../testing/orders-under-test';

jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const PATH = operationPath('orders.show', { reference });
const ACT = operationPath('orders.act');

const desk = ordersUnderTest();
const { show, sent, press, dialog } = desk;

describe('one order', () => {
  test('has the picture of its receipt, its money, who noted what, and its letters', async () => {
    const at = NOON - HOUR;
    const letter = { id: 1, kind: 'receipt', isLetter: true, endpoint: '@mail', state: 'refused', attempts: 1, at, fault: 'recipient' };
    const history: OrderRecord['history'] = [{ change: 'paid', by: 'lena', at, amount: 9000, day: '2026-11-22', note: 'CCP 4471' }];
    const payments = [{ transfer: '1', method: 'bank', state: 'another-amount', paid: '9000', since: at }];
    desk.answer(PATH, [
      200,
      {
        ...{ ...record, stage: 'money', history, payments, notes: [{ by: 'amir', at, text: 'تدفع غدًا' }], messages: [letter] },
        acts: [{ act: 'retry', message: 1, hasArrived: false, letter: 'receipt' }],
      },
    ]);
    await show(`/orders/${reference}`);
    expect((await screen.findByRole('img', { name: /وصل التحويل/ })).getAttribute('src')).toBe(`/api/orders/${reference}/receipt`);
    const noted = screen.getByRole('region', { name: 'ما سجّله الفريق' }).textContent;
    expect(noted).toMatch(/9,000.*CCP 4471.*lena/);
    expect(noted).toMatch(/تدفع غدًا.*amir/);
    expect(screen.getByRole('region', { name: 'الرسائل' }).textContent).toContain('ربما العنوان خطأ');
    desk.answer(ACT, [200, { outcome: 'sent' }]);
    await press('أعد إرسال «استلمنا وصل تحويلك»');
    await userEvent.click((await dialog()).getByRole('button', { name: 'أعد الإرسال' }));
    expect(await screen.findByText('يُرسل من جديد خلال دقيقة.')).toBeTruthy();
    expect(sent()).toEqual([{ act: 'retry', reference, message: 1, hasArrived: false }]);
  });

  test.each<[Partial<NonNullable<OrderRecord['receipt']>>, RegExp]>([
    [{ fault: 'locked' }, /محميّ بكلمة سر.*نموذج الطلبات/],
    [{ fault: 'damaged' }, /ملف تالف.*نموذج الطلبات/],
    [{ fault: 'too-large' }, /أثقل من أن يُعرض.*نموذج الطلبات/],
    [{}, /لا صورة لهذا الوصل هنا.*نموذج الطلبات/],
    [{ isDrawing: true }, /تُجهَّز الآن، وتظهر هنا وحدها/],
    [{ isLost: true, fault: 'damaged' }, /لم نستطع فتحها.*بالبريد/],
  ])('says why its receipt has no picture: %j', async (told, sentence) => {
    const { receipt } = record;
    desk.answer(PATH, [200, { ...record, receipt: receipt && { ...receipt, hasPicture: false, ...told } }]);
    await show(`/orders/${reference}`);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('img', { name: /وصل التحويل/ })).toBeNull();
  });

  test.each([
    [1, null],
    [2, 'عدد صفحاته: 2. مرّر داخل الصورة لتراها.'],
    [500, 'هذه أول 3 صفحات من 500. تجد الملف كما أُرسل في رسالة نموذج الطلبات.'],
  ])('shows the first pages of a PDF of %i pages', async (pages, sentence) => {
    const { receipt } = record;
    desk.answer(PATH, [200, { ...record, receipt: receipt && { ...receipt, pages } }]);
    await show(`/orders/${reference}`);
    expect(await screen.findByRole('img', { name: /وصل التحويل/ })).toBeTruthy();
    expect(screen.queryByText(/^هذه أول|^عدد صفحاته/)?.textContent ?? null).toBe(sentence);
  });

  test('is confirmed with what its buyer typed, as people write amounts; then activated', async () => {
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
    await press('وصل التحويل');
    const open = await dialog();
    expect(open.getByText(/يرى الزبون|رأى الزبون/)).toBeTruthy();
    const amount = open.getByLabelText(/المبلغ الذي وصل/);
    expect([(amount as HTMLInputElement).value, (open.getByLabelText(/يوم التحويل/) as HTMLInputElement).value]).toEqual([
      '9000',
      '2026-11-22',
    ]);
    await userEvent.clear(amount);
    await userEvent.type(amount, '9,310 دج');
    await userEvent.type(open.getByLabelText(/رقم العملية/), 'CCP 4471');
    await userEvent.click(open.getByRole('button', { name: 'سجّل التحويل' }));
    expect(await screen.findByText(/سُجّل التحويل، وأُبلغ الزبون/)).toBeTruthy();
    expect(sent()).toEqual([
      { act: 'paid', reference, amount: 9310, day: '2026-11-22', note: 'CCP 4471', isSecond: false, request: expect.any(String) },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    desk.answer(ACT, [200, { outcome: 'changed' }]);
    await press('فُعِّل');
    await userEvent.click((await dialog()).getByRole('button', { name: 'سجّل أنه فُعِّل' }));
    expect(await screen.findByText('سُجّل أنه فُعِّل، وأُبلغ الزبون.')).toBeTruthy();
  });

  test('sends a message again that the gateway allows to be sent, and no other', async () => {
    const message = (id: number, kind: string, isLetter: boolean) => ({
      ...{ id, kind, isLetter, endpoint: isLetter ? '@mail' : 'bundleOrder', state: 'accepted', attempts: 1, at: NOON },
    });
    const messages = [message(7, 'pending', false), message(8, 'receipt', false), message(9, 'unpaid', true)];
    desk.answer(PATH, [200, { ...record, messages, acts: [{ act: 'retry', message: 7, hasArrived: true }] }]);
    desk.answer(ACT, [200, { outcome: 'sent' }]);
    await show(`/orders/${reference}`);
    await press('أعد إرسال الطلب');
    expect((await dialog()).getByText(/فستجد الوجهة نسختين.*دون الملف المرفق إن كان/)).toBeTruthy();
    await userEvent.click((await dialog()).getByRole('button', { name: 'أعد الإرسال' }));
    await waitFor(() => expect(sent()).toEqual([{ act: 'retry', reference, message: 7, hasArrived: true }]));
    expect(screen.getAllByRole('button', { name: /^أعد إرسال/ })).toHaveLength(1);
  });

  test.each<[string, string, string | null, RegExp]>([
    ['refused', 'recipient', 'العنوان خطأ', /رُفضت ولا تُعاد وحدها: ربما العنوان خطأ/],
    ['waiting', 'sign-in', null, /المحاولة تتكرر: خادوم البريد يرفض حسابنا/],
    ['dead', 'quota', null, /بعد محاولات كثيرة: نفدت حصة حسابنا/],
    ['refused', '', null, /رُفضت ولا تُعاد وحدها، /],
  ])('says why a letter is %s (%s), and blames the address only where it was refused', async (state, fault, blame, told) => {
    const letter = { id: 7, kind: 'paid', isLetter: true, endpoint: '@mail', state, attempts: 3, at: NOON, fault: fault || null };
    desk.answer(PATH, [200, { ...record, messages: [letter] }]);
    await show(`/orders/${reference}`);
    expect(await screen.findByText(told)).toBeTruthy();
    if (blame === null) expect(screen.queryByText(/العنوان خطأ/)).toBeNull();
  });

  test('keeps what was typed where the connection fails, and says who was first where a colleague did it', async () => {
    desk.answer(PATH, [200, record]);
    desk.answer(ACT, null, [200, { outcome: 'before', entry: { by: 'lena', at: NOON - HOUR } }]);
    await show(`/orders/${reference}`);
    await press('ملاحظة');
    await userEvent.type((await dialog()).getByLabelText(/الملاحظة/), 'تدفع غدًا');
    await userEvent.click((await dialog()).getByRole('button', { name: 'احفظ الملاحظة' }));
    expect(await screen.findByText(/لا يجيب الخادوم/)).toBeTruthy();
    expect(((await dialog()).getByLabelText(/الملاحظة/) as HTMLTextAreaElement).value).toBe('تدفع غدًا');
    await userEvent.click((await dialog()).getByRole('button', { name: 'احفظ الملاحظة' }));
    expect(await screen.findByText(/سجّله lena من قبل/)).toBeTruthy();
    expect(sent()).toHaveLength(2);
  });

  test('keeps what was typed of a transfer where the session ended in the middle of it', async () => {
    desk.answer(PATH, [200, record]);
    desk.answer(ACT, [401, { reason: 'signed-out' }], [200, { outcome: 'paid', state: 'accepted', due: 9310 }]);
    await show(`/orders/${reference}`);
    await press('وصل التحويل');
    await userEvent.type((await dialog()).getByLabelText(/رقم العملية/), 'CCP 4471');
    await userEvent.click((await dialog()).getByRole('button', { name: 'سجّل التحويل' }));
    expect(await screen.findByText('ادخل من جديد. ما كتبته باقٍ في مكانه.')).toBeTruthy();
    cleanup();
    await show(`/orders/${reference}`);
    await press('وصل التحويل');
    expect(((await dialog()).getByLabelText(/رقم العملية/) as HTMLInputElement).value).toBe('CCP 4471');
    await userEvent.click((await dialog()).getByRole('button', { name: 'سجّل التحويل' }));
    expect(await screen.findByText(/سُجّل التحويل، وأُبلغ الزبون/)).toBeTruthy();
  });

  test.each([
    [[412, { reason: 'stale-page' }], /حُدّث المكتب منذ فتحت هذه الصفحة/],
    [[503, { reason: 'unavailable' }], /لا تجيب البوابة التي تحفظ الطلبات. لم يضع شيء/],
    [[403, { reason: 'not-yours' }], /لا يحق لك هذا التغيير/],
    [[400, { reason: 'unreadable', field: 'day', detail: 'is no day' }], /لم يُقبل ما كتبته/],
  ] as const)('keeps what was typed where the answer is %j, and says why', async (answer, sentence) => {
    desk.answer(PATH, [200, record]);
    desk.answer(ACT, answer);
    await show(`/orders/${reference}`);
    await press('ملاحظة');
    await userEvent.type((await dialog()).getByLabelText(/الملاحظة/), 'تدفع غدًا');
    await userEvent.click((await dialog()).getByRole('button', { name: 'احفظ الملاحظة' }));
    expect(await (await dialog()).findByText(sentence)).toBeTruthy();
    expect(((await dialog()).getByLabelText(/الملاحظة/) as HTMLTextAreaElement).value).toBe('تدفع غدًا');
    cleanup();
    await show(`/orders/${reference}`);
    await press('ملاحظة');
    expect(((await dialog()).getByLabelText(/الملاحظة/) as HTMLTextAreaElement).value).toBe('تدفع غدًا');
  });

  test('names a press of a transfer alike after a lost answer and a reload, and says the number of the one that was noted', async () => {
    desk.answer(PATH, [200, record]);
    desk.answer(ACT, null, [200, { outcome: 'before', entry: { by: 'lena', at: NOON - HOUR, note: 'CCP 4471' } }]);
    await show(`/orders/${reference}`);
    await press('وصل التحويل');
    await userEvent.click((await dialog()).getByRole('button', { name: 'سجّل التحويل' }));
    expect(await screen.findByText(/لا يجيب الخادوم/)).toBeTruthy();
    cleanup();
    await show(`/orders/${reference}`);
    await press('وصل التحويل');
    await userEvent.click((await dialog()).getByRole('button', { name: 'سجّل التحويل' }));
    expect(await screen.findByText(/سجّله lena من قبل .* برقم العملية CCP 4471. لم يتكرّر شيء/)).toBeTruthy();
    await press('وصل التحويل');
    await userEvent.click((await dialog()).getByRole('button', { name: 'سجّل التحويل' }));
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
    desk.answer(PATH, [200, { ...record, receipt: null, acts: [{ ...allowed.paid, amount: null }] }]);
    await show(`/orders/${reference}`);
    await press('وصل التحويل');
    await userEvent.type((await dialog()).getByLabelText(/المبلغ الذي وصل/), amount);
    expect((await dialog()).queryByText(/دون كسور/) !== null).toBe(isWrong);
    desk.answer(ACT, [200, { outcome: 'paid', state: 'accepted', due: 12_500 }]);
    await userEvent.click((await dialog()).getByRole('button', { name: 'سجّل التحويل' }));
    expect(sent()).toHaveLength(isWrong ? 0 : 1);
  });

  test('stays open where what was typed is refused, and lets another amount be settled', async () => {
    const acts: AllowedAct[] = [
      { act: 'accept', transfer: '41', method: 'bank', state: 'another-amount', paid: '9000' },
      { ...allowed.paid, isSecond: true },
    ];
    desk.answer(PATH, [200, { ...record, stage: 'money', acts }]);
    desk.answer(ACT, [200, { outcome: 'day' }], [200, { outcome: 'settled' }]);
    await show(`/orders/${reference}`);
    await press('وصل تحويل آخر');
    await userEvent.click((await dialog()).getByRole('button', { name: 'سجّل التحويل' }));
    expect(await (await dialog()).findByText(/من آخر 180 يومًا. صحّحه/)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: /^اقبل 9,000/ }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'اقبل المبلغ' }));
    expect(await screen.findByText(/قُبل المبلغ/)).toBeTruthy();
    expect(sent()[1]).toEqual({ act: 'accept', reference, transfer: '41', shown: { state: 'another-amount', paid: '9000' } });
  });

  test('is not there for a wrong reference', async () => {
    desk.answer(operationPath('orders.show', { reference: 'RQ-22223333' }), [404, { reason: 'unknown' }]);
    await show('/orders/RQ-22223333');
    expect(await screen.findByRole('heading', { name: 'لا طلب بهذا الرقم' })).toBeTruthy();
  });
});
