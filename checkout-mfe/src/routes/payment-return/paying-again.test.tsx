/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { pendingPaymentStore, restorePendingPayments } from '@riwaq/store/pending-payment';
import { TestPage } from '@riwaq/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { PAYMENTS } from '../../testing/fake-gateway';
import { PAYMENT, paid, returningVisitor, unpaid } from '../../testing/returning-visitor';
import { samplePending } from '../../testing/sample-order';
import { Component as PaymentCancelPage } from './payment-cancel-page';

const visitor = returningVisitor(TestPage);
const { comeBack, heading, pass } = visitor;

test('an unpaid payment can be paid again at once, by card or by a transfer, while the page goes on asking', async () => {
  visitor.gateway.answer(PAYMENT, unpaid('pending'));
  await comeBack();
  expect(heading()).toBe('نتحقق من الدفع');
  expect(screen.getByRole('main').textContent).toContain('لم يصلنا تأكيد دفعتك حتى الآن');
  expect(screen.getByRole('link', { name: 'تتبّع طلبك' }).getAttribute('href')).toBe('/orders/RQ-7K3M9QXA');
  expect(screen.getByRole('link', { name: 'ادفع بتحويل بريدي أو بنكي' }).getAttribute('href')).toBe('/orders/RQ-7K3M9QXA');
  expect(screen.getByRole('link', { name: 'لم أكمل الدفع' }).getAttribute('href')).toBe('/payment/cancel');
  visitor.gateway.answer(PAYMENTS, [201, { transferId: 1042, url: 'https://pay.example.com/1042', total: 10_640 }]);
  fireEvent.click(screen.getByRole('button', { name: 'ادفع من جديد' }));
  await pass(0);
  expect(visitor.left).toEqual(['https://pay.example.com/1042']);
  visitor.gateway.answer(PAYMENT, paid('registered'));
  await pass(2100);
  expect(heading()).toBe('تم الدفع بنجاح!');
});

test('another device, which has no record of the payment, waits for the answer', async () => {
  localStorage.clear();
  restorePendingPayments();
  visitor.gateway.answer(PAYMENT, unpaid('pending'));
  await comeBack();
  expect(heading()).toBe('نتحقق من الدفع');
  expect(screen.queryByRole('button', { name: 'ادفع من جديد' })).toBeNull();
});

test('a payment that its visitor left keeps the order as it was, and leads on to pay it', async () => {
  render(
    <TestPage path="/payment/cancel" onLeave={(to) => visitor.left.push(to)}>
      <PaymentCancelPage />
    </TestPage>,
  );
  await pass(0);
  expect(heading()).toBe('تم إلغاء الدفع');
  expect(screen.getByText('طلبك محفوظ لدينا كما تركته.')).toBeTruthy();
  expect(screen.getByText('RQ-7K3M9QXA').getAttribute('dir')).toBe('ltr');
  expect(screen.getByRole('link', { name: 'الصفحة الرئيسية' }).getAttribute('href')).toBe('/');
  visitor.gateway.answer(PAYMENTS, [201, { transferId: 1042, url: 'https://pay.example.com/1042', total: 10_640 }]);
  fireEvent.click(screen.getByRole('button', { name: 'أكمل الدفع' }));
  await pass(0);
  expect(visitor.left).toEqual(['https://pay.example.com/1042']);
});

describe('after a payment that was declined', () => {
  const declined = async () => {
    visitor.gateway.answer(PAYMENT, unpaid('failed'));
    await comeBack();
    expect(heading()).toBe('فشل في الدفع');
    expect(screen.queryByRole('button', { name: 'إعادة المحاولة' })).toBeNull();
  };
  const payAgain = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'ادفع من جديد' }));
    await pass(0);
  };

  test('the same order is paid again, without filling in a form', async () => {
    await declined();
    visitor.gateway.answer(PAYMENTS, [201, { transferId: 1043, url: 'https://pay.example.com/1043', total: 10_640 }]);
    await payAgain();
    expect(visitor.gateway.requests.at(-1)).toMatchObject({
      path: '/api/orders/RQ-7K3M9QXA/payment',
      body: { email: samplePending.email },
    });
    expect(visitor.gateway.orders()).toEqual([]);
    expect(visitor.left).toEqual(['https://pay.example.com/1043']);
    expect(pendingPaymentStore.getState().pending.at(-1) ?? null).toEqual({
      ...samplePending,
      transferId: 1043,
      since: expect.any(Number),
    });
  });

  test.each([
    ['the order has been cancelled', [409, { reason: 'order-closed', message: 'أُلغي هذا الطلب.' }], 'أُلغي هذا الطلب.'],
    ['the provider does not answer', [502, { reason: 'provider', message: '…' }], 'يرجى المحاولة مرة أخرى'],
  ] as const)('shows a notice when %s', async (_why, answer, text) => {
    await declined();
    visitor.gateway.answer(PAYMENTS, answer);
    await payAgain();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('خطأ في بدء عملية الدفع');
    expect(alert.textContent).toContain(text);
    expect(pendingPaymentStore.getState().pending.at(-1) ?? null).toEqual(samplePending);
    expect(screen.getByRole('link', { name: 'العودة إلى باقتك' })).toBeTruthy();
  });
});
