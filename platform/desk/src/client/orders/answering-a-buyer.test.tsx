/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { operationPath } from '../testing/fake-desk';
import { HOUR, NOON, record, reference } from '../testing/fake-orders';
import { ordersUnderTest } from '../testing/orders-under-test';

jest.mock('../parts/clock', () => jest.requireActual('../testing/still-clock'));

const PATH = operationPath('orders.show', { reference });

const desk = ordersUnderTest();
const { show, press } = desk;

const link = async (name: string) => new URL((await screen.findByRole('link', { name })).getAttribute('href') ?? '');

describe('a buyer is answered from the order', () => {
  test('by WhatsApp with the order’s state and its page, and at a receipt that does not open with a wish for a better one', async () => {
    desk.answer(PATH, [200, { ...record, receipt: { ...record.receipt, hasPicture: false, fault: 'locked' } }]);
    await show(`/orders/${reference}`);
    await waitFor(async () =>
      expect((await link('حال الطلب بواتساب')).searchParams.get('text')).toContain(`https://shop.example/orders/${reference}`),
    );
    const chat = await link('حال الطلب بواتساب');
    expect(chat.origin + chat.pathname).toBe('https://wa.me/213550000003');
    expect(chat.searchParams.get('text')).toContain('استلمنا وصل تحويلك');
    expect((await link('اسأله عن الوصل بواتساب')).searchParams.get('text')).toContain('لم نستطع قراءة الوصل');
  });

  test('by WhatsApp with why the receipt was refused', async () => {
    desk.answer(PATH, [200, { ...record, stage: 'waiting', dueSince: null, receiptRefused: 'not-arrived' }]);
    await show(`/orders/${reference}`);
    expect((await link('اسأله عن الوصل بواتساب')).searchParams.get('text')).toContain('لم نجد في حسابنا التحويل');
    expect(screen.queryByRole('link', { name: 'حال الطلب بواتساب' })).toBeNull();
  });

  test('by a call where the number is no mobile, and without a wish for a receipt that nobody waits for', async () => {
    desk.answer(PATH, [200, { ...record, stage: 'paid', phone: '021 23 45 67' }]);
    await show(`/orders/${reference}`);
    expect((await link('اتصل بالزبون')).href).toBe('tel:021234567');
    expect(screen.queryByRole('link', { name: /واتساب/ })).toBeNull();
  });

  test('with what was bought once it is paid, to be filled in before it is sent', async () => {
    desk.answer(PATH, [200, { ...record, stage: 'paid' }]);
    await show(`/orders/${reference}`);
    await waitFor(async () =>
      expect((await link('أرسل بيانات الدخول بواتساب')).searchParams.get('text')).toContain('كلمة المرور: \nأو مفتاح الترخيص: \n'),
    );
    expect((await link('أرسلها بالبريد')).searchParams.get('body')).toContain('مفتاح الترخيص: \r\n');
  });

  test('with a text that is copied, or shown to be copied by hand where the browser forbids it', async () => {
    const user = userEvent.setup();
    desk.answer(PATH, [200, record]);
    await show(`/orders/${reference}`);
    await user.click(await screen.findByRole('button', { name: 'انسخ حال الطلب' }));
    expect(await screen.findByRole('button', { name: 'نُسخ حال الطلب' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toContain('استلمنا وصل تحويلك');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
    await user.click(screen.getByRole('button', { name: 'نُسخ حال الطلب' }));
    expect(await screen.findByText(/استلمنا وصل تحويلك، وفريقنا يراجعه/)).toBeTruthy();
  });

  test('above what happened to the order where its address was refused', async () => {
    desk.answer(PATH, [200, { ...record, addressRefused: NOON }]);
    await show(`/orders/${reference}`);
    const mend = await screen.findByRole('button', { name: 'صحّح بريد الزبون' });
    const history = screen.getByRole('region', { name: 'ما جرى للطلب' });
    expect(mend.compareDocumentPosition(history) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});

describe('an invoice', () => {
  const paid = { transfer: '1', method: 'bank', state: 'paid', paid: '9310', status: null, since: NOON - HOUR };
  const goods = {
    ...record.goods,
    lines: [
      { name: 'SPSS 31', detail: 'نسختان', price: 9000 },
      { name: 'الإحصاء التطبيقي with R and Python', detail: '', price: 800 },
    ],
    ...{ subtotal: 9800, discount: 490, total: 9310 },
  };

  test('has who sells, with its legal data, the buyer, each line, the discount, the total and what was paid, and is printed', async () => {
    const print = jest.fn();
    Object.assign(globalThis, { print });
    desk.answer(PATH, [200, { ...record, stage: 'activated', coupon: 'RIWAQ5', goods, payments: [paid] }]);
    await show(`/orders/${reference}`);
    await userEvent.click(await screen.findByRole('link', { name: 'الفاتورة' }));
    const sheet = within(await screen.findByRole('article', { name: `فاتورة الطلب ${reference}` }));
    expect(document.title).toBe(`فاتورة ${reference}`);
    for (const text of ['متجر رِواق', '16/00-1234567', '001234567890123', 'مدفوعة', 'زبونة تجريبية', 'RIWAQ5'])
      expect(sheet.getByText(text)).toBeTruthy();
    const rows = sheet.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(rows).toEqual([
      'المنتجالثمن',
      'SPSS 31 (نسختان)9,000 دج',
      'الإحصاء التطبيقي with R and Python 800 دج',
      'المجموع قبل الخصم9,800 دج',
      'الخصم، ومنه رمز التخفيض RIWAQ5\u2066−490\u2069 دج',
      'المجموع9,310 دج',
    ]);
    await press('اطبعها أو احفظها PDF');
    expect(print).toHaveBeenCalledTimes(1);
  });

  test.each([
    [{ stage: 'receipt' }, 'غير مدفوعة', null],
    [{ stage: 'money', payments: [{ ...paid, state: 'another-amount' }] }, 'غير مدفوعة', null],
    [{ stage: 'cancelled' }, 'ملغاة', null],
    [{ stage: 'refunded', payments: [{ ...paid, state: 'refunded' }] }, 'أُعيد مبلغها', 'أُعيد كله إلى الزبون'],
    [{ stage: 'money', payments: [paid, { ...paid, transfer: '2', state: 'paid-twice' }] }, 'مدفوعة', 'دُفع'],
  ] as const)('of %j says «%s» and the money that came or went back', async (changes, state, money) => {
    desk.answer(PATH, [200, { ...record, ...changes }]);
    await show(`/orders/${reference}/invoice`);
    const sheet = within(await screen.findByRole('article'));
    expect(sheet.getByText(state)).toBeTruthy();
    expect(sheet.queryAllByText(/^(دُفع|أُعيد كله|دفعة ثانية)/).map(({ textContent }) => textContent)).toEqual(money === null ? [] : [money]);
  });

  test('has each part of the money that went back once, beside what it is a part of', async () => {
    const history = [{ change: 'refunded', by: 'lena', at: NOON, amount: 500, day: '2026-11-22', isPart: true }];
    desk.answer(PATH, [200, { ...record, stage: 'activated', payments: [{ ...paid, givenBack: '500' }], history }]);
    await show(`/orders/${reference}/invoice`);
    const sheet = within(await screen.findByRole('article'));
    expect(sheet.getByText('مدفوعة، وأُعيد جزء منها')).toBeTruthy();
    expect(sheet.getAllByText('أُعيد منه إلى الزبون').map(({ nextSibling }) => nextSibling?.textContent?.replaceAll('\u00a0', ' '))).toEqual(
      ['500 دج'],
    );
  });

  test('of a paid order says nothing of a part of other money that went back', async () => {
    const second = { ...paid, transfer: '2', state: 'paid-twice', givenBack: '500' };
    desk.answer(PATH, [200, { ...record, stage: 'money', payments: [second, paid] }]);
    await show(`/orders/${reference}/invoice`);
    const sheet = within(await screen.findByRole('article'));
    expect(sheet.getByText('مدفوعة')).toBeTruthy();
    expect(sheet.queryByText('أُعيد منه إلى الزبون')).toBeNull();
  });
});
