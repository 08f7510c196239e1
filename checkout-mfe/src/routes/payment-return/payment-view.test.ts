import { describe, expect, test } from '@jest/globals';
import type { PaymentState } from '@riwaq/contracts';
import { HttpError } from '@riwaq/runtime';
import { isSettled, MAX_PENDING_ANSWERS, paymentView, pollDelay } from './payment-view';

const state = (status: PaymentState['status'], registration: PaymentState['registration'] = 'none'): PaymentState => ({
  status,
  registration,
});
const viewAfter = (known: PaymentState | undefined, more: { error?: unknown; answers?: number } = {}) =>
  paymentView({ transferId: 1042, state: known, answers: 1, ...more });

describe('the view of the return page', () => {
  test('nothing is decided while the answer is on its way', () => {
    expect(viewAfter(undefined, { answers: 0 })).toBe('verifying');
  });

  test('an address without a transfer is a failure at once', () => {
    expect(paymentView({ transferId: null, answers: 0 })).toBe('failed');
  });

  test('success needs the payment and its registration', () => {
    expect(viewAfter(state('paid', 'registered'))).toBe('success');
    expect(viewAfter(state('paid', 'waiting'))).toBe('unregistered');
    expect(viewAfter(state('paid', 'none'))).toBe('unregistered');
    expect(viewAfter(state('paid', 'busy'))).toBe('busy');
  });

  test('a declined payment is a failure', () => {
    expect(viewAfter(state('failed'))).toBe('failed');
  });

  test('money of another amount is neither a payment nor a failure', () => {
    expect(viewAfter(state('another-amount'))).toBe('another-amount');
  });

  test('a returned wrong amount has its own view', () => {
    expect(viewAfter(state('refunded'))).toBe('refunded');
  });

  test('a second payment and its return have their own views, for any registration', () => {
    expect(viewAfter(state('paid-twice', 'registered'))).toBe('paid-twice');
    expect(viewAfter(state('returned', 'waiting'))).toBe('returned');
    expect(isSettled(state('paid-twice', 'waiting'))).toBe(true);
  });

  test('a payment that the provider has not decided is waited for, but not for ever', () => {
    expect(viewAfter(state('pending'))).toBe('verifying');
    expect(viewAfter(state('pending'), { answers: MAX_PENDING_ANSWERS })).toBe('failed');
  });

  test('a payment that the shop does not know is a failure', () => {
    expect(viewAfter(undefined, { error: new HttpError(404) })).toBe('failed');
    expect(viewAfter(undefined, { error: new HttpError(400) })).toBe('failed');
  });

  test.each([new HttpError(0), new HttpError(500), new HttpError(502), new Error('a fault of our own')])(
    'no usable answer is no verdict: %s',
    (error) => {
      expect(viewAfter(undefined, { error })).toBe('unverified');
      expect(viewAfter(state('pending'), { error })).toBe('unverified');
    },
  );

  test('a busy shop has its own view', () => {
    expect(viewAfter(undefined, { error: new HttpError(429) })).toBe('refused');
  });

  test('a payment that was confirmed stays confirmed when a later question fails', () => {
    expect(viewAfter(state('paid', 'waiting'), { error: new HttpError(0) })).toBe('unregistered');
  });
});

describe('how long the page asks', () => {
  test('until the payment is declined, or paid and registered', () => {
    expect(isSettled(state('paid', 'registered'))).toBe(true);
    expect(isSettled(state('failed'))).toBe(true);
    expect(isSettled(state('another-amount'))).toBe(true);
    expect(isSettled(state('paid', 'waiting'))).toBe(false);
    expect(isSettled(state('paid', 'busy'))).toBe(false);
    expect(isSettled(state('pending'))).toBe(false);
    expect(isSettled(undefined)).toBe(false);
  });

  test('less and less often, at least every half minute', () => {
    expect([0, 1, 2, 3, 4, 5, 90].map(pollDelay)).toEqual([2000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });
});
