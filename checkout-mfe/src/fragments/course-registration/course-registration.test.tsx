/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { restorePendingPayments } from '@riwaq/store/pending-payment';
import { TestPage } from '@riwaq/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyForms } from '../../parts/order/order-form';
import { type Answer, type FakeGateway, installFakeGateway, ORDERS, PAYMENTS } from '../../testing/fake-gateway';
import { trackedEvents } from '../../testing/tracked-events';
import { chooseMethod, field, fillCustomer, methodChoice, press, typedCustomer } from '../../testing/typed-order';
import { courseFormProblem } from './course-form';
import CourseRegistration from './course-registration';

const started: Answer = [201, { transferId: 77, url: 'https://pay.example.com/77', total: 6300 }];
const refused = (status: number, reason: string, more = {}): Answer => [status, { reason, message: '…', ...more }];
const lacking = 'يرجى ملء جميع البيانات المطلوبة أولاً';

const exit = jest.fn<(address: string) => void>();
let gateway: FakeGateway;
const events = trackedEvents();

beforeEach(() => {
  localStorage.clear();
  exit.mockReset();
  gateway = installFakeGateway();
  gateway.answer(ORDERS, [200, { ok: true }]);
  gateway.answer(PAYMENTS, started);
});
afterEach(cleanup);

const course = { id: 11, slug: 'spss-course', name: 'دورة SPSS', originalPrice: 7000, discountPrice: 6300, duration: 5 };
const open = () =>
  render(
    <TestPage onLeave={exit}>
      <CourseRegistration course={course} affiliate={{ code: 'partner-a', name: 'الشريك أ' }} />
    </TestPage>,
  );
const confirmOnline = () => screen.findByRole<HTMLButtonElement>('button', { name: 'تأكيد التسجيل والانتقال إلى الدفع' });
const acknowledge = () => userEvent.click(screen.getByRole('checkbox'));
const paths = () => gateway.requests.map(({ path }) => path);
const reference = () => String(gateway.orders()[0]?.reference);
const payment = () => `/api/orders/${reference()}/payment`;

async function toPayment() {
  open();
  await fillCustomer();
  await press('سجّل الآن');
  await confirmOnline();
}

test('the payment asks for names, e-mail, phone and the account, not for the wilaya', () => {
  const filled = { ...emptyForms.course, firstName: 'أمينة', lastName: 'بن علي', email: 'a@example.com', phone: '1' };
  expect(courseFormProblem(filled, true)).toBeNull();
  expect(courseFormProblem(filled, false)).toEqual({ text: lacking, only: expect.stringContaining('حسابًا') });
  for (const name of ['firstName', 'lastName', 'email', 'phone'] as const) {
    expect(courseFormProblem({ ...filled, [name]: ' ' }, true)).toEqual({ text: lacking });
  }
});

