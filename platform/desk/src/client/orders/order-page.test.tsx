/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals';
import type { OrderRecord } from '@riwaq/contracts/platform';
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
    expect((await screen.findByRole('img', { name: /وصل التحويل/ })).getAttribute('src')).toBe(
      `/api/orders/${reference}/receipt?at=${record.receipt?.at}`,
    );
    const noted = screen.getByRole('region', { name: 'ما جرى للطلب' }).textContent;
    expect(noted).toMatch(/9,000.*CCP 4471.*lena/);
    expect(noted).toMatch(/تدفع غدًا.*amir/);
    expect(noted).toContain('ربما العنوان خطأ');
    desk.answer(ACT, [200, { outcome: 'sent' }]);
    await press('أعد إرسال رسالة');
    await press('«استلمنا وصل تحويلك» إلى visitor@example.com');
    await userEvent.click((await dialog()).getByRole('button', { name: 'أعد الإرسال' }));
    expect(await screen.findByText('يُرسل من جديد خلال دقيقة.')).toBeTruthy();
    expect(sent()).toEqual([{ act: 'retry', reference, message: 1, hasArrived: false }]);
  });

  test.each<[Partial<NonNullable<OrderRecord['receipt']>>, RegExp]>([
    [{ fault: 'locked' }, /محميّ بكلمة سر.*نسخة الطلبات الخارجية/],
    [{ fault: 'damaged' }, /ملف تالف.*نسخة الطلبات الخارجية/],
    [{ fault: 'too-large' }, /أثقل من أن يُعرض.*نسخة الطلبات الخارجية/],
    [{}, /لا صورة لهذا الوصل هنا.*نسخة الطلبات الخارجية/],
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
    [2, 'عدد صفحاته: 2. كبّره لتراها كلها.'],
    [500, 'هذه أول 3 صفحات من 500. تجد الملف كما أُرسل في نسخة الطلبات الخارجية.'],
  ])('shows the first pages of a PDF of %i pages', async (pages, sentence) => {
    const { receipt } = record;
    desk.answer(PATH, [200, { ...record, receipt: receipt && { ...receipt, pages } }]);
    await show(`/orders/${reference}`);
    expect(await screen.findByRole('img', { name: /وصل التحويل/ })).toBeTruthy();
    expect(screen.queryByText(/^هذه أول|^عدد صفحاته/)?.textContent ?? null).toBe(sentence);
  });

  test('sends a message again that the gateway allows to be sent, and no other', async () => {
    const message = (id: number, kind: string, isLetter: boolean) => ({
      ...{ id, kind, isLetter, endpoint: isLetter ? '@mail' : 'bundleOrder', state: 'accepted', attempts: 1, at: NOON },
    });
    const messages = [message(7, 'pending', false), message(8, 'receipt', false), message(9, 'unpaid', true)];
    desk.answer(PATH, [200, { ...record, messages, acts: [{ act: 'retry', message: 7, hasArrived: true }] }]);
    desk.answer(ACT, [200, { outcome: 'sent' }]);
    await show(`/orders/${reference}`);
    await press('أعد إرسال رسالة');
    await press('أعد حفظ الطلب في نسخة الطلبات الخارجية');
    expect((await dialog()).getByText(/فستجده مرتين.*دون الملف المرفق إن كان/)).toBeTruthy();
    await userEvent.click((await dialog()).getByRole('button', { name: 'أعد الحفظ' }));
    await waitFor(() => expect(sent()).toEqual([{ act: 'retry', reference, message: 7, hasArrived: true }]));
    expect(screen.queryByRole('button', { name: / إلى / })).toBeNull();
  });

  test.each([
    [0, 'ما فيه: Canva، Gamma'],
    [1, 'ما فيه: Canva، Gamma، ومعها أداة واحدة لم يسمّها العرض: اتفق عليها مع المشتري'],
    [2, 'ما فيه: Canva، Gamma، ومعها أداتان لم يسمّهما العرض: اتفق عليهما مع المشتري'],
    [3, 'ما فيه: Canva، Gamma، ومعها 3\u00a0أدوات لم يسمّها العرض: اتفق عليها مع المشتري'],
  ])('says what was in what was ordered, with %i unnamed, and leads to where the shop says what is in it now', async (others, text) => {
    const lines = record.goods.lines.map((line) => ({ ...line, contents: { names: ['Canva', 'Gamma'], others } }));
    desk.answer(PATH, [200, { ...record, page: '/offers/eid-promo', goods: { ...record.goods, lines } }]);
    await show(`/orders/${reference}`);
    expect((await screen.findByRole('link', { name: 'انظر ما فيه في المتجر' })).getAttribute('href')).toBe(
      'https://shop.example/offers/eid-promo',
    );
    expect(screen.getByText(/^ما فيه/).textContent).toBe(text);
  });

  test('writes a copy that arrived no second time for who only sells', async () => {
    const copy = { id: 7, kind: 'pending', isLetter: false, endpoint: 'bundleOrder', state: 'accepted', attempts: 1, at: NOON };
    desk.answer(PATH, [200, { ...record, messages: [copy], acts: [{ act: 'retry', message: 7, hasArrived: true }, allowed.note] }]);
    await show(`/orders/${reference}`, ['orders']);
    await screen.findByRole('button', { name: 'ملاحظة' });
    expect(screen.queryByRole('button', { name: 'أعد إرسال رسالة' })).toBeNull();
  });

  test.each<[string, string, string | null, RegExp]>([
    ['refused', 'recipient', 'العنوان خطأ', /رُفضت ولا تُعاد وحدها، ربما العنوان خطأ/],
    ['waiting', 'sign-in', null, /المحاولة تتكرر، خادوم البريد يرفض حسابنا/],
    ['dead', 'quota', null, /بعد محاولات كثيرة، نفدت حصة حسابنا/],
    ['refused', '', null, /رُفضت ولا تُعاد وحدها$/],
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
    expect(await screen.findByText(/لا اتصال بالمكتب/)).toBeTruthy();
    expect(((await dialog()).getByLabelText(/الملاحظة/) as HTMLTextAreaElement).value).toBe('تدفع غدًا');
    await userEvent.click((await dialog()).getByRole('button', { name: 'احفظ الملاحظة' }));
    expect(await screen.findByText(/سُجّل من قبل بيد lena/)).toBeTruthy();
    expect(sent()).toHaveLength(2);
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

  test('is not there for a wrong reference', async () => {
    desk.answer(operationPath('orders.show', { reference: 'RQ-22223333' }), [404, { reason: 'unknown' }]);
    await show('/orders/RQ-22223333');
    expect(await screen.findByRole('heading', { name: 'لا طلب بهذا الرقم' })).toBeTruthy();
  });
});
