/** @jest-environment jsdom */
import '@riwaq/testing/browser-gaps';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startClockAt } from '@riwaq/runtime';
import { hasUnfinishedPayment } from '@riwaq/store';
import { keepPendingPayment, restorePendingPayment } from '@riwaq/store/pending-payment';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { samplePending } from '../sample-order';
import { type Answer, type GatewayStandIn, standInForGateway } from '../testing/gateway-stand-in';
import PendingBanner from './pending-banner';

const STATE = '/api/payments/1042';
const submitted = Date.parse(samplePending.submissionDate);
const DAY = 86_400_000;
const words = /^طلبك المدفوع قيد التسجيل/;
let gateway: GatewayStandIn;

beforeEach(() => {
  localStorage.clear();
  startClockAt(submitted + DAY);
  keepPendingPayment(samplePending);
  gateway = standInForGateway();
});
afterEach(cleanup);

const visit = (answer: Answer) => {
  gateway.answer(STATE, answer);
  render(
    <TestPage>
      <PendingBanner />
    </TestPage>,
  );
};
const asked = () => waitFor(() => expect(gateway.asked).toHaveLength(1));
const gone = () => waitFor(() => expect(hasUnfinishedPayment()).toBe(false));

test('a paid order that waits for its registration is told on the next visit, with the way to how it stands', async () => {
  visit([200, { status: 'paid', registration: 'waiting' }]);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'تابع حالته' }).getAttribute('href')).toBe('/payment/success?transfer_id=1042');
  expect(hasUnfinishedPayment()).toBe(true);
});

test('an order that was registered meanwhile is closed in silence', async () => {
  visit([200, { status: 'paid', registration: 'registered' }]);
  await gone();
  expect(screen.queryByText(words)).toBeNull();
});

test('a payment that was never made says nothing, and its record stays for another attempt', async () => {
  visit([200, { status: 'failed', registration: 'none' }]);
  await asked();
  expect(screen.queryByText(words)).toBeNull();
  await act(async () => expect(restorePendingPayment()?.transferId).toBe(1042));
});

test.each([
  ['was never made', [200, { status: 'failed', registration: 'none' }]],
  ['the gateway no longer knows', [404, { reason: 'not-found', message: '…' }]],
] as const)('after three months a payment that %s is forgotten', async (_what, answer) => {
  startClockAt(submitted + 91 * DAY);
  visit(answer);
  await gone();
});

test('a paid order is never forgotten, however old its record', async () => {
  startClockAt(submitted + 400 * DAY);
  visit([200, { status: 'paid', registration: 'busy' }]);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(hasUnfinishedPayment()).toBe(true);
});

test('the record of an older release, without names and durations, still finds its order', async () => {
  const { productName: _name, duration: _duration, ...older } = samplePending;
  localStorage.setItem('riwaq.pending-payment', JSON.stringify({ version: 1, value: older }));
  visit([200, { status: 'paid', registration: 'waiting' }]);
  expect(await screen.findByText(words)).toBeTruthy();
});
