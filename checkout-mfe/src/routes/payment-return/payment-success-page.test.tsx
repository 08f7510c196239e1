/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { cartStore, restoreCart, setCartQuantity, toggleCartLine } from '@riwaq/store';
import { pendingPaymentStore, restorePendingPayments } from '@riwaq/store/pending-payment';
import { TestPage } from '@riwaq/testing';
import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { PAYMENT, paid, returningVisitor, unpaid } from '../../testing/returning-visitor';
import { sampleLines, samplePending } from '../../testing/sample-order';

const visitor = returningVisitor(TestPage);
const { comeBack, heading, page, pass } = visitor;

beforeEach(() => {
  restoreCart();
  for (const line of sampleLines) {
    toggleCartLine(line);
    setCartQuantity(line, line.quantity);
  }
});

describe('coming back from a payment that was made', () => {
  test('shows the serial, the amount, the date and the order, and the cart is empty', async () => {
    visitor.gateway.answer(PAYMENT, paid('registered'));
    await comeBack();
    expect(heading()).toBe('تم الدفع بنجاح!');
    for (const code of ['DEMO-000001042', samplePending.reference]) {
      expect(screen.getByText(code, { exact: false }).getAttribute('dir')).toBe('ltr');
    }
    for (const fact of ['10,640 دج', '3 ماي 2026، 12:00']) expect(screen.getByText(fact)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^نسخ/ })).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'تتبّع طلبك واطبع وصله' }).getAttribute('href')).toBe('/orders/RQ-7K3M9QXA');
    expect(screen.getByRole('link', { name: 'صفحة مزوّد الدفع' }).getAttribute('href')).toBe('https://social.pay.example.com/shop');
    expect(pendingPaymentStore.getState().pending.at(-1) ?? null).toBeNull();
    expect(cartStore.getState().lines).toEqual([]);
  });

  test('is a success without a pending record, and without the details that only the payer gets', async () => {
    localStorage.clear();
    restorePendingPayments();
    visitor.gateway.answer(PAYMENT, [200, { status: 'paid', registration: 'registered' }]);
    await comeBack();
    expect(heading()).toBe('تم الدفع بنجاح!');
  });

  test('keeps the record and polls until the order is registered', async () => {
    visitor.gateway.answer(PAYMENT, paid('waiting'), paid('waiting'), paid('registered'));
    await comeBack();
    expect(heading()).toBe('تم الدفع ولكن حدث خطأ في التسجيل');
    expect(screen.getByRole('link', { name: 'support@example.com' }).getAttribute('href')).toBe(
      'mailto:support@example.com?subject=RQ-7K3M9QXA',
    );
    expect(pendingPaymentStore.getState().pending.at(-1) ?? null).not.toBeNull();
    expect(cartStore.getState().lines).toHaveLength(2);

    await pass(2100);
    expect(heading()).toBe('تم الدفع ولكن حدث خطأ في التسجيل');
    await pass(4100);
    expect(heading()).toBe('تم الدفع بنجاح!');
    expect(pendingPaymentStore.getState().pending.at(-1) ?? null).toBeNull();

    await pass(600_000);
    expect(visitor.gateway.requests).toHaveLength(3);
  });

  test('shows a busy shop and a safe payment', async () => {
    visitor.gateway.answer(PAYMENT, paid('busy'));
    await comeBack();
    expect(heading()).toBe('عدد كبير من الطلبات!');
    expect(screen.getByText('يوجد الكثير من الطلبات في نفس الوقت. يرجى المحاولة مرة أخرى خلال ساعة.')).toBeTruthy();
    expect(screen.getByText(/دفعتك مؤكدة/)).toBeTruthy();
  });
});

