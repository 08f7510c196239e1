/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { OrderStatus } from '@riwaq/contracts';
import { TestPage } from '@riwaq/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { stageWords } from '../../parts/order-stages';
import { type FakeGateway, installFakeGateway } from '../../testing/fake-gateway';
import { field, press } from '../../testing/typed-order';
import { Component } from './order-page';
import { rememberEmail } from './use-order-status';

const PATH = '/api/orders/RQ-7K3M9QXA';
const order: OrderStatus = {
  reference: 'RQ-7K3M9QXA',
  stage: 'waiting-transfer',
  orderedAt: '2026-05-03T11:00:00.000Z',
  goods: {
    lines: [{ name: 'SPSS 31', detail: '× 2', price: 10_000 }],
    subtotal: 10_000,
    discount: 500,
    total: 9500,
    method: 'bank',
  },
  payableByCard: true,
};
const unknown = { reason: 'unknown-order', message: 'لم نجد…' };

let gateway: FakeGateway;
let visited: string[];
/** States of the history entries that the page wrote. */
let entries: unknown[];
/** Addresses for which the visitor left the shop. */
let left: string[];

/** The clock of these tests, in milliseconds. */
let instant = 0;

beforeEach(() => {
  instant = Date.UTC(2026, 4, 4, 11);
  localStorage.clear();
  visited = [];
  entries = [];
  left = [];
  gateway = installFakeGateway();
});
afterEach(cleanup);

const onNavigate = (href: string, state: unknown) => {
  visited.push(href);
  if (state) entries.push(state);
};
const page = (path: string, state?: unknown) => (
  <TestPage now={() => instant} path={path} state={state} onNavigate={onNavigate} onLeave={(url) => left.push(url)}>
    <Routes>
      <Route path="/orders/:reference?" element={<Component />} />
    </Routes>
  </TestPage>
);
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const bodies = () => gateway.requests.map(({ body }) => body);

describe('an order', () => {
  test('opens on the ordering device, with the amount due, the bank account and the next step', async () => {
    gateway.answer(PATH, [200, order]);
    render(page('/orders/RQ-7K3M9QXA'));
    await title('ننتظر تحويلك');
    expect(bodies()).toEqual([{}]);
    expect(screen.getByRole('region', { name: 'ملخّص الطلب' }).textContent).toContain('\u2066−500\u2069\u00a0دج');
    expect(screen.getByText('007 99999 0023456789 41')).toBeTruthy();
    expect(screen.getByText(stageWords['waiting-transfer'].next)).toBeTruthy();
  });

  test('asks other devices for the e-mail address, and shows nothing about an unknown order', async () => {
    gateway.answer('/api/orders/RQ-22223333', [404, unknown]);
    render(page('/orders/rq-22223333'));
    await title('تتبّع طلبك');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('رقم الطلب').value).toBe('RQ-22223333');
    fireEvent.change(field('البريد الإلكتروني'), { target: { value: 'stranger@example.com' } });
    await press('اعرض طلبي');
    expect((await screen.findByRole('alert')).textContent).toContain('لم نجد طلبًا بهذا الرقم وهذا البريد');
    expect(bodies()).toEqual([{}, { email: 'stranger@example.com' }]);
    expect(entries).toEqual([]);
  });

  test('that was not found keeps the number and the address that were typed for it, also on another page', async () => {
    gateway.answer('/api/orders/RQ-22227777', [404, unknown]);
    rememberEmail('RQ-22227777', ' amina@example.com ');
    render(page('/orders/RQ-22227777'));
    expect((await screen.findByRole('alert')).textContent).toContain('لم نجد طلبًا بهذا الرقم وهذا البريد');
    expect([field('رقم الطلب').value, field('البريد الإلكتروني').value]).toEqual(['RQ-22227777', 'amina@example.com']);
  });

  test('asks another device once: the typed address stays with the page’s history entry, also for a reload', async () => {
    const path = '/api/orders/RQ-22225555';
    gateway.answer(path, [404, unknown], [200, { ...order, reference: 'RQ-22225555' }]);
    render(page('/orders/RQ-22225555'));
    await title('تتبّع طلبك');
    fireEvent.change(field('البريد الإلكتروني'), { target: { value: 'amina@example.com' } });
    await press('اعرض طلبي');
    await title('ننتظر تحويلك');
    await waitFor(() => expect(entries).toEqual([{ email: 'amina@example.com' }]));
  });

  test('opens after a reload on another device, with the address of its history entry', async () => {
    gateway.answer('/api/orders/RQ-22226666', [200, { ...order, reference: 'RQ-22226666' }]);
    render(page('/orders/RQ-22226666', { email: 'amina@example.com' }));
    await title('ننتظر تحويلك');
    expect(bodies()).toEqual([{ email: 'amina@example.com' }]);
  });

  test('asks for reference and e-mail address on a page without a reference', async () => {
    render(page('/orders'));
    await title('تتبّع طلبك');
    fireEvent.change(field('رقم الطلب'), { target: { value: '7k3m9qxa' } });
    fireEvent.change(field('البريد الإلكتروني'), { target: { value: 'amina@example.com' } });
    await press('اعرض طلبي');
    expect(visited).toEqual(['/orders/RQ-7K3M9QXA']);
    expect(gateway.requests).toEqual([]);
  });

  test.each([
    ['too many questions', [429, { reason: 'too-many-requests', message: '…' }], 'محاولات كثيرة في وقت قصير'],
    ['no connection', null, 'تحقق من اتصالك'],
    ['a fault of the shop', [500, '<h1>oops</h1>'], 'الخلل من جهتنا لا من اتصالك'],
    ['a refusal', [403, ''], 'لم يُقبل ما أرسلته'],
    ['its own reason', [503, { reason: 'unavailable', message: 'المتجر لا يستقبل الطلبات' }], 'المتجر لا يستقبل الطلبات'],
  ] as const)('shows a notice after %s', async (_what, answer, words) => {
    gateway.answer('/api/orders/RQ-22224444', answer);
    render(page('/orders/RQ-22224444'));
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });
});

