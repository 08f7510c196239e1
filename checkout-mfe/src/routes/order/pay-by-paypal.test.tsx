/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { OrderStatus } from '@riwaq/contracts';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { paypalReviewTexts } from '../../parts/paypal/paypal-texts';
import { type FakeGateway, installFakeGateway } from '../../testing/fake-gateway';
import { press } from '../../testing/typed-order';
import { DueMoney } from './due-money';

const order: OrderStatus = {
  reference: 'RQ-7K3M9QXD',
  stage: 'waiting-transfer',
  orderedAt: '2026-05-03T11:00:00.000Z',
  goods: { lines: [{ name: 'عرض العيد', detail: '', price: 6500 }], subtotal: 6500, discount: 0, total: 6500, method: 'bank' },
  payableByCard: false,
  payableByPaypal: '17.50',
  payableByCrypto: true,
};
const account = { paypalClientId: 'sandbox', paypalScript: 'https://paypal.example.com/core' };

let gateway: FakeGateway;
let closed: string[];
beforeEach(() => {
  gateway = installFakeGateway();
  closed = [];
});
afterEach(cleanup);

const show = (config: object) =>
  render(
    <TestPage config={config}>
      <DueMoney order={order} onSent={() => {}} onClosed={async (why) => void closed.push(why)} />
    </TestPage>,
  );

describe('an open order of a promotion', () => {
  test('is paid by PayPal at the gateway’s price, or is under review there', async () => {
    let approve: (approval: { orderId: string }) => Promise<void> = async () => {};
    const session = { start: jest.fn(async (_options: object, made: Promise<unknown>) => made) };
    const instance = {
      findEligibleMethods: async () => ({ isEligible: () => true }),
      createPayPalOneTimePaymentSession: ({ onApprove }: { onApprove: typeof approve }) => {
        approve = onApprove;
        return session;
      },
    };
    gateway.answer('/api/orders/RQ-7K3M9QXD/paypal', [201, { orderId: 'PP1' }]);
    gateway.answer('/api/paypal/orders/PP1/capture', [200, { status: 'COMPLETED', payerId: 'X', amount: '17.50', registered: true }]);
    show(account);
    window.paypal = { createInstance: async () => instance };
    expect(paypalScript()).toBeNull();
    await press('ادفع عبر PayPal');
    await waitFor(() => expect(paypalScript()).not.toBeNull());
    await act(async () => fireEvent.load(paypalScript() ?? document));
    await press('الدفع عبر PayPal');
    await expect(session.start.mock.calls[0]?.[1]).resolves.toEqual({ orderId: 'PP1' });
    expect(gateway.requests).toMatchObject([{ path: '/api/orders/RQ-7K3M9QXD/paypal', body: {} }]);
    await act(() => approve({ orderId: 'PP1' }));
    expect(closed).toEqual(['وصلتنا دفعتك عبر PayPal.']);
    gateway.answer('/api/paypal/orders/PP1/capture', [202, { status: 'PENDING', payerId: 'X', amount: '17.50', registered: false }]);
    await act(() => approve({ orderId: 'PP1' }));
    expect(closed.at(-1)).toBe(paypalReviewTexts.text);
  });

  test('is paid by crypto after a letter to the team, and by PayPal only where the shop has an account', () => {
    show({});
    fireEvent.click(screen.getByText('تفضّل الدفع بعملة رقمية؟'));
    expect(screen.getByText(/فنرسل إليك عنوان المحفظة والمبلغ/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'ادفع عبر PayPal' })).toBeNull();
  });
});

const paypalScript = () => document.querySelector(`script[src="${account.paypalScript}"]`);
