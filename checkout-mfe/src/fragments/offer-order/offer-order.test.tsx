/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { AnalyticsEvent } from '@riwaq/contracts';
import { onTrack, resetTracking } from '@riwaq/runtime';
import { rememberAffiliate } from '@riwaq/store/credited-affiliate';
import { restorePendingPayments } from '@riwaq/store/pending-payment';
import { TestPage } from '@riwaq/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { type Answer, type FakeGateway, installFakeGateway } from '../../testing/fake-gateway';
import { chooseTab, field, fillCustomer, press, typedCustomer } from '../../testing/typed-order';
import OfferOrder from './offer-order';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const FORM = '/api/forms/offer-order?for=week-offer-1';
const PAYMENTS = '/api/payments';
const opened = Date.UTC(2026, 4, 3, 11);
const endsAt = opened + 60_000;
const started = { transferId: 9, url: 'https://pay.example.com/9', total: 8500 };
const refused = (status: number, reason: string): Answer => [status, { reason, message: '…' }];

const [exit, onClose, onPlaced, onNavigate] = [
  jest.fn<(address: string) => void>(),
  jest.fn(),
  jest.fn(),
  jest.fn<(href: string) => void>(),
];
let gateway: FakeGateway;
let events: AnalyticsEvent[];
let stopTracking: () => void;

/** The clock of these tests, in milliseconds. */
let instant = 0;
const clock = () => instant;

beforeEach(() => {
  localStorage.clear();
  instant = opened;
  resetTracking();
  events = [];
  stopTracking = onTrack((event) => events.push(event));
  for (const mock of [exit, onClose, onPlaced, onNavigate]) mock.mockReset();
  gateway = installFakeGateway();
  gateway.answer(FORM, [200, { ok: true }]);
  gateway.answer(PAYMENTS, [201, started]);
});
afterEach(() => {
  stopTracking();
  cleanup();
});

const offer = { id: 'week-offer-1', title: 'SPSS 31', description: 'أسبوع SPSS', startsAt: opened - 60_000, endsAt };
const choice = { id: 'full', title: 'العرض الكامل', originalPrice: 11_000, discountedPrice: 8500, products: ['SPSS 31', 'الدورة'] };
const open = (gift: { id: string; name: string } | null = { id: 'quillbot', name: 'QuillBot Premium' }) =>
  render(
    <TestPage now={clock} onNavigate={onNavigate} onLeave={exit}>
      <OfferOrder offer={offer} choice={choice} gift={gift} onClose={onClose} onPlaced={onPlaced} />
    </TestPage>,
  );
const sent = () => gateway.requests[0];
const reference = () => String(sent()?.headers['idempotency-key']).replace(':pending', '');

async function toPayment(gift?: null) {
  open(gift);
  await fillCustomer();
  await press('متابعة إلى الدفع');
  await screen.findByRole('tab', { name: 'الدفع الإلكتروني' });
}

test('an offer names the affiliate of the last landing within thirty days, in its form and its payment', async () => {
  rememberAffiliate({ code: 'partner-b', name: 'الشريك ب' }, opened - 29 * 86_400_000);
  await toPayment();
  await press('تأكيد الطلب والانتقال إلى الدفع');
  await waitFor(() => expect(exit).toHaveBeenCalled());
  const [form, payment] = gateway.requests.map(({ body }) => body);
  expect(form).toMatchObject({ affiliatePartner: 'الشريك ب (partner-b)' });
  expect(payment).toMatchObject({ kind: 'offer', affiliate: 'partner-b' });
});

