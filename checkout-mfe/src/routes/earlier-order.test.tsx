/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { OrderStatus } from '@riwaq/contracts';
import { TestPage } from '@riwaq/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { storeSummary } from '../parts/order/stored-summary';
import { installFakeGateway } from '../testing/fake-gateway';
import { Component as OrderPage } from './order/order-page';
import { Component as ThankYouPage } from './thank-you/thank-you-page';

const order: OrderStatus = {
  reference: 'RQ-7K3M9QXA',
  stage: 'waiting-transfer',
  orderedAt: '2026-05-03T11:00:00.000Z',
  goods: { lines: [{ name: 'SPSS 31', detail: '', price: 5000 }], subtotal: 5000, discount: 0, total: 5000, method: 'bank' },
  payableByCard: true,
};
const summary = { reference: order.reference, lines: [], total: '5,000 دج', submissionDate: order.orderedAt };

beforeEach(() => {
  localStorage.clear();
  installFakeGateway().answer('/api/orders/RQ-7K3M9QXA', [200, order]);
});
afterEach(cleanup);

const open = (path: string) =>
  render(
    <TestPage path={path}>
      <Routes>
        <Route path="/orders/:reference?" element={<OrderPage />} />
        <Route path="/thank-you" element={<ThankYouPage />} />
      </Routes>
    </TestPage>,
  );

test.each(['/orders/RQ-7K3M9QXA', '/thank-you?order=RQ-7K3M9QXA'])(
  '%s names an open order that this device sent before, and no other',
  async (path) => {
    storeSummary({ ...summary, method: 'bank', earlier: 'RQ-22223333' });
    open(path);
    const link = await screen.findByRole('link', { name: 'RQ-22223333' });
    expect(link.getAttribute('href')).toBe('/orders/RQ-22223333');
    cleanup();
    storeSummary({ ...summary, method: 'bank' });
    open(path);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/طلبك السابق/)).toBeNull();
  },
);
