/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PendingPayment } from '@riwaq/contracts';
import { cartStore, restoreCart, setCartQuantity, toggleCartLine } from '@riwaq/store';
import { restorePendingPayments } from '@riwaq/store/pending-payment';
import { TestPage } from '@riwaq/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type FakeGateway, installFakeGateway } from '../../testing/fake-gateway';
import { sampleForm, sampleLines } from '../../testing/sample-order';
import BundleCheckout from './bundle-checkout';

const FORM = '/api/forms/bundle-order';
const PAYMENTS = '/api/payments';
const started: Answer = [201, { transferId: 1042, url: 'https://pay.example.com/pay/1042', total: 10_640 }];
const accepted: Answer = [200, { ok: true }];
const refused = (status: number, reason: string, more = {}): Answer => [status, { reason, message: '…', ...more }];

const { payment: _payment, ...typed } = sampleForm;

const onClose = jest.fn();
const onNavigate = jest.fn<(href: string) => void>();
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
  gateway.answer(FORM, accepted);
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
const calls = (path: string) => gateway.requests.filter((sent) => sent.path === path);
const reference = () => String(calls(FORM)[0]?.headers['idempotency-key']).replace(':pending', '');

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
  test('is posted as pending, then its payment starts, and the visitor goes to the payment page', async () => {
    let storedOnExit: PendingPayment | null = null;
    exit.mockImplementation(() => {
      storedOnExit = restorePendingPayments().at(-1) ?? null;
    });
    open();
    await fill();
    await payOnline();
    await waitFor(() => expect(exit).toHaveBeenCalledWith('https://pay.example.com/pay/1042'));

    expect(gateway.requests.map(({ path }) => path)).toEqual([FORM, PAYMENTS]);
    expect(calls(FORM)[0]?.headers).toMatchObject({ 'idempotency-key': `${reference()}:pending` });
    expect(calls(FORM)[0]?.body).toMatchObject({
      ...typed,
      orderReference: reference(),
      status: 'pending',
      selectedPaymentMethod: 'epayment',
    });
    expect(calls(PAYMENTS)[0]?.body).toMatchObject({ kind: 'bundle', reference: reference(), shownTotal: 10_640 });
    await findMessage('سيتم توجيهك إلى صفحة الدفع الإلكتروني.');
    expect(storedOnExit).toMatchObject({ transferId: 1042, total: 10_640 });
    expect(cartStore.getState().lines).toHaveLength(2);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('is sent once, however often the visitor presses', async () => {
    let answer = (_: Answer) => {};
    gateway.answer(FORM, new Promise<Answer>((resolve) => (answer = resolve)));
    open();
    await fill();
    await userEvent.dblClick(screen.getByRole('button', { name: 'تأكيد الطلب والانتقال إلى الدفع' }));
    await userEvent.type(field('التخصص'), '{Enter}{Enter}');
    await press('جاري الإرسال...');
    answer(accepted);
    await waitFor(() => expect(exit).toHaveBeenCalledTimes(1));
    expect(gateway.requests.map(({ path }) => path)).toEqual([FORM, PAYMENTS]);
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
    expect(new Set(calls(FORM).map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
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
  test('is shown, and only what the visitor agrees to is paid', async () => {
    gateway.answer(PAYMENTS, refused(409, 'price-changed', { total: 11_590 }), [
      201,
      { transferId: 7, url: 'https://pay.example.com/7', total: 11_590 },
    ]);
    open();
    await fill();
    await payOnline();
    await findMessage('تغيّر سعر طلبك');
    expect(screen.getByText('11,590 دج')).toBeTruthy();
    expect(exit).not.toHaveBeenCalled();
    expect(restorePendingPayments().at(-1) ?? null).toBeNull();

    await press('تأكيد الطلب بالسعر الجديد');
    await waitFor(() => expect(exit).toHaveBeenCalledWith('https://pay.example.com/7'));
    expect(calls(PAYMENTS).map(({ body }) => body)).toMatchObject([
      { reference: reference(), shownTotal: 10_640 },
      { reference: reference(), shownTotal: 11_590 },
    ]);
    expect(restorePendingPayments().at(-1)?.total).toBe(11_590);
  });

  test('can be declined: the form is as it was', async () => {
    gateway.answer(PAYMENTS, refused(409, 'price-changed', { total: 11_590 }));
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
    gateway.answer(FORM, refused(429, 'too-many-requests'), null, accepted);
    open();
    await fill();
    await payOnline();
    await findMessage('يوجد الكثير من الطلبات في نفس الوقت. يرجى المحاولة مرة أخرى خلال ساعة.');
    expect(field('الاسم').value).toBe(sampleForm.firstName);
    expect(screen.getByText(reference())).toBeTruthy();

    await payOnline();
    await findMessage('حدث خطأ أثناء إرسال الطلب');
    expect(calls(PAYMENTS)).toEqual([]);

    await payOnline();
    await waitFor(() => expect(exit).toHaveBeenCalled());
    expect(new Set(calls(FORM).map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  test('is still in the form after a reload', async () => {
    gateway.answer(FORM, null);
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

    expect(calls(FORM)[0]?.body).toMatchObject({ selectedPaymentMethod: 'bank', status: 'pending' });
    expect(calls(PAYMENTS)).toEqual([]);
    expect(cartStore.getState().lines).toEqual([]);
    expect(onNavigate).toHaveBeenCalledWith(`/thank-you?order=${reference()}`);
    cleanup();
    for (const line of sampleLines) toggleCartLine(line);
    open();
    expect(field('الاسم').value).toBe('');
  });
});
