/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PendingPayment } from '@riwaq/contracts';
import { cartStore, restoreCart, setCartQuantity, toggleCartLine } from '@riwaq/store';
import { restorePendingPayments } from '@riwaq/store/pending-payment';
import { TestPage } from '@riwaq/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { successTexts, successTitle } from '../../parts/success-message';
import { type Answer, type FakeGateway, installFakeGateway, ORDERS, PAYMENTS } from '../../testing/fake-gateway';
import { sampleForm, sampleLines, sampleOrder, samplePending } from '../../testing/sample-order';
import BundleCheckout from './bundle-checkout';

const started: Answer = [201, { transferId: 1042, url: 'https://pay.example.com/pay/1042', total: 10_640 }];
const accepted: Answer = [200, { ok: true }];
const refused = (status: number, reason: string, more = {}): Answer => [status, { reason, message: '…', ...more }];

const onClose = jest.fn();
const onNavigate = jest.fn<(href: string, state?: unknown) => void>();
const exit = jest.fn<(address: string) => void>();
let gateway: FakeGateway;

beforeEach(() => {
  localStorage.clear();
  restoreCart();
  for (const line of sampleLines) {
    toggleCartLine(line);
    setCartQuantity(line, line.quantity);
  }
  for (const mock of [onClose, onNavigate, exit]) mock.mockReset();
  // Newer browsers return a promise.
  Object.assign(Element.prototype, { scrollIntoView: async () => {} });
  gateway = installFakeGateway();
  gateway.answer(ORDERS, accepted);
  gateway.answer(PAYMENTS, started);
});
afterEach(cleanup);

const open = () =>
  render(
    <TestPage onNavigate={onNavigate} onLeave={exit}>
      <BundleCheckout lines={cartStore.getState().lines} onClose={onClose} />
    </TestPage>,
  );
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const wilaya = () => screen.getByRole<HTMLInputElement>('combobox');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const payOnline = () => press('تأكيد الطلب والانتقال إلى الدفع');
const findMessage = (text: string | RegExp) => screen.findByText(text);
const paths = () => gateway.requests.map(({ path }) => path);
const reference = () => String(gateway.orders()[0]?.reference);
const payment = () => `/api/orders/${reference()}/payment`;

async function fill() {
  const values = [
    [field('الاسم'), sampleForm.firstName],
    [field('اللقب'), sampleForm.lastName],
    [field('البريد الإلكتروني'), sampleForm.email],
    [field('رقم الهاتف'), sampleForm.phone],
    [wilaya(), sampleForm.wilaya],
    [field('التخصص'), sampleForm.specialization],
  ] as const;
  for (const [control, value] of values) fireEvent.change(control, { target: { value } });
  await waitFor(() => expect(wilaya().validity.valid).toBe(true));
}

