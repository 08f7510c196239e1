/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { OrderStatus } from '@riwaq/contracts';
import { TestPage } from '@riwaq/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { storeSummary } from '../../parts/order/stored-summary';
import { installFakeGateway } from '../../testing/fake-gateway';
import { Component as ThankYouPage } from './thank-you-page';

const order: OrderStatus = {
  reference: 'RQ-7K3M9QXA',
  stage: 'waiting-transfer',
  orderedAt: '2026-05-03T11:00:00.000Z',
  goods: { lines: [], subtotal: 5000, discount: 0, total: 5000, method: 'bank' },
  payableByCard: true,
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const open = () =>
  render(
    <TestPage path="/thank-you?order=RQ-7K3M9QXA">
      <ThankYouPage />
    </TestPage>,
  );
const star = () => {
  const drawn = document.querySelector<HTMLElement>('[data-star]');
  return `${drawn?.dataset.star} ${drawn?.querySelectorAll('[data-set]').length}`;
};

test.each([
  ['receipt-received', 'going 2'],
  ['registered', 'gold 8'],
  ['refunded', 'calm 8'],
] as const)('an order that is %s fills the star as the gateway says', async (stage, drawn) => {
  const gateway = installFakeGateway();
  gateway.answer('/api/orders/RQ-7K3M9QXA', [200, { ...order, stage }]);
  storeSummary({ reference: order.reference, lines: [], total: '5,000 دج', submissionDate: order.orderedAt, method: 'bank' });
  open();
  await waitFor(() => expect(star()).toBe(drawn));
  expect(gateway.requests).toHaveLength(1);
});

test('without an answer the order is received, and another device asks nothing', async () => {
  const gateway = installFakeGateway();
  gateway.answer('/api/orders/RQ-7K3M9QXA', null);
  open();
  await screen.findByRole('heading', { level: 1 });
  expect(gateway.requests).toEqual([]);
  storeSummary({ reference: order.reference, lines: [], total: '5,000 دج', submissionDate: order.orderedAt, method: 'bank' });
  cleanup();
  open();
  await waitFor(() => expect(gateway.requests).toHaveLength(1));
  expect(star()).toBe('going 1');
});

test.each([
  ['receipt-received', 'استلمنا وصل تحويلك'],
  ['registered', 'طلبك مدفوع ومسجّل'],
  ['cancelled', 'أُلغي طلبك'],
  ['refunded', 'أعدنا إليك مبلغ دفعتك'],
] as const)('an order that is %s asks for no transfer any more', async (stage, title) => {
  const gateway = installFakeGateway();
  gateway.answer('/api/orders/RQ-7K3M9QXA', [200, { ...order, stage }]);
  storeSummary({ reference: order.reference, lines: [], total: '5,000 دج', submissionDate: order.orderedAt, method: 'bank' });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.queryByText(/حوّل 5,000|إن اخترت التحويل/)).toBeNull();
  expect(screen.queryByText(/الحسابات باسم/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'أرسل الوصل' })).toBeNull();
  expect(screen.getByRole('link', { name: 'تتبّع طلبك' }).getAttribute('href')).toBe('/orders/RQ-7K3M9QXA');
});

test('an order that waits for its transfer asks for it', async () => {
  const gateway = installFakeGateway();
  gateway.answer('/api/orders/RQ-7K3M9QXA', [200, order]);
  storeSummary({ reference: order.reference, lines: [], total: '5,000 دج', submissionDate: order.orderedAt, method: 'bank' });
  open();
  expect(await screen.findByRole('button', { name: 'أرسل الوصل' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^حوّل 5,000.* ثم أرسل الوصل$/);
  const steps = within(screen.getByRole('heading', { name: 'الخطوات التالية' }).parentElement as HTMLElement).getAllByRole('heading', {
    level: 3,
  });
  expect(steps.map(({ textContent }) => textContent)).toEqual(['استلام الطلب', 'التحويل', 'تأكيد الدفع', 'التفعيل']);
});

test('on another device the accounts say what to do: the order’s page, or an e-mail', async () => {
  open();
  const text = await screen.findByText(/^إن اخترت التحويل فحوّل إلى أحد هذه الحسابات، ثم أرسل الوصل من/);
  expect(text.querySelector('a')?.getAttribute('href')).toBe('/orders/RQ-7K3M9QXA');
  expect(screen.getByText(/^أو أرسله إلى/).textContent).toBe('أو أرسله إلى support@example.com واكتب رقم طلبك في عنوان الرسالة.');
});
