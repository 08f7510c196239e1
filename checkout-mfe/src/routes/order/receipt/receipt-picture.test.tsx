/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { TestPage } from '@riwaq/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReceiptPicture } from './receipt-picture';
import type { PaidOrder } from './receipt-words';

const order: PaidOrder = {
  reference: 'RQ-7K3M9QXA',
  goods: { lines: [{ name: 'SPSS 31', detail: '', price: 5000 }], subtotal: 5000, discount: 0, total: 5000, method: 'epayment' },
  payment: { at: '2026-05-03', amount: 5000, serial: '' },
};
const open = () =>
  render(
    <TestPage path="/orders/RQ-7K3M9QXA">
      <ReceiptPicture order={order} />
    </TestPage>,
  );
const save = () => userEvent.click(screen.getByRole('button', { name: 'احفظ الوصل صورة' }));
const picture = () => screen.queryByRole('img', { name: /^وصل رِواق: RQ-7K3M9QXA، SPSS 31، دُفع في 3/ });

beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('a browser that refuses a canvas says so, and leads to the printed receipt', async () => {
  open();
  expect(picture()).toBeNull();
  await save();
  expect(await screen.findByText('لم يسمح متصفحك برسم الصورة. يمكنك طباعة الوصل من هذه الصفحة.')).toBeTruthy();
  expect(picture()).toBeNull();
  expect(screen.getByRole('button', { name: 'احفظ الوصل صورة' })).toBeTruthy();
});