describe('an offer that is paid electronically', () => {
  test('is posted as JSON with every field, its payment starts, and the record holds the offer', async () => {
    await toPayment();
    expect(screen.getByRole('tab', { name: 'الدفع الإلكتروني' }).getAttribute('aria-selected')).toBe('true');
    await press('تأكيد الطلب والانتقال إلى الدفع');
    await waitFor(() => expect(exit).toHaveBeenCalledWith('https://pay.example.com/9'));
    expect(screen.getByText('تم إرسال الطلب بنجاح!')).toBeTruthy();
    expect(screen.getByText('سيتم توجيهك للدفع الإلكتروني الآن')).toBeTruthy();

    expect(sent()?.headers['content-type']).toBe('application/json');
    expect(sent()?.body).toEqual({
      ...typedCustomer,
      selectedOfferId: 'full',
      selectedGift: 'quillbot',
      offerTitle: 'العرض الكامل',
      offerPrice: '8500',
      giftName: 'QuillBot Premium',
      paymentMethod: 'epayment',
      submissionDate: expect.stringMatching(/^2026-05-03T11:0/),
      status: 'pending',
      orderReference: reference(),
    });
    expect(gateway.requests[1]?.body).toEqual({
      kind: 'offer',
      reference: reference(),
      customer: { ...typedCustomer, commune: '' },
      offerId: 'week-offer-1',
      choiceId: 'full',
      giftId: 'quillbot',
      shownTotal: 8500,
    });
    expect(restorePendingPayments().at(-1) ?? null).toMatchObject({
      transferId: 9,
      productName: 'SPSS 31 — العرض الكامل',
      duration: '365 days',
      subtotal: 11_000,
      discount: 2500,
      total: 8500,
      offer: { discountPercent: 23, choice: 'العرض الكامل', gift: 'QuillBot Premium', endsAt },
    });
  });

  test('is tracked once, with the contact as digests only', async () => {
    await toPayment(null);
    await press('تأكيد الطلب والانتقال إلى الدفع');
    await waitFor(() => expect(events.map(({ name }) => name)).toEqual(['begin_checkout', 'add_payment_info', 'week_offer_form']));
    expect(events[2]?.params).toMatchObject({ offer_id: 'full', price: 8500, has_gift: false, payment_method: 'epayment' });
    expect(events[2]?.params).toMatchObject({ user: { email: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    expect(JSON.stringify(events)).not.toContain('amina');
    expect(sent()?.body).toMatchObject({ selectedGift: '', giftName: 'no gift' });
  });
});

describe('an offer that is paid by transfer', () => {
  test('is placed: the page resets its choice, and the thank-you page has the reference', async () => {
    await toPayment();
    await chooseTab('تحويل بريدي أو بنكي');
    await press('تأكيد الطلب');
    await waitFor(() => expect(onPlaced).toHaveBeenCalledTimes(1));
    expect(onNavigate).toHaveBeenCalledWith(`/thank-you?order=${reference()}`);
    expect(sent()?.body).toMatchObject({ paymentMethod: 'bank' });
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
    gateway.answer(FORM, answer);
    await toPayment();
    await chooseTab('تحويل بريدي أو بنكي');
    await press('تأكيد الطلب');
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(onPlaced).not.toHaveBeenCalled();
  });
});

test('a gift that the offer has lost is announced before any payment, and the same order continues without it', async () => {
  gateway.answer(PAYMENTS, [400, { reason: 'invalid', message: '…', field: 'giftId' }], [201, started]);
  await toPayment();
  await press('تأكيد الطلب والانتقال إلى الدفع');
  const dialog = await screen.findByRole('dialog', { name: 'هديتك لم تعد متوفرة' });
  expect(dialog.textContent).toContain('لم تعد «QuillBot Premium» من هدايا العرض، ولم يُخصم منك أي مبلغ.');
  expect(exit).not.toHaveBeenCalled();

  await press('أكمل الطلب دون هدية');
  await screen.findByRole('tab', { name: 'الدفع الإلكتروني' });
  expect(screen.queryByText('هدية: QuillBot Premium')).toBeNull();
  await press('تأكيد الطلب والانتقال إلى الدفع');
  await waitFor(() => expect(exit).toHaveBeenCalledWith('https://pay.example.com/9'));
  expect(gateway.requests.map(({ path }) => path)).toEqual([FORM, PAYMENTS, PAYMENTS]);
  expect(gateway.requests[2]?.body).toMatchObject({ reference: reference(), giftId: null });
  expect(restorePendingPayments().at(-1)?.offer?.gift).toBe('');
  await waitFor(() => expect(events.map(({ name }) => name)).toEqual(['begin_checkout', 'add_payment_info', 'week_offer_form']));
});

test('an order that lost its gift and is then paid by transfer is another order: the shop must know how it is paid', async () => {
  gateway.answer(PAYMENTS, [400, { reason: 'invalid', message: '…', field: 'giftId' }]);
  await toPayment();
  await press('تأكيد الطلب والانتقال إلى الدفع');
  await press('أكمل الطلب دون هدية');
  await chooseTab('تحويل بريدي أو بنكي');
  await press('تأكيد الطلب');
  await waitFor(() => expect(onPlaced).toHaveBeenCalledTimes(1));
  const [, , bank] = gateway.requests;
  expect(bank?.body).toMatchObject({ giftName: 'no gift', paymentMethod: 'bank' });
  expect(bank?.headers['idempotency-key']).not.toBe(sent()?.headers['idempotency-key']);
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