describe('a seat that is paid by card', () => {
  test('cannot be confirmed before the account is, and has the way to an account beside it', async () => {
    await toPayment();
    expect(await methodChoice('الدفع الإلكتروني')).toHaveProperty('checked', true);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect((await confirmOnline()).disabled).toBe(true);
    expect(screen.getByText(lacking)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'أنشئ حسابك مجانًا' }).getAttribute('href')).toBe('https://pay.example.com/sign-up');
    await acknowledge();
    expect((await confirmOnline()).disabled).toBe(false);
    expect(screen.queryByText(lacking)).toBeNull();
  });

  test('is ordered with every field, its payment starts, and the record is kept on the way out', async () => {
    await toPayment();
    await acknowledge();
    await userEvent.dblClick(await confirmOnline());
    await waitFor(() => expect(exit).toHaveBeenCalledWith('https://pay.example.com/77'));

    expect(paths()).toEqual([ORDERS, payment()]);
    expect(gateway.orders()).toEqual([
      {
        productType: 'course',
        reference: reference(),
        customerInfo: { ...typedCustomer, commune: '' },
        method: 'epayment',
        price: 6300,
        courseId: 11,
        affiliate: 'partner-a',
        education: '',
        experience: '',
      },
    ]);
    expect(gateway.requests[1]?.body).toEqual({ email: typedCustomer.email });
    const item = { item_id: 'course-11', item_name: 'دورة SPSS', item_category: 'course', price: 6300, quantity: 1 };
    expect(restorePendingPayments()).toEqual([
      {
        transferId: 77,
        reference: reference(),
        productType: 'course',
        email: typedCustomer.email,
        since: expect.any(Number),
        purchase: { value: 6300, items: [{ ...item, affiliation: 'partner-a' }] },
        lines: [],
      },
    ]);
    expect(events.map(({ name }) => name)).toEqual(['begin_checkout', 'add_payment_info', 'sign_up']);
  });

  test('shows a payment that does not start, retries it under the same reference, and is tracked once', async () => {
    gateway.answer(PAYMENTS, refused(502, 'provider'), started);
    await toPayment();
    await acknowledge();
    await userEvent.click(await confirmOnline());
    await screen.findByText('خطأ في بدء عملية الدفع');
    expect(screen.getByText('يرجى المحاولة مرة أخرى أو التواصل معنا.')).toBeTruthy();
    expect(restorePendingPayments().at(-1) ?? null).toBeNull();
    await userEvent.click(await confirmOnline());
    await waitFor(() => expect(exit).toHaveBeenCalled());
    expect(paths()).toEqual([ORDERS, payment(), payment()]);
    expect(events.filter(({ name }) => name === 'sign_up')).toHaveLength(1);
  });

  test('at another price is ordered only once the student agrees, and the record holds what is charged', async () => {
    gateway.answer(ORDERS, refused(409, 'price-changed', { field: 'price', total: 7000 }), [200, { ok: true }]);
    gateway.answer(PAYMENTS, [201, { transferId: 78, url: 'https://pay.example.com/78', total: 7000 }]);
    await toPayment();
    await acknowledge();
    await userEvent.click(await confirmOnline());
    await screen.findByText('تغيّر سعر طلبك');
    expect(paths()).toEqual([ORDERS]);
    await press('تأكيد الطلب بالسعر الجديد');
    await waitFor(() => expect(exit).toHaveBeenCalledWith('https://pay.example.com/78'));
    expect(gateway.orders()).toMatchObject([
      { reference: reference(), price: 6300 },
      { reference: reference(), price: 7000 },
    ]);
    expect(restorePendingPayments()).toMatchObject([{ purchase: { value: 7000, items: [{ price: 7000 }] } }]);
  });
});

describe('a seat that is paid by transfer', () => {
  test('needs the account too, then is taken: the form is empty and the dialog closed', async () => {
    await toPayment();
    await chooseMethod('تحويل بريدي أو بنكي');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'تأكيد التسجيل' }).disabled).toBe(true);
    await acknowledge();
    await press('تأكيد التسجيل');
    await screen.findByText('سنتواصل معك لتأكيد الطلب وتزويدك بمعلومات الدفع.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(paths()).toEqual([ORDERS]);
    expect(gateway.orders()).toMatchObject([{ method: 'bank' }]);
    expect(events.map(({ name }) => name)).toContain('purchase');
    await press('طلب آخر');
    expect(field('الاسم').value).toBe('');
  });

  test.each([
    [
      'a shop with too many orders',
      refused(429, 'too-many-requests'),
      'عدد كبير من الطلبات!',
      /^يوجد الكثير من الطلبات .* خلال الساعات القادمة\.$/,
    ],
    ['a failing shop', refused(502, 'form-endpoint'), 'حدث خطأ أثناء إرسال الطلب', /^يرجى المحاولة مرة أخرى أو التواصل معنا على/],
  ] as const)('%s shows a notice, and the form stays filled in', async (_what, answer, title, text) => {
    gateway.answer(ORDERS, answer);
    await toPayment();
    await chooseMethod('تحويل بريدي أو بنكي');
    await acknowledge();
    await press('تأكيد التسجيل');
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(field('الاسم').value).toBe(typedCustomer.firstName);
  });
});
