/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { rememberAffiliate } from '@riwaq/store/credited-affiliate';
import { restorePendingPayments } from '@riwaq/store/pending-payment';
import { TestPage } from '@riwaq/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { type Answer, type FakeGateway, installFakeGateway, ORDERS, PAYMENTS } from '../../testing/fake-gateway';
import { trackedEvents } from '../../testing/tracked-events';
import { chooseMethod, field, fillCustomer, methodChoice, press, typedCustomer } from '../../testing/typed-order';
import OfferOrder from './offer-order';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const opened = Date.UTC(2026, 4, 3, 11);
const endsAt = opened + 60_000;
const started = { transferId: 9, url: 'https://pay.example.com/9', total: 8500 };
const refused = (status: number, reason: string): Answer => [status, { reason, message: '…' }];

const [exit, onClose, onPlaced, onNavigate] = [
  jest.fn<(address: string) => void>(),
  jest.fn(),
  jest.fn(),
  jest.fn<(href: string, options?: unknown) => void>(),
];
let gateway: FakeGateway;
const events = trackedEvents();

/** The clock of these tests, in milliseconds. */
let instant = 0;
const clock = () => instant;

beforeEach(() => {
  localStorage.clear();
  instant = opened;
  for (const mock of [exit, onClose, onPlaced, onNavigate]) mock.mockReset();
  gateway = installFakeGateway();
  gateway.answer(ORDERS, [200, { ok: true }]);
  gateway.answer(PAYMENTS, [201, started]);
});
afterEach(cleanup);

const offer = { id: 'week-offer-1', title: 'SPSS 31', description: 'أسبوع SPSS', startsAt: opened - 60_000, endsAt };
const choice = { id: 'full', title: 'العرض الكامل', originalPrice: 11_000, discountedPrice: 8500, products: ['SPSS 31', 'الدورة'] };
const open = (gift: { id: string; name: string } | null = { id: 'quillbot', name: 'QuillBot Premium' }, hasCourse = false) =>
  render(
    <TestPage now={clock} onNavigate={onNavigate} onLeave={exit}>
      <OfferOrder offer={offer} choice={{ ...choice, hasCourse }} gift={gift} onClose={onClose} onPlaced={onPlaced} />
    </TestPage>,
  );
const paths = () => gateway.requests.map(({ path }) => path);
const reference = () => String(gateway.orders()[0]?.reference);

async function toPayment(gift?: null, hasCourse?: boolean) {
  open(gift, hasCourse);
  await fillCustomer();
  await press('متابعة إلى الدفع');
  await methodChoice('الدفع الإلكتروني');
}

test('a choice with a course says where the course goes, and links to an account there', async () => {
  await toPayment();
  expect(screen.queryByRole('link', { name: 'أنشئ حسابك مجانًا' })).toBeNull();
  cleanup();
  await toPayment(null, true);
  expect(screen.getByText(/تُضاف الدورة إلى حسابك/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'أنشئ حسابك مجانًا' }).getAttribute('href')).toBe('https://pay.example.com/sign-up');
});

test('an offer names the affiliate of the last landing within thirty days', async () => {
  rememberAffiliate({ code: 'partner-b', name: 'الشريك ب' }, opened - 29 * 86_400_000);
  await toPayment();
  await press('تأكيد الطلب والانتقال إلى الدفع');
  await waitFor(() => expect(exit).toHaveBeenCalled());
  expect(gateway.orders()).toMatchObject([{ productType: 'offer', affiliate: 'partner-b' }]);
});

