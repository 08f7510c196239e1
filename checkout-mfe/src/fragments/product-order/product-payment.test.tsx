/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { restorePendingPayments } from '@riwaq/store/pending-payment';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type Answer, type FakeGateway, installFakeGateway, ORDERS, PAYMENTS } from '../../testing/fake-gateway';
import { products, spss } from '../../testing/sample-products';
import { trackedEvents } from '../../testing/tracked-events';
import { chooseMethod, fillCustomer, press, typedCustomer } from '../../testing/typed-order';
import ProductOrder from './product-order';

const accepted: Answer = [200, { ok: true }];
const started: readonly [number, object] = [201, { transferId: 7, url: 'https://provider.example.com/7', total: 9500 }];

let gateway: FakeGateway;
const events = trackedEvents();
const tab = { opener: window as unknown, document: { title: '' }, location: { replace: jest.fn() }, close: jest.fn() };
const openTab = jest.fn<() => Window | null>();

beforeEach(() => {
  localStorage.clear();
  for (const mock of [tab.location.replace, tab.close, openTab]) mock.mockReset();
  tab.opener = window;
  openTab.mockReturnValue(tab as unknown as Window);
  gateway = installFakeGateway();
  gateway.answer(ORDERS, accepted);
  gateway.answer(PAYMENTS, started);
});
afterEach(cleanup);

const open = (initial: { slug: string; version?: string } = { slug: 'grammarly-premium', version: 'سنة كاملة' }) =>
  render(
    <TestPage openTab={openTab}>
      <ProductOrder products={products} initial={initial} />
    </TestPage>,
  );
const pay = () => press('تأكيد الطلب والانتقال إلى الدفع');

