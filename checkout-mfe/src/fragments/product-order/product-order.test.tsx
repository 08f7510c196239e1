/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { TestPage } from '@riwaq/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, type FakeGateway, installFakeGateway, ORDERS } from '../../testing/fake-gateway';
import { products } from '../../testing/sample-products';
import { trackedEvents } from '../../testing/tracked-events';
import { field, fillCustomer, methodChoice, press, typedCustomer } from '../../testing/typed-order';
import ProductOrder from './product-order';

const accepted: Answer = [200, { ok: true }];
const card = new File(['%PDF-'], 'card.pdf', { type: 'application/pdf' });

let gateway: FakeGateway;
const events = trackedEvents();

beforeEach(() => {
  localStorage.clear();
  gateway = installFakeGateway();
  gateway.answer(ORDERS, accepted);
});
afterEach(cleanup);

const onPlaced = jest.fn<(isPlaced: boolean) => void>();
const open = (initial: { slug: string; version?: string } | undefined = { slug: 'grammarly-premium', version: 'سنة كاملة' }) =>
  render(
    <TestPage>
      <ProductOrder products={products} onPlaced={onPlaced} {...(initial && { initial })} />
    </TestPage>,
  ).container;
const product = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^المنتج/ });
const version = () => screen.queryByRole<HTMLSelectElement>('combobox', { name: /^النسخة/ });
const references = () => gateway.orders().map(({ reference }) => reference);
const toPayment = () => press('متابعة إلى الدفع');

