/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { rememberAffiliate } from '@riwaq/store/credited-affiliate';
import { restorePendingPayments } from '@riwaq/store/pending-payment';
import { TestPage } from '@riwaq/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type Answer, type FakeGateway, installFakeGateway, ORDERS, PAYMENTS } from '../../testing/fake-gateway';
import { sampleLines } from '../../testing/sample-order';
import { field, fillCustomer, press } from '../../testing/typed-order';
import BundleCheckout from './bundle-checkout';

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
  gateway.answer(ORDERS, accepted);
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
const sums = () =>
  within(screen.getByRole('region', { name: 'ملخّص الطلب' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

test('a bundle with a coupon is shown, ordered, paid and kept at its discounted total, and credits the remembered affiliate', async () => {
  rememberAffiliate({ code: 'partner-a', name: 'الشريك أ' }, Date.now());
  gateway.answer(PAYMENTS, started(9576));
  expect(sums()).toEqual(['10,000 دج', '1,200 دج', '11,200 دج', '\u2066−560\u2069 دج', '\u2066−1,064\u2069 دج', '9,576 دج']);
  await payOnline();
  await waitFor(() => expect(exit).toHaveBeenCalled());
  expect(gateway.orders()).toMatchObject([{ coupon: 'TENTH', affiliate: 'partner-a', price: 9576 }]);
  expect(restorePendingPayments()).toMatchObject([{ purchase: { value: 9576 } }]);
});

test('a coupon that ended meanwhile is removed with a notice; the next press orders without it, under the same reference', async () => {
  gateway.answer(PAYMENTS, started(10_640));
  gateway.answer(ORDERS, ended, accepted);
  await payOnline();
  await screen.findByText('لم يعد رمز التخفيض صالحًا لطلبك');
  expect(screen.getByText(/انتهت مدة هذا الرمز\. أكّد طلبك من دونه/)).toBeTruthy();
  expect(field('التخصص').value).toBe('علم النفس');
  await waitFor(() => expect(sums().at(-1)).toBe('10,640 دج'));
  expect(exit).not.toHaveBeenCalled();

  await payOnline();
  await waitFor(() => expect(exit).toHaveBeenCalled());
  const [first, second] = gateway.orders();
  expect(first).toMatchObject({ coupon: 'TENTH', price: 9576 });
  expect(second).toMatchObject({ reference: first?.reference, price: 10_640 });
  expect(second).not.toHaveProperty('coupon');
});
