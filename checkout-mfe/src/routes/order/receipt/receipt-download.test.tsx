/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { TestPage } from '@riwaq/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

jest.mock('./draw-receipt', () => ({
  RECEIPT: { width: 1080, height: 1350 },
  drawReceipt: async () => ({ picture: new Blob([], { type: 'image/png' }), hasFont: true }),
}));
const saveFile = jest.fn();
jest.mock('../../../parts/save-file', () => ({ saveFile: (...of: unknown[]) => saveFile(...of) }));

afterEach(cleanup);

test('a picture given to the downloads says no more than that it began, and leads to the printed receipt', async () => {
  const { ReceiptPicture } = await import('./receipt-picture');
  render(
    <TestPage path="/orders/RQ-7K3M9QXA">
      <ReceiptPicture
        order={{
          reference: 'RQ-7K3M9QXA',
          goods: { lines: [{ name: 'SPSS 31', detail: '', price: 5000 }], subtotal: 5000, discount: 0, total: 5000, method: 'epayment' },
          payment: { at: '2026-05-03', amount: 5000, serial: '' },
        }}
      />
    </TestPage>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'احفظ الوصل صورة' }));
  expect(await screen.findByText('بدأ تنزيل صورة الوصل. إن لم تجدها فاطبع الوصل من هذه الصفحة.')).toBeTruthy();
  expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'RQ-7K3M9QXA.png');
});
