/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { OrderStatus } from '@riwaq/contracts';
import { TestPage } from '@riwaq/testing';
import { refusedReceiptWords } from '@riwaq/text/refused-receipt-words';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { acceptsPayment, orderWords } from '../../parts/order-stages';
import { type FakeGateway, installFakeGateway } from '../../testing/fake-gateway';
import { press } from '../../testing/typed-order';
import { Component } from './order-page';

const PATH = '/api/orders/RQ-7K3M9QXA';
const order: OrderStatus = {
  ...{ reference: 'RQ-7K3M9QXA', stage: 'waiting-transfer', orderedAt: '2026-05-03T11:00:00.000Z', payableByCard: true },
  goods: { lines: [{ name: 'SPSS 31', detail: '', price: 9500 }], subtotal: 9500, discount: 0, total: 9500, method: 'bank' },
};

let gateway: FakeGateway;
beforeEach(() => {
  gateway = installFakeGateway();
});
afterEach(cleanup);

async function show(changes: Partial<OrderStatus>): Promise<void> {
  gateway.answer(PATH, [200, { ...order, ...changes }]);
  render(
    <TestPage now={() => Date.UTC(2026, 4, 4, 11)} path="/orders/RQ-7K3M9QXA">
      <Routes>
        <Route path="/orders/:reference" element={<Component />} />
      </Routes>
    </TestPage>,
  );
  await screen.findByRole('heading', { level: 1, name: 'لم نقبل وصل تحويلك' });
}

describe('a receipt that was refused', () => {
  test.each(['bank', 'epayment', 'crypto'] as const)('is told with why, and another one is sent at once (%s)', async (method) => {
    gateway.answer(`${PATH}/receipt`, [200, { ...order, stage: 'receipt-received', receiptAt: '2026-05-04T11:00:00.000Z' }]);
    await show({ goods: { ...order.goods, method }, receiptRefused: 'unreadable' });
    for (const text of Object.values(refusedReceiptWords('bank').unreadable)) expect(screen.getByText(text)).toBeTruthy();
    const form = await screen.findByRole('form', { name: 'وصل التحويل' });
    expect(form.closest('details')).toBeNull();
    expect(screen.getByText('لم تدفع بعد؟ هذه طرق الدفع').closest('details')?.open).toBe(false);
    const file = new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' });
    fireEvent.change(screen.getByLabelText(/^صورة الوصل/), { target: { files: [file] } });
    await press('أرسل الوصل');
    await screen.findByRole('heading', { level: 1, name: 'استلمنا وصل تحويلك' });
    expect(screen.queryByText(refusedReceiptWords('bank').unreadable.why)).toBeNull();
  });

  test('since it is no transfer to the shop leaves its accounts in sight', async () => {
    await show({ receiptRefused: 'no-transfer' });
    expect(screen.getByText('007 99999 0023456789 41').closest('details')).toBeNull();
    expect(screen.getAllByRole('form', { name: 'وصل التحويل' })).toHaveLength(1);
  });

  test('is not told while PayPal reviews a payment', () => {
    const reviewed = { ...order, underReview: '17.50', receiptRefused: 'unreadable' } as const;
    expect([orderWords(reviewed).title, acceptsPayment(reviewed)]).toEqual(['دفعتك قيد المراجعة لدى PayPal', false]);
  });
});
