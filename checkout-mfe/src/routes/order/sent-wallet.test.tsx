/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { OrderStatus } from '@riwaq/contracts';
import { TestPage } from '@riwaq/testing';
import { walletWords } from '@riwaq/text/wallet-words';
import { cleanup, render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { type FakeGateway, installFakeGateway } from '../../testing/fake-gateway';
import { Component } from './order-page';

const order: OrderStatus = {
  ...{ reference: 'RQ-7K3M9QXA', stage: 'received', orderedAt: '2026-05-03T11:00:00.000Z', payableByCard: false, payableByCrypto: true },
  goods: { lines: [{ name: 'SPSS 31', detail: '', price: 9500 }], subtotal: 9500, discount: 0, total: 9500, method: 'crypto' },
};
const wallet = { network: 'TRC20', address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', amount: '54.20 USDT' };

let gateway: FakeGateway;
beforeEach(() => {
  gateway = installFakeGateway();
});
afterEach(cleanup);

async function show(changes: Partial<OrderStatus>, title: string): Promise<void> {
  gateway.answer('/api/orders/RQ-7K3M9QXA', [200, { ...order, ...changes }]);
  render(
    <TestPage
      now={() => Date.UTC(2026, 4, 4, 11)}
      path="/orders/RQ-7K3M9QXA"
      config={{ cryptoWallet: { network: 'TRC20', address: 'TSHOPWALLET' } }}
    >
      <Routes>
        <Route path="/orders/:reference" element={<Component />} />
      </Routes>
    </TestPage>,
  );
  await screen.findByRole('heading', { level: 1, name: title });
}

test('an order by crypto promises its wallet until it was sent', async () => {
  await show({}, 'استلمنا طلبك');
  expect(screen.getByText(/يرسل إليك فريقنا عنوان المحفظة والمبلغ/)).toBeTruthy();
});

test('a wallet that was sent stands in the place of the promise and of the wallet of the shop, to be copied', async () => {
  await show({ wallet: { ...wallet, isChanged: true } }, 'ننتظر تحويلك');
  for (const value of Object.values(wallet)) expect(screen.getByText(value)).toBeTruthy();
  for (const words of walletWords({ ...wallet, isChanged: true })) expect(screen.getByText(words.replace('\u00a0', ' '))).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^نسخ/ })).toHaveLength(4);
  expect(screen.queryByText(/يرسل إليك فريقنا/)).toBeNull();
  expect(screen.queryByText('TSHOPWALLET')).toBeNull();
});

test('where a part of the price came by crypto, the wallet stands beside what is missing', async () => {
  const otherMoney = [{ state: 'another-amount' as const, amount: 9000 }];
  await show({ stage: 'another-amount', otherMoney, wallet }, 'وصلت دفعتك بمبلغ مختلف');
  for (const value of [wallet.network, wallet.address]) expect(screen.getByText(value)).toBeTruthy();
  expect(screen.getAllByText(/500.دج/).length).toBeGreaterThan(0);
});
