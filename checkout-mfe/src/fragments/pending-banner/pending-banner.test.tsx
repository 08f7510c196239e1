/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { hasUnfinishedPayment } from '@riwaq/store';
import { restorePendingPayments, storePendingPayment } from '@riwaq/store/pending-payment';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { type Answer, type FakeGateway, installFakeGateway } from '../../testing/fake-gateway';
import { samplePending } from '../../testing/sample-order';
import PendingBanner from './pending-banner';

const STATE = '/api/payments/1042';
const submitted = samplePending.since;
const DAY = 86_400_000;
const words = /^طلبك المدفوع قيد التسجيل/;
let gateway: FakeGateway;

/** The clock of these tests, in milliseconds. */
let instant = 0;
const clock = () => instant;

beforeEach(() => {
  localStorage.clear();
  instant = submitted + DAY;
  storePendingPayment(samplePending);
  gateway = installFakeGateway();
});
afterEach(cleanup);

const visit = (answer: Answer) => {
  gateway.answer(STATE, answer);
  render(
    <TestPage now={clock}>
      <PendingBanner />
    </TestPage>,
  );
};
const expectOneRequest = () => waitFor(() => expect(gateway.requests).toHaveLength(1));
const expectFinished = () => waitFor(() => expect(hasUnfinishedPayment()).toBe(false));

test('a paid order without registration shows the banner on the next visit, with a link to its status', async () => {
  visit([200, { status: 'paid', registration: 'waiting' }]);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'تابع حالته' }).getAttribute('href')).toBe('/payment/success?transfer_id=1042');
  expect(hasUnfinishedPayment()).toBe(true);
});

test('an order that another tab has closed leaves the bar', async () => {
  visit([200, { status: 'paid', registration: 'waiting' }]);
  await screen.findByText(words);
  localStorage.removeItem('riwaq.pending-payment');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'riwaq.pending-payment' })));
  expect(screen.queryByText(words)).toBeNull();
});

test('several paid orders share one bar, and each leads to its status', async () => {
  for (const [transferId, reference] of [
    [1043, 'RQ-22223333'],
    [1044, 'RQ-22224444'],
  ] as const) {
    storePendingPayment({ ...samplePending, transferId, reference });
    gateway.answer(`/api/payments/${transferId}`, [200, { status: 'paid', registration: transferId === 1044 ? 'registered' : 'busy' }]);
  }
  visit([200, { status: 'paid', registration: 'waiting' }]);
  await screen.findByText(/طلباتك المدفوعة قيد التسجيل/);
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['RQ-7K3M9QXA', '/payment/success?transfer_id=1042'],
    ['RQ-22223333', '/payment/success?transfer_id=1043'],
  ]);
  await waitFor(() => expect(restorePendingPayments().map(({ transferId }) => transferId)).toEqual([1042, 1043]));
});

test('an order that was registered meanwhile is closed in silence', async () => {
  visit([200, { status: 'paid', registration: 'registered' }]);
  await expectFinished();
  expect(screen.queryByText(words)).toBeNull();
});

test('an unpaid order shows no banner and keeps its record', async () => {
  visit([200, { status: 'failed', registration: 'none' }]);
  await expectOneRequest();
  expect(screen.queryByText(words)).toBeNull();
  await act(async () => expect(restorePendingPayments().at(-1)?.transferId).toBe(1042));
});

test.each([
  ['was never made', [200, { status: 'failed', registration: 'none' }]],
  ['was given back', [200, { status: 'refunded', registration: 'none' }]],
  ['the gateway no longer knows', [404, { reason: 'not-found', message: '…' }]],
] as const)('after three months a payment that %s loses its record', async (_what, answer) => {
  instant = submitted + 91 * DAY;
  visit(answer);
  await expectFinished();
});

test('a payment of another amount is not forgotten: the team settles it', async () => {
  instant = submitted + 91 * DAY;
  visit([200, { status: 'another-amount', registration: 'none' }]);
  await expectOneRequest();
  await act(async () => expect(restorePendingPayments().at(-1)?.transferId).toBe(1042));
});

test('a paid order is never forgotten, however old its record', async () => {
  instant = submitted + 400 * DAY;
  visit([200, { status: 'paid', registration: 'busy' }]);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(hasUnfinishedPayment()).toBe(true);
});

test('the record of an older release still finds its order', async () => {
  const { transferId, reference, email } = samplePending;
  const older = { transferId, order: { kind: 'bundle', reference, customer: { email } }, submissionDate: '2026-05-03T11:00:00.000Z' };
  localStorage.setItem('riwaq.pending-payment', JSON.stringify({ version: 1, value: older }));
  visit([200, { status: 'paid', registration: 'waiting' }]);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a record that became unreadable stays stored, without a word', async () => {
  localStorage.setItem('riwaq.pending-payment', '[]');
  visit([200, { status: 'pending', registration: 'none' }]);
  await expectOneRequest();
  expect(localStorage.getItem('riwaq.pending-payment')).toBe('[]');
  expect(screen.queryByRole('status')).toBeNull();
});