describe('a bundle that is paid online', () => {
  test('is one request, then its payment starts, and the visitor goes to the payment page', async () => {
    let storedOnExit: PendingPayment | null = null;
    exit.mockImplementation(() => {
      storedOnExit = restorePendingPayments().at(-1) ?? null;
    });
    open();
    await fill();
    await payOnline();
    await waitFor(() => expect(exit).toHaveBeenCalledWith('https://pay.example.com/pay/1042'));

    expect(paths()).toEqual([ORDERS, payment()]);
    expect(gateway.orders()).toEqual([{ ...sampleOrder, reference: reference() }]);
    expect(gateway.requests[1]?.body).toEqual({ email: sampleForm.email });
    await findMessage('سيتم توجيهك إلى صفحة الدفع الإلكتروني.');
    expect(storedOnExit).toEqual({ ...samplePending, reference: reference(), since: expect.any(Number) });
    expect(cartStore.getState().lines).toHaveLength(2);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('is sent once, however often the visitor presses', async () => {
    let answer = (_: Answer) => {};
    gateway.answer(ORDERS, new Promise<Answer>((resolve) => (answer = resolve)));
    open();
    await fill();
    await userEvent.dblClick(screen.getByRole('button', { name: 'تأكيد الطلب والانتقال إلى الدفع' }));
    await userEvent.type(field('التخصص'), '{Enter}{Enter}');
    await press('جاري الإرسال...');
    answer(accepted);
    await waitFor(() => expect(exit).toHaveBeenCalledTimes(1));
    expect(paths()).toEqual([ORDERS, payment()]);
  });

  test('that is not filled in is not sent', async () => {
    open();
    await payOnline();
    expect(gateway.requests).toEqual([]);
    expect(field('الاسم').getAttribute('aria-invalid')).toBe('true');
  });

  test('starts again with the same reference when the payment did not start', async () => {
    gateway.answer(PAYMENTS, refused(502, 'provider'), null, started);
    open();
    await fill();
    await payOnline();
    await findMessage('خطأ في بدء عملية الدفع');
    expect(screen.getByText('يرجى المحاولة مرة أخرى أو التواصل معنا.')).toBeTruthy();
    expect(screen.getByText(reference())).toBeTruthy();
    expect(cartStore.getState().lines).toHaveLength(2);
    expect(restorePendingPayments().at(-1) ?? null).toBeNull();

    await payOnline();
    await findMessage('خطأ في بدء عملية الدفع');
    await payOnline();
    await waitFor(() => expect(exit).toHaveBeenCalled());
    expect(paths()).toEqual([ORDERS, payment(), payment(), payment()]);
  });

  test.each(['already-paid', 'another-amount'] as const)(
    'for which money came in the meantime leads to its result, and is not paid again: %s',
    async (reason) => {
      open();
      await fill();
      await payOnline();
      await waitFor(() => expect(exit).toHaveBeenCalledTimes(1));
      cleanup();
      restoreCart();
      gateway.answer(PAYMENTS, refused(409, reason));
      open();
      await payOnline();
      await waitFor(() => expect(onNavigate).toHaveBeenCalledWith('/payment/success?transfer_id=1042'));
      expect(exit).toHaveBeenCalledTimes(1);
      expect(onClose).toHaveBeenCalledTimes(1);
    },
  );

  test('never leaves for an address that is not a web page', async () => {
    gateway.answer(PAYMENTS, [201, { transferId: 1042, url: 'javascript:alert(1)', total: 10_640 }]);
    open();
    await fill();
    await payOnline();
    await findMessage('خطأ في بدء عملية الدفع');
    expect(exit).not.toHaveBeenCalled();
  });
});

describe('a price that changed while the page was open', () => {
  const changed = refused(409, 'price-changed', { field: 'price', total: 11_590 });

  test('is shown, and only what the visitor agrees to is ordered and paid', async () => {
    gateway.answer(ORDERS, changed, accepted);
    gateway.answer(PAYMENTS, [201, { transferId: 7, url: 'https://pay.example.com/7', total: 11_590 }]);
    open();
    await fill();
    await payOnline();
    await findMessage('تغيّر سعر طلبك');
    expect(screen.getByText('11,590 دج')).toBeTruthy();
    expect(paths()).toEqual([ORDERS]);
    expect(exit).not.toHaveBeenCalled();

    await press('تأكيد الطلب بالسعر الجديد');
    await waitFor(() => expect(exit).toHaveBeenCalledWith('https://pay.example.com/7'));
    expect(gateway.orders()).toMatchObject([
      { reference: reference(), price: 10_640 },
      { reference: reference(), price: 11_590 },
    ]);
    expect(restorePendingPayments().at(-1)?.purchase?.value).toBe(11_590);
  });

  test('can be declined: the form is as it was', async () => {
    gateway.answer(ORDERS, changed);
    open();
    await fill();
    await payOnline();
    await findMessage('تغيّر سعر طلبك');
    await press('العودة إلى الطلب');
    expect(field('التخصص').value).toBe(sampleForm.specialization);
    expect(exit).not.toHaveBeenCalled();
  });
});

describe('an order that does not arrive', () => {
  test('stays in the form with its reference, and is sent again under the same one', async () => {
    gateway.answer(ORDERS, refused(429, 'too-many-requests'), null, accepted);
    open();
    await fill();
    await payOnline();
    await findMessage('يوجد الكثير من الطلبات في نفس الوقت. يرجى المحاولة مرة أخرى خلال ساعة.');
    expect(field('الاسم').value).toBe(sampleForm.firstName);
    expect(screen.getByText(reference())).toBeTruthy();

    await payOnline();
    await findMessage('حدث خطأ أثناء إرسال الطلب');
    expect(paths()).toEqual([ORDERS, ORDERS]);

    await payOnline();
    await waitFor(() => expect(exit).toHaveBeenCalled());
    expect(new Set(gateway.orders().map(({ reference }) => reference)).size).toBe(1);
  });

  test('is still in the form after a reload', async () => {
    gateway.answer(ORDERS, null);
    open();
    await fill();
    await payOnline();
    await findMessage('حدث خطأ أثناء إرسال الطلب');
    cleanup();
    open();
    await waitFor(() => expect(field('التخصص').value).toBe(sampleForm.specialization));
    expect(wilaya().value).toBe(sampleForm.wilaya);
  });
});

describe('a bundle that is paid by transfer', () => {
  test('is booked: cart and form are empty, the dialog closes, and the thanks name the order', async () => {
    open();
    await fill();
    await userEvent.click(screen.getByRole('radio', { name: /^تحويل بريدي أو بنكي/ }));
    expect(screen.getByText('007 99999 0023456789 41')).toBeTruthy();
    await press('تأكيد الطلب');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));

    expect(gateway.orders()).toEqual([{ ...sampleOrder, method: 'bank', reference: reference() }]);
    expect(paths()).toEqual([ORDERS]);
    expect(cartStore.getState().lines).toEqual([]);
    expect(onNavigate).toHaveBeenCalledWith(`/thank-you?order=${reference()}`, { said: `${successTitle} ${successTexts.bank}` });
    cleanup();
    for (const line of sampleLines) toggleCartLine(line);
    open();
    expect(field('الاسم').value).toBe('');
  });
});