describe('the receipt of a transfer', () => {
  const choose = () => {
    const file = new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' });
    fireEvent.change(screen.getByLabelText(/^صورة الوصل/), { target: { files: [file] } });
  };

  test('is sent with its amount and day, and the page confirms it', async () => {
    gateway.answer(PATH, [200, order]);
    gateway.answer(`${PATH}/receipt`, [200, { ...order, stage: 'receipt-received', receiptAt: '2026-05-04T11:00:00.000Z' }]);
    render(page('/orders/RQ-7K3M9QXA'));
    await screen.findByRole('form', { name: 'وصل التحويل' });
    fireEvent.change(field('المبلغ الذي حوّلته'), { target: { value: '9,500 دج' } });
    expect(field('تاريخ التحويل')).toHaveProperty('value', '2026-05-04');
    expect(screen.getByText('4 ماي 2026')).toBeTruthy();
    choose();
    await press('أرسل الوصل');
    expect(document.activeElement).toBe(await title('استلمنا وصل تحويلك'));
    expect(gateway.requests.at(-1)?.body).toMatchObject({ amount: '9500', date: '2026-05-04', receipt: expect.any(File) });
    expect(screen.queryByRole('form', { name: 'وصل التحويل' })).toBeNull();
  });

  test.each([
    ['receipt-received', 'استلمنا وصل تحويلك من قبل', 'استلمنا وصل تحويلك'],
    ['already-paid', 'هذا الطلب مدفوع من قبل', 'طلبك مدفوع ومسجّل'],
  ] as const)('that comes too late (%s) shows the order as it is, and why', async (reason, message, heading) => {
    const stage = reason === 'already-paid' ? 'registered' : reason;
    gateway.answer(PATH, [200, order], [200, { ...order, stage }]);
    gateway.answer(`${PATH}/receipt`, [409, { reason, message }]);
    render(page('/orders/RQ-7K3M9QXA'));
    await screen.findByRole('form', { name: 'وصل التحويل' });
    choose();
    await press('أرسل الوصل');
    await title(heading);
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.queryByText('لم يصل الوصل')).toBeNull();
    expect(screen.queryByRole('form', { name: 'وصل التحويل' })).toBeNull();
  });

  test('that is refused shows the gateway’s text, and keeps the chosen file', async () => {
    const message = 'نوع الملف غير مقبول';
    gateway.answer(PATH, [200, order]);
    gateway.answer(`${PATH}/receipt`, [415, { reason: 'file-type', message }]);
    render(page('/orders/RQ-7K3M9QXA'));
    await screen.findByRole('form', { name: 'وصل التحويل' });
    choose();
    await press('أرسل الوصل');
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByText('receipt.pdf')).toBeTruthy();
  });
});