describe('a product that is paid by card', () => {
  const start = async () => {
    await fillCustomer();
    await press('متابعة إلى الدفع');
    await screen.findByRole('dialog');
    await chooseMethod('الدفع الإلكتروني');
  };

  test('opens its tab in the press, and there the gateway’s page, with amount and reference, once the order is taken', async () => {
    let answer = (_: Answer) => {};
    gateway.answer(ORDERS, new Promise<Answer>((resolve) => (answer = resolve)));
    open();
    await start();
    await pay();
    expect(openTab).toHaveBeenCalledTimes(1);
    expect(tab.opener).toBeNull();
    expect(tab.location.replace).not.toHaveBeenCalled();
    answer(accepted);
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://provider.example.com/7'));
    const [order] = gateway.orders();
    const reference = String(order?.reference);
    expect(order).toMatchObject({ productType: 'product', method: 'epayment', price: 9500, productId: 22, version: 'سنة كاملة' });
    expect(order).toMatchObject({ customerInfo: typedCustomer });
    expect(gateway.requests[1]).toMatchObject({ path: `/api/orders/${reference}/payment`, body: { email: typedCustomer.email } });
    const record = { transferId: 7, reference, productType: 'product', email: typedCustomer.email, purchase: null, lines: [] };
    expect(restorePendingPayments()).toEqual([{ ...record, since: expect.any(Number) }]);

    await screen.findByText('فتحنا لك صفحة الدفع الإلكتروني في نافذة جديدة.');
    expect(screen.getByRole('link', { name: 'صفحة الدفع الإلكتروني' }).getAttribute('href')).toBe('https://provider.example.com/7');
    expect(screen.queryByRole('link', { name: 'رابط الدفع المباشر' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    const purchases = events.filter(({ name }) => name === 'purchase');
    expect(purchases).toMatchObject([{ params: { value: 9500, transaction_id: reference, payment_type: 'epayment' } }]);
  });

  test('offers its payment page no more once it was paid there, when the visitor comes back', async () => {
    open();
    await start();
    await pay();
    await screen.findByRole('link', { name: 'صفحة الدفع الإلكتروني' });
    const reference = String(gateway.orders()[0]?.reference);
    const goods = { lines: [], subtotal: 9500, discount: 0, total: 9500, method: 'epayment' };
    const order = { reference, orderedAt: '2026-05-03T11:00:00.000Z', goods, payableByCard: true };
    const answers = (['waiting-payment', 'registered'] as const).map((stage): Answer => [200, { ...order, stage }]);
    gateway.answer(`/api/orders/${reference}`, ...answers);
    const comeBack = () => act(async () => void fireEvent(document, new Event('visibilitychange')));
    await comeBack();
    await waitFor(() => expect(gateway.requests.at(-1)?.path).toBe(`/api/orders/${reference}`));
    expect(screen.getByRole('link', { name: 'صفحة الدفع الإلكتروني' })).toBeTruthy();
    await comeBack();
    await screen.findByText('طلبك مدفوع ومسجّل');
    expect(screen.queryByRole('link', { name: 'صفحة الدفع الإلكتروني' })).toBeNull();
    expect(screen.getByRole('link', { name: 'تتبّع طلبك' }).getAttribute('href')).toBe(`/orders/${reference}`);
    expect(screen.getByText(reference)).toBeTruthy();
  });

  test('closes the tab when the order does not arrive', async () => {
    gateway.answer(ORDERS, null);
    open();
    await start();
    await pay();
    await screen.findByText('حدث خطأ أثناء إرسال النموذج');
    expect(tab.close).toHaveBeenCalledTimes(1);
    expect(tab.location.replace).not.toHaveBeenCalled();
    expect(screen.queryByRole('link', { name: 'رابط الدفع المباشر' })).toBeNull();
  });

  test('whose payment does not start is placed: it links to the record’s page, and the next press starts the payment without another order', async () => {
    gateway.answer(PAYMENTS, [502, { reason: 'provider', message: '…' }], started);
    open();
    await start();
    await pay();
    await screen.findByText('خطأ في بدء عملية الدفع');
    expect(tab.close).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'رابط الدفع المباشر' }).getAttribute('href')).toBe('https://pay.example.com/year');
    await pay();
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://provider.example.com/7'));
    const payment = `/api/orders/${gateway.orders()[0]?.reference}/payment`;
    expect(gateway.requests.map(({ path }) => path)).toEqual([ORDERS, payment, payment]);
    expect(events.filter(({ name }) => name === 'purchase')).toHaveLength(1);
  });

  test('links to the payment page when the browser blocks the tab', async () => {
    openTab.mockReturnValue(null);
    open({ slug: 'spss31' });
    await start();
    await pay();
    const link = await screen.findByRole('link', { name: 'صفحة الدفع الإلكتروني' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://provider.example.com/7', 'noopener noreferrer']);
    expect(screen.getByText(/^منع متصفحك فتح نافذة جديدة/)).toBeTruthy();
    expect(screen.queryByText(/فتحنا لك صفحة الدفع/)).toBeNull();
  });

  test('at another price than the page showed is ordered only when the visitor agrees (D26)', async () => {
    gateway.answer(ORDERS, [409, { reason: 'price-changed', message: '…', field: 'price', total: 9900 }], accepted);
    gateway.answer(PAYMENTS, [201, { ...started[1], total: 9900 }]);
    open();
    await start();
    await pay();
    await screen.findByText('تغيّر سعر طلبك');
    expect(tab.location.replace).not.toHaveBeenCalled();
    await press('تأكيد الطلب بالسعر الجديد');
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://provider.example.com/7'));
    expect(gateway.orders().map(({ price }) => price)).toEqual([9500, 9900]);
    expect(new Set(gateway.orders().map(({ reference }) => reference)).size).toBe(1);
  });

  test('without a chargeable price opens the payment page of its record, or of the shop', async () => {
    render(
      <TestPage openTab={openTab}>
        <ProductOrder
          products={[{ ...spss, id: 40, slug: 'by-arrangement', price: 'اتصل بنا', paymentLink: 'product' }]}
          initial={{ slug: 'by-arrangement' }}
        />
      </TestPage>,
    );
    await start();
    await pay();
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('http://localhost:3001/pay/product'));
    expect(gateway.requests).toHaveLength(1);
    expect(gateway.orders()).toMatchObject([{ productId: 40, method: 'epayment', price: 0 }]);
  });
});

test('a product with a coupon is shown, ordered, counted and paid at its discounted price', async () => {
  gateway.answer('/api/coupons/check', [200, { state: 'holds', code: 'TENTH', discount: 950, affiliate: '' }]);
  gateway.answer(PAYMENTS, [201, { transferId: 7, url: 'https://provider.example.com/7', total: 8550 }]);
  open();
  await fillCustomer();
  await press('لديك رمز تخفيض؟');
  fireEvent.change(await screen.findByRole('textbox', { name: /^رمز التخفيض/ }), { target: { value: 'tenth' } });
  await press('متابعة إلى الدفع');
  await screen.findByText('وفّرت 950 دج');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('متابعة إلى الدفع');
  const dialog = within(await screen.findByRole('dialog'));
  const shown = [
    ...dialog.getAllByRole('definition'),
    dialog.getByText((_, element) => element?.matches('p') === true && /^المبلغ الإجمالي/.test(element.textContent)),
  ];
  expect(shown.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '9,500 دج',
    '\u2066−950\u2069 دج',
    'المبلغ الإجمالي8,550 دج',
  ]);
  await chooseMethod('الدفع الإلكتروني');
  await pay();
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalled());
  expect(gateway.orders()).toMatchObject([{ coupon: 'TENTH', price: 8550 }]);
  expect(events.filter(({ name }) => name === 'purchase')).toMatchObject([{ params: { value: 8550 } }]);
  expect(restorePendingPayments()).toMatchObject([{ transferId: 7 }]);
});
