/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { rememberAffiliate } from '@riwaq/store/credited-affiliate';
import { restorePendingPayments } from '@riwaq/store/pending-payment';
import { TestPage } from '@riwaq/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type Answer, type FakeGateway, installFakeGateway } from '../../testing/fake-gateway';
import { sampleLines } from '../../testing/sample-order';
import { field, fillCustomer, press } from '../../testing/typed-order';
import BundleCheckout from './bundle-checkout';

const FORM = '/api/forms/bundle-order';
const PAYMENTS = '/api/payments';
const accepted: Answer = [200, { ok: true }];
const holds: Answer = [200, { state: 'holds', code: 'TENTH', discount: 1064, affiliate: '' }];
const started = (total: number): Answer => [201, { transferId: 1042, url: 'https://pay.example.com/pay/1042', total }];
const ended: Answer = [409, { reason: 'coupon', field: 'coupon', message: 'انتهت مدة هذا الرمز.' }];

const exit = jest.fn<(address: string) => void>();
let gateway: FakeGateway;

beforeEach(async () => {
  localStorage.clear();
  exit.mockReset();
  gateway = installFakeGateway();
  gateway.answer(FORM, accepted);
  gateway.answer('/api/coupons/check', holds);
  render(
    <TestPage onLeave={exit}>
      <BundleCheckout lines={sampleLines} onClose={() => {}} />
    </TestPage>,
  );
  await fillCustomer();
  fireEvent.change(field('التخصص'), { target: { value: 'علم النفس' } });
  await press('لديك رمز تخفيض؟');
  fireEvent.change(await screen.findByRole('textbox', { name: /^رمز التخفيض/ }), { target: { value: 'tenth' } });
  await press('تطبيق الرمز');
  await screen.findByText('وفّرت 1,064 دج');
});
afterEach(cleanup);

const payOnline = () => press('تأكيد الطلب والانتقال إلى الدفع');
const bodies = (path: string) => gateway.requests.filter((sent) => sent.path === path).map(({ body }) => body);
const sums = () =>
  within(screen.getByRole('region', { name: 'ملخص الطلب' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

test('a bundle with a coupon is shown, posted, paid and kept at its discounted total, and credits the remembered affiliate', async () => {
  rememberAffiliate({ code: 'partner-a', name: 'الشريك أ' }, Date.now());
  gateway.answer(PAYMENTS, started(9576));
  expect(sums()).toEqual(['10,000 دج', '1,200 دج', '11,200 دج', '−560 دج', '−1,064 دج', '9,576 دج']);
  await payOnline();
  await waitFor(() => expect(exit).toHaveBeenCalled());
  expect(bodies(FORM)).toMatchObject([
    { couponCode: 'TENTH', couponDiscount: '1064', totalAmount: '9576', affiliatePartner: 'الشريك أ (partner-a)' },
  ]);
  expect(bodies(PAYMENTS)).toMatchObject([{ coupon: 'TENTH', affiliate: 'partner-a', shownTotal: 9576 }]);
  expect(restorePendingPayments().at(-1) ?? null).toMatchObject({ subtotal: 11_200, discount: 1624, total: 9576 });
});

test.each([
  ['the form', FORM, [{ couponCode: 'TENTH', totalAmount: '9576' }, { totalAmount: '10640' }]],
  ['the payment', PAYMENTS, [{ couponCode: 'TENTH', totalAmount: '9576' }]],
] as const)('a coupon that ended before %s is removed with a notice; the next press orders without it', async (_, path, forms) => {
  gateway.answer(PAYMENTS, started(10_640));
  gateway.answer(path, ended, path === FORM ? accepted : started(10_640));
  await payOnline();
  await screen.findByText('لم يعد رمز التخفيض صالحًا لطلبك');
  expect(screen.getByText(/انتهت مدة هذا الرمز\. أكّد طلبك من دونه/)).toBeTruthy();
  expect(field('التخصص').value).toBe('علم النفس');
  await waitFor(() => expect(sums().at(-1)).toBe('10,640 دج'));
  expect(exit).not.toHaveBeenCalled();

  await payOnline();
  await waitFor(() => expect(exit).toHaveBeenCalled());
  expect(bodies(FORM)).toMatchObject(forms);
  expect(bodies(FORM).at(-1)).toHaveProperty('totalAmount', forms.at(-1)?.totalAmount);
  expect(bodies(PAYMENTS).at(-1)).toMatchObject({ shownTotal: 10_640 });
  expect(bodies(PAYMENTS).at(-1)).not.toHaveProperty('coupon');
  expect(new Set(gateway.requests.flatMap(({ headers }) => headers['idempotency-key'] ?? [])).size).toBe(1);
});