describe('paying by card', () => {
  const PAY = 'ادفع 9,500\u00a0دج بالبطاقة';

  test('opens the payment page of the same order, and sends the typed address from another device', async () => {
    gateway.answer(PATH, [200, order]);
    gateway.answer(`${PATH}/payment`, [201, { transferId: 7, url: 'https://pay.example.com/7', total: 9500 }]);
    render(page('/orders/RQ-7K3M9QXA', { email: 'amina@example.com' }));
    await title('ننتظر تحويلك');
    await press(PAY);
    expect(left).toEqual(['https://pay.example.com/7']);
    expect(gateway.requests.at(-1)?.body).toEqual({ email: 'amina@example.com' });
  });

  test('shows the order as it is where it has been paid meanwhile', async () => {
    gateway.answer(PATH, [200, order]);
    render(page('/orders/RQ-7K3M9QXA'));
    await title('ننتظر تحويلك');
    gateway.answer(`${PATH}/payment`, [409, { reason: 'already-paid', message: 'هذا الطلب مدفوع من قبل' }]);
    gateway.answer(PATH, [200, { ...order, stage: 'registered' }]);
    await press(PAY);
    await title('طلبك مدفوع ومسجّل');
    expect(screen.getByText('هذا الطلب مدفوع من قبل')).toBeTruthy();
    expect(left).toEqual([]);
  });

  test('comes first where the order began by card; a transfer is one press away, with account and receipt', async () => {
    gateway.answer(PATH, [200, { ...order, stage: 'waiting-payment', goods: { ...order.goods, method: 'epayment' } }]);
    render(page('/orders/RQ-7K3M9QXA'));
    expect((await screen.findByRole('button', { name: PAY })).closest('details')).toBeNull();
    expect(screen.queryByText('تفضّل الدفع بالبطاقة؟')).toBeNull();
    const transfer = screen.getByText('تدفع بتحويل بريدي أو بنكي؟').closest('details') as HTMLElement;
    expect(within(transfer).getByText('007 99999 0023456789 41')).toBeTruthy();
    expect(await within(transfer).findByRole('form', { name: 'وصل التحويل' })).toBeTruthy();
  });

  test('is not offered where the gateway takes none', async () => {
    gateway.answer(PATH, [200, { ...order, payableByCard: false }]);
    render(page('/orders/RQ-7K3M9QXA'));
    await title('ننتظر تحويلك');
    expect(screen.queryByText('تفضّل الدفع بالبطاقة؟')).toBeNull();
  });
});

test.each([
  ['activated', 'طلبك مفعّل', {}, 0],
  ['cancelled', 'أُلغي طلبك', { cancelReason: 'unpaid' }, 1],
  ['cancelled', 'أُلغي طلبك', { cancelReason: 'double' }, 0],
  ['refunded', 'أعدنا إليك مبلغ دفعتك', {}, 1],
] as const)('an order that is %s says so, asks for no money, and leads on', async (stage, words, why, ways) => {
  gateway.answer(PATH, [200, { ...order, ...why, stage, payableByCard: false }]);
  render(page('/orders/RQ-7K3M9QXA'));
  await title(words);
  expect(screen.queryByRole('button', { name: /بالبطاقة/ })).toBeNull();
  expect(screen.queryByText('007 99999 0023456789 41')).toBeNull();
  expect(screen.queryByRole('form', { name: 'وصل التحويل' })).toBeNull();
  expect(screen.queryAllByRole('link', { name: 'اطلب من جديد' })).toHaveLength(ways);
});

test.each([
  ['another-amount', 'وصلت دفعتك بمبلغ مختلف', 'المبلغ الذي وصلنا', { amount: 9000 }, '9,000\u00a0دج'],
  ['declined', 'رفض PayPal دفعتك', 'مبلغ الدفعة المرفوضة', { amount: null, dollars: '17.50' }, '17.50 USD'],
] as const)('an order whose money is %s shows that money; a declined one can be paid again', async (stage, words, label, money, shown) => {
  gateway.answer(PATH, [200, { ...order, stage, otherMoney: [{ state: stage, ...money }] }]);
  render(page('/orders/RQ-7K3M9QXA'));
  await title(words);
  expect(screen.getAllByText(label)[0]?.nextSibling?.textContent).toBe(shown);
  expect(screen.getByRole('heading', { name: /ثمن طلبك$/ }).textContent).toBe(stage === 'declined' ? 'ادفع ثمن طلبك' : 'أكمل ثمن طلبك');
});