describe('an offer that is paid electronically', () => {
  test('is ordered with every field, its payment starts, and the record holds the purchase and its buyer', async () => {
    await toPayment();
    expect(await methodChoice('الدفع الإلكتروني')).toHaveProperty('checked', true);
    await press('تأكيد الطلب والانتقال إلى الدفع');
    await waitFor(() => expect(exit).toHaveBeenCalledWith('https://pay.example.com/9'));
    expect(screen.getByText('تم إرسال الطلب بنجاح!')).toBeTruthy();
    expect(screen.getByText('سيتم توجيهك للدفع الإلكتروني الآن')).toBeTruthy();

    expect(paths()).toEqual([ORDERS, `/api/orders/${reference()}/payment`]);
    expect(gateway.orders()).toEqual([
      {
        productType: 'offer',
        reference: reference(),
        customerInfo: { ...typedCustomer, commune: '' },
        method: 'epayment',
        price: 8500,
        offerId: 'week-offer-1',
        choiceId: 'full',
        giftId: 'quillbot',
      },
    ]);
    expect(gateway.requests[1]?.body).toEqual({ email: typedCustomer.email });
    const { wilaya: _where, ...contact } = typedCustomer;
    const item = { item_id: 'week-offer-1/full', item_name: 'العرض الكامل', item_category: 'SPSS 31', price: 8500, quantity: 1 };
    expect(restorePendingPayments()).toEqual([
      {
        transferId: 9,
        reference: reference(),
        productType: 'offer',
        email: typedCustomer.email,
        since: opened,
        purchase: { value: 8500, items: [item] },
        contact,
        lines: [],
      },
    ]);
  });

  test('is tracked once, with the contact as digests only', async () => {
    await toPayment(null);
    await press('تأكيد الطلب والانتقال إلى الدفع');
    await waitFor(() => expect(events.map(({ name }) => name)).toEqual(['begin_checkout', 'add_payment_info', 'week_offer_form']));
    expect(events[2]?.params).toMatchObject({ offer_id: 'full', price: 8500, has_gift: false, payment_method: 'epayment' });
    expect(events[2]?.params).toMatchObject({ user: { email: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    expect(JSON.stringify(events)).not.toContain('amina');
    expect(gateway.orders()).toMatchObject([{ giftId: null }]);
  });
});

describe('an offer that is paid by transfer', () => {
  test('is placed: the page resets its choice, and the thank-you page has the reference', async () => {
    await toPayment();
    await chooseMethod('تحويل بريدي أو بنكي');
    await press('تأكيد الطلب');
    await waitFor(() => expect(onPlaced).toHaveBeenCalledTimes(1));
    const said = 'تم إرسال الطلب بنجاح! سيتم التواصل معك خلال 24 ساعة لتأكيد الطلب.';
    expect(onNavigate).toHaveBeenCalledWith(`/thank-you?order=${reference()}`, { said });
    expect(gateway.orders()).toMatchObject([{ method: 'bank' }]);
    expect(paths()).toEqual([ORDERS]);
    cleanup();
    open();
    expect(field('الاسم').value).toBe('');
  });

  test.each([
    [
      'a shop with too many orders',
      refused(429, 'too-many-requests'),
      'عدد كبير من الطلبات!',
      'يوجد الكثير من الطلبات في نفس الوقت. يرجى المحاولة مرة أخرى خلال الساعات القادمة.',
    ],
    ['a refusing shop', refused(502, 'form-endpoint'), 'حدث خطأ', 'فشل في إرسال الطلب. يرجى المحاولة مرة أخرى.'],
    ['no connection', null, 'حدث خطأ', 'فشل في إرسال الطلب. يرجى المحاولة مرة أخرى.'],
  ] as const)('%s shows its own notice, and the dialog stays open', async (_what, answer, title, text) => {
    gateway.answer(ORDERS, answer);
    await toPayment();
    await chooseMethod('تحويل بريدي أو بنكي');
    await press('تأكيد الطلب');
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(onPlaced).not.toHaveBeenCalled();
  });
});

describe('a gift that the offer has lost', () => {
  beforeEach(() => {
    gateway.answer(ORDERS, [400, { reason: 'invalid', message: '…', field: 'giftId' }], [200, { ok: true }]);
  });

  test('is announced before anything is ordered or paid, and the same order continues without it', async () => {
    await toPayment();
    await press('تأكيد الطلب والانتقال إلى الدفع');
    const dialog = await screen.findByRole('dialog', { name: 'هديتك لم تعد متوفرة' });
    expect(dialog.textContent).toContain('لم تعد «QuillBot Premium» من هدايا العرض، ولم يُخصم منك أي مبلغ.');
    expect(paths()).toEqual([ORDERS]);

    await press('أكمل الطلب دون هدية');
    await methodChoice('الدفع الإلكتروني');
    expect(screen.queryByText('هدية: QuillBot Premium')).toBeNull();
    await press('تأكيد الطلب والانتقال إلى الدفع');
    await waitFor(() => expect(exit).toHaveBeenCalledWith('https://pay.example.com/9'));
    expect(paths()).toEqual([ORDERS, ORDERS, `/api/orders/${reference()}/payment`]);
    expect(gateway.orders()).toMatchObject([{ giftId: 'quillbot' }, { reference: reference(), giftId: null }]);
    await waitFor(() => expect(events.map(({ name }) => name)).toEqual(['begin_checkout', 'add_payment_info', 'week_offer_form']));
    expect(events[2]?.params).toMatchObject({ has_gift: false });
  });

  test('leaves the ways of paying: the same order may then be paid by transfer', async () => {
    await toPayment();
    await press('تأكيد الطلب والانتقال إلى الدفع');
    await press('أكمل الطلب دون هدية');
    await chooseMethod('تحويل بريدي أو بنكي');
    await press('تأكيد الطلب');
    await waitFor(() => expect(onPlaced).toHaveBeenCalledTimes(1));
    expect(gateway.orders()).toMatchObject([
      { reference: reference(), giftId: 'quillbot', method: 'epayment' },
      { reference: reference(), giftId: null, method: 'bank' },
    ]);
  });
});

test('an incomplete form shows the offer’s own texts and sends nothing', async () => {
  open();
  await press('متابعة إلى الدفع');
  expect(screen.getByText('بيانات ناقصة')).toBeTruthy();
  expect(screen.getByText('يرجى ملء جميع البيانات المطلوبة')).toBeTruthy();
  expect(gateway.requests).toEqual([]);
});

test('an offer that ends while its form is open shows its regular price and sends nothing', async () => {
  await toPayment();
  instant = endsAt + 1000;
  await press('تأكيد الطلب والانتقال إلى الدفع');
  expect(await screen.findByText('انتهى هذا العرض')).toBeTruthy();
  expect(screen.getByText('11,000 دج')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'اطلب بالسعر العادي' }).getAttribute('href')).toBe('/products#product-order');
  expect(gateway.requests).toEqual([]);
  expect(clock()).toBeGreaterThan(endsAt);
});