describe('coming back from a payment that was not made', () => {
  test('is a failure that advises to write, and loses neither cart nor record', async () => {
    visitor.gateway.answer(PAYMENT, unpaid('failed'));
    await comeBack();
    expect(heading()).toBe('فشل في الدفع');
    expect(screen.getByText('لم نتمكن من تأكيد دفعتك...')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'تتبّع طلبك' }).getAttribute('href')).toBe('/orders/RQ-7K3M9QXA');
    expect(screen.getByRole('link', { name: 'support@example.com' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'العودة إلى باقتك' }).getAttribute('href')).toBe('/package-builder#summary');
    expect(cartStore.getState().lines).toHaveLength(2);
    expect(pendingPaymentStore.getState().pending.at(-1) ?? null).not.toBeNull();
  });

  test('with a wrong amount shows order and support, asks not to pay again, and keeps cart and record', async () => {
    visitor.gateway.answer(PAYMENT, [200, { status: 'another-amount', registration: 'none' }]);
    await comeBack();
    expect(heading()).toBe('وصلت دفعتك بمبلغ مختلف');
    expect(screen.queryByText('لم نتمكن من تأكيد دفعتك...')).toBeNull();
    expect(screen.getByText(/فلا تدفع مرة أخرى/)).toBeTruthy();
    expect(screen.getByText('RQ-7K3M9QXA', { exact: false }).getAttribute('dir')).toBe('ltr');
    expect(screen.getByRole('link', { name: 'support@example.com' }).getAttribute('href')).toBe(
      'mailto:support@example.com?subject=RQ-7K3M9QXA',
    );
    expect(screen.queryByRole('link', { name: 'العودة إلى باقتك' })).toBeNull();
    expect(cartStore.getState().lines).toHaveLength(2);
    expect(pendingPaymentStore.getState().pending.at(-1) ?? null).not.toBeNull();
    await pass(600_000);
    expect(visitor.gateway.requests).toHaveLength(1);
  });

  test('whose money was returned shows order and support, and links back to the order', async () => {
    visitor.gateway.answer(PAYMENT, [200, { status: 'refunded', registration: 'none' }]);
    await comeBack();
    expect(heading()).toBe('أعدنا إليك مبلغ دفعتك');
    expect(screen.getByText('RQ-7K3M9QXA', { exact: false }).getAttribute('dir')).toBe('ltr');
    expect(screen.getByRole('link', { name: 'support@example.com' }).getAttribute('href')).toBe(
      'mailto:support@example.com?subject=RQ-7K3M9QXA',
    );
    expect(screen.getByRole('link', { name: 'العودة إلى باقتك' }).getAttribute('href')).toBe('/package-builder#summary');
    expect(cartStore.getState().lines).toHaveLength(2);
    await pass(600_000);
    expect(visitor.gateway.requests).toHaveLength(1);
  });

  test('that is the second one shows the support, and the paid order leaves the cart', async () => {
    visitor.gateway.answer(PAYMENT, [200, { status: 'paid-twice', registration: 'registered' }]);
    await comeBack();
    expect(heading()).toBe('دفعتَ ثمن هذا الطلب مرتين');
    expect(screen.getByText(/سنعيد إليك مبلغها كاملًا، فلا تدفع مرة أخرى/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'support@example.com' }).getAttribute('href')).toBe(
      'mailto:support@example.com?subject=RQ-7K3M9QXA',
    );
    expect(pendingPaymentStore.getState().pending.at(-1) ?? null).toBeNull();
    await pass(600_000);
    expect(visitor.gateway.requests).toHaveLength(1);
  });

  test.each(['/payment/success', '/payment/success?transfer_id=', '/payment/success?transfer_id=../admin'])(
    'is a failure at once, and nobody is asked: %s',
    async (address) => {
      await comeBack(address);
      expect(heading()).toBe('فشل في الدفع');
      expect(screen.getByRole('link', { name: 'العودة إلى المنتجات' })).toBeTruthy();
      expect(visitor.gateway.requests).toEqual([]);
    },
  );

  test('of a transfer that the shop does not know is a failure, asked for once', async () => {
    visitor.gateway.answer(PAYMENT, [404, { reason: 'not-found', message: '…' }]);
    await comeBack();
    expect(heading()).toBe('فشل في الدفع');
    await pass(600_000);
    expect(visitor.gateway.requests).toHaveLength(1);
  });
});

describe('coming back while nothing is sure', () => {
  test('the composed page shows the verification, for any address', () => {
    const composed = renderToString(page('/payment/success'));
    expect(composed).toContain('نتحقق من الدفع');
    expect(composed).toBe(renderToString(page('/payment/success?transfer_id=1042')));
  });

  test('a pending payment is polled, then shown as a failure that may still change', async () => {
    visitor.gateway.answer(PAYMENT, unpaid('pending'));
    await comeBack();
    expect(heading()).toBe('نتحقق من الدفع');
    await pass(60_000);
    expect(heading()).toBe('فشل في الدفع');
    for (const name of ['ادفع من جديد', 'إعادة المحاولة']) expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'العودة إلى باقتك' })).toBeTruthy();
    visitor.gateway.answer(PAYMENT, paid('registered'));
    await pass(31_000);
    expect(heading()).toBe('تم الدفع بنجاح!');
  });

  test('a gateway that does not answer is asked three more times, then the visitor may ask', async () => {
    visitor.gateway.answer(PAYMENT, null);
    await comeBack();
    expect(heading()).toBe('نتحقق من الدفع');
    await pass(7100);
    expect(visitor.gateway.requests).toHaveLength(4);
    expect(heading()).toBe('خطأ في التحقق من الدفع');

    visitor.gateway.answer(PAYMENT, paid('registered'));
    fireEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    await pass(0);
    expect(heading()).toBe('تم الدفع بنجاح!');
  });
});
