/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { OrderStatus } from '@riwaq/contracts';
import { TestPage } from '@riwaq/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type FakeGateway, installFakeGateway } from '../../testing/fake-gateway';
import { field, press } from '../../testing/typed-order';
import SendReceipt from './send-receipt';

const PATH = '/api/orders/RQ-7K3M9QXA/receipt';
const order: OrderStatus = {
  reference: 'RQ-7K3M9QXA',
  stage: 'waiting-transfer',
  orderedAt: '2026-05-03T11:00:00.000Z',
  goods: { lines: [], subtotal: 1150, discount: 0, total: 1150, method: 'bank' },
  payableByCard: true,
};

let gateway: FakeGateway;
let arrived: OrderStatus[];

beforeEach(() => {
  gateway = installFakeGateway();
  arrived = [];
});
afterEach(cleanup);

const choose = () => {
  const file = new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' });
  fireEvent.change(screen.getByLabelText(/^صورة الوصل/), { target: { files: [file] } });
};

/** The form with an amount and a file, and a gateway that takes it. */
async function fill(amount: string): Promise<void> {
  gateway.answer(PATH, [200, { ...order, stage: 'receipt-received', receiptAt: '2026-05-04T11:00:00.000Z' }]);
  render(
    <TestPage now={() => Date.UTC(2026, 4, 4, 11)} path="/orders/RQ-7K3M9QXA">
      <SendReceipt order={order} onSent={(sent) => arrived.push(sent)} onClosed={async () => {}} />
    </TestPage>,
  );
  fireEvent.change(field('المبلغ الذي حوّلته'), { target: { value: amount } });
  choose();
}

test.each(['1150 دينار', '1150 دج.', 'د.ج 1150', '1150 Dinars', '1.150,00', '1,150.00 DA', '١٬١٥٠', '۱۱۵۰', "1'150", '1\u202f150 DZD'])(
  'of «%s» is sent as 1150 dinar',
  async (typed) => {
    await fill(typed);
    await press('أرسل الوصل');
    await waitFor(() => expect(arrived).toHaveLength(1));
    expect(gateway.requests.at(-1)?.body).toMatchObject({ amount: '1150' });
  },
);

test.each([
  ['11 50', 'اكتب المبلغ بالأرقام وحدها'],
  ['0', 'اكتب مبلغًا أكبر من الصفر'],
  ['1150,50', 'اكتب المبلغ بالدينار دون سنتيمات'],
  ['115000 سنتيم', 'اكتب المبلغ بالدينار دون سنتيمات'],
  ['-1150', 'اكتب المبلغ بالأرقام وحدها'],
  ['ألف ومئة وخمسون', 'اكتب المبلغ بالأرقام وحدها'],
  ['1150000000', 'المبلغ أكبر مما يُحوَّل'],
])('of «%s» marks its field and keeps what was typed', async (typed, problem) => {
  await fill(typed);
  await press('أرسل الوصل');
  expect(await screen.findByText(new RegExp(problem))).toBeTruthy();
  expect(field('المبلغ الذي حوّلته').getAttribute('aria-invalid')).toBe('true');
  expect(field('المبلغ الذي حوّلته').value).toBe(typed);
  expect(screen.queryByText(/اتصالك/)).toBeNull();
  expect(gateway.requests).toEqual([]);
  fireEvent.change(field('المبلغ الذي حوّلته'), { target: { value: '1150' } });
  await press('أرسل الوصل');
  await waitFor(() => expect(arrived).toHaveLength(1));
});

test.each([
  [null, /تحقق من اتصالك/],
  [[400, { reason: 'invalid', field: 'date', message: 'البيانات المرسلة غير صالحة.' }], /البيانات المرسلة غير صالحة/],
  [[403, '<h1>Forbidden</h1>'], /لم يُقبل ما أرسلته/],
  [[413, '<h1>Too Large</h1>'], /أكبر من المسموح/],
  [[429, null], /محاولات كثيرة/],
  [[500, null], /الخلل من جهتنا/],
  [[200, { nonsense: true }], /الخلل من جهتنا/],
] as const)('whose request ends with %j says why; only without an answer is it the connection', async (answer, words) => {
  await fill('1150');
  gateway.answer(PATH, answer);
  await press('أرسل الوصل');
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toMatch(words);
  expect(/تحقق من اتصالك/.test(notice.textContent)).toBe(answer === null);
  fireEvent.change(field('المبلغ الذي حوّلته'), { target: { value: '1151' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('whose file was refused says so until another one is chosen', async () => {
  await fill('1150');
  gateway.answer(PATH, [415, { reason: 'file-type', message: 'نوع الملف غير مقبول' }]);
  await press('أرسل الوصل');
  await screen.findByText(/نوع الملف غير مقبول/);
  choose();
  expect(screen.queryByText(/نوع الملف غير مقبول/)).toBeNull();
  await press('أرسل الوصل');
  await screen.findByText(/نوع الملف غير مقبول/);
  fireEvent.click(screen.getByRole('button', { name: /^إزالة الملف/ }));
  expect(screen.queryByText(/نوع الملف غير مقبول/)).toBeNull();
});