describe('the pickers', () => {
  test('start with the page’s product', () => {
    open();
    expect([product().value, version()?.value]).toEqual(['grammarly-premium', 'سنة كاملة']);
    expect(screen.getByText(/^السعر/).textContent).toBe('السعر: 9,500\u00a0دج');
  });

  test('another product starts with its first version, if it has any', async () => {
    open();
    await userEvent.selectOptions(product(), 'SPSS 31');
    expect(version()).toBeNull();
    await userEvent.selectOptions(product(), 'Grammarly Premium');
    expect(version()?.value).toBe('شهر واحد');
  });

  test('nothing is picked where the page asks for nothing, and the form does not go on without', async () => {
    render(
      <TestPage>
        <ProductOrder products={products} />
      </TestPage>,
    );
    await fillCustomer();
    await toPayment();
    expect(product().value).toBe('');
    expect(screen.getByText('اختر المنتج الذي تريده')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('the file has a hint: what it is for, and what the field takes', () => {
  open();
  const file = screen.getByLabelText(/^ملف مرفق/);
  const hint = document.getElementById(file.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('وثيقة من مؤسستك إن لزمت: صورة (JPG أو PNG أو WebP) أو ملف PDF، حتى 5 ميغابايت.');
});

describe('a product that is paid by transfer', () => {
  test('is ordered once with its file and every field, and the form is empty afterwards', async () => {
    open();
    await fillCustomer();
    await userEvent.upload(screen.getByLabelText(/^ملف مرفق/), card);
    await toPayment();
    expect(await methodChoice('تحويل بريدي أو بنكي')).toHaveProperty('checked', true);
    await userEvent.dblClick(screen.getByRole('button', { name: 'تأكيد الطلب' }));
    await screen.findByRole('link', { name: 'الخطوات التالية' });

    const reference = String(references()[0]);
    expect(gateway.requests).toMatchObject([
      {
        path: ORDERS,
        body: {
          order: {
            productType: 'product',
            reference,
            customerInfo: { ...typedCustomer, commune: '' },
            method: 'bank',
            price: 9500,
            productId: 22,
            version: 'سنة كاملة',
          },
          fileUpload: { name: 'card.pdf' },
        },
      },
    ]);
    expect(screen.getByText(reference)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.contains(screen.getByRole('link', { name: 'الخطوات التالية' }))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(screen.getByRole('link', { name: 'تتبّع طلبك' }).getAttribute('href')).toBe(`/orders/${reference}`);
    expect(onPlaced).toHaveBeenLastCalledWith(true);
    await press('طلب آخر');
    expect(onPlaced).toHaveBeenLastCalledWith(false);
    expect(field('الاسم').value).toBe('');
    expect(document.activeElement?.contains(field('الاسم'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });

  test('is tracked once for each step, at its price', async () => {
    open();
    await fillCustomer();
    await toPayment();
    await press('تأكيد الطلب');
    await screen.findByRole('link', { name: 'الخطوات التالية' });
    expect(events.map(({ name }) => name)).toEqual(['begin_checkout', 'add_payment_info', 'purchase']);
    expect(events[2]?.params).toMatchObject({ value: 9500, currency: 'DZD', payment_type: 'bank' });
    expect(JSON.stringify(events)).not.toContain(typedCustomer.email);
  });

  test.each([
    ['a busy endpoint', [429, { reason: 'too-many-requests', message: '…' }]],
    ['a refusing endpoint', [502, { reason: 'form-endpoint', message: '…' }]],
    ['no connection', null],
  ] as const)('%s keeps the form, and sends it again under the same reference', async (_why, answer) => {
    gateway.answer(ORDERS, answer, accepted);
    open();
    await fillCustomer();
    await toPayment();
    await press('تأكيد الطلب');
    await screen.findByText('حدث خطأ أثناء إرسال النموذج');
    expect(screen.getByText(/^يرجى التواصل معنا على/).textContent).toContain('support@example.com');
    expect(field('الاسم').value).toBe(typedCustomer.firstName);
    await press('تأكيد الطلب');
    await screen.findByRole('link', { name: 'الخطوات التالية' });
    expect(new Set(references()).size).toBe(1);
    expect(screen.queryByText(/طلبك السابق/)).toBeNull();
  });

  test('changed after a lost answer is another order, whose notice names the first one', async () => {
    gateway.answer(ORDERS, null, accepted);
    open();
    await fillCustomer();
    await toPayment();
    await press('تأكيد الطلب');
    await screen.findByText('حدث خطأ أثناء إرسال النموذج');
    await press('إغلاق');
    fireEvent.change(field('رقم الهاتف'), { target: { value: '0661 00 00 01' } });
    await toPayment();
    await press('تأكيد الطلب');
    await screen.findByRole('link', { name: 'الخطوات التالية' });
    const [first, second] = references().map(String);
    expect(second).not.toBe(first);
    await screen.findByText(/هذا طلب جديد لأنك غيّرت طلبك بعد إرساله/);
    expect(screen.getByRole('link', { name: String(first) }).getAttribute('href')).toBe(`/orders/${first}`);
    expect(screen.getByText(String(second))).toBeTruthy();
    expect(screen.getByRole('link', { name: 'صفحة طلبك' }).getAttribute('href')).toBe(`/orders/${second}`);
  });

  test('shows the problem of a file whose content is not its type', async () => {
    gateway.answer(ORDERS, [400, { reason: 'file-type', message: '…' }]);
    open();
    await fillCustomer();
    await toPayment();
    await press('تأكيد الطلب');
    expect(await screen.findByText(/^الملف المرفق ليس صورة ولا ملف PDF/)).toBeTruthy();
  });

  test('is one order in two tabs, sent and counted once', async () => {
    const [first, second] = [open(), open()];
    for (const container of [first, second]) await fillCustomer(container);
    for (const container of [first, second]) {
      await press('متابعة إلى الدفع', container);
      await press('تأكيد الطلب', container);
      await waitFor(() => expect(container.textContent).toContain('الخطوات التالية'));
    }
    expect(references()).toHaveLength(1);
    await waitFor(() => expect(events.filter(({ name }) => name === 'purchase')).toHaveLength(1));
  });
});

describe('the form on a product’s own page', () => {
  test('asks for neither product nor version: it says which version the page has, and leads back to the choice', async () => {
    const page = (chosen: string) => (
      <TestPage>
        <ProductOrder products={products.slice(0, 1)} initial={{ slug: 'grammarly-premium', version: chosen }} versionAt="#versions" />
      </TestPage>
    );
    const { rerender } = render(page('شهر واحد'));
    expect(screen.queryByRole('combobox', { name: /^المنتج/ })).toBeNull();
    expect(version()).toBeNull();
    expect(screen.getByText(/^النسخة:/).textContent).toContain('شهر واحد');
    fireEvent.change(field('الاسم'), { target: { value: 'أمينة' } });
    expect(screen.getByRole('link', { name: 'تغيير النسخة' }).getAttribute('href')).toBe('#versions');
    rerender(page('سنة كاملة'));
    await waitFor(() => expect(screen.getByText(/^النسخة:/).textContent).toContain('سنة كاملة'));
    expect(field('الاسم').value).toBe('أمينة');
  });

  test('orders again the version that the page shows', async () => {
    const page = (chosen: string) => (
      <TestPage>
        <ProductOrder products={products.slice(0, 1)} initial={{ slug: 'grammarly-premium', version: chosen }} versionAt="#versions" />
      </TestPage>
    );
    const { rerender } = render(page('شهر واحد'));
    rerender(page('سنة كاملة'));
    await fillCustomer();
    await toPayment();
    await press('تأكيد الطلب');
    await screen.findByRole('link', { name: 'الخطوات التالية' });
    await press('طلب آخر');
    expect(screen.getByText(/^النسخة:/).textContent).toContain('سنة كاملة');
  });
});

test('typed values survive a reload, and an optional one stays in sight', async () => {
  const extras = () => screen.getByText('إضافات اختيارية').closest('details');
  open();
  expect(extras()?.open).toBe(false);
  await fillCustomer();
  fireEvent.change(field('البلدية'), { target: { value: 'باب الوادي' } });
  cleanup();
  open();
  await waitFor(() => expect(field('البلدية').value).toBe('باب الوادي'));
  expect(extras()?.open).toBe(true);
  expect(field('البريد الإلكتروني').value).toBe(typedCustomer.email);
});
