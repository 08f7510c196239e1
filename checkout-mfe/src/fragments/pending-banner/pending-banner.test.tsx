/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { hasUnfinishedPayment } from '@riwaq/store';
import { restorePendingPayment, storePendingPayment } from '@riwaq/store/pending-payment';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { type Answer, type FakeGateway, installFakeGateway } from '../../testing/fake-gateway';
import { samplePending } from '../../testing/sample-order';
import PendingBanner from './pending-banner';

const STATE = '/api/payments/1042';
const submitted = Date.parse(samplePending.submissionDate);
const DAY = 86_400_000;
const words = /^طلبك المدفوع قيد التسجيل/;
let gateway: FakeGateway;

const REPORTS = '/api/record-reports';

/** The clock of these tests, in milliseconds. */
let instant = 0;
const clock = () => instant;

beforeEach(() => {
  Object.assign(globalThis, { __webpack_public_path__: '/releases/checkout/1.4.0/' });
  localStorage.clear();
  instant = submitted + DAY;
  storePendingPayment(samplePending);
  gateway = installFakeGateway();
  gateway.answer(REPORTS, [204, null]);
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
const reports = () => gateway.requests.filter(({ path }) => path === REPORTS).map(({ body }) => body);
const { reference } = samplePending.order;
const expectFinished = () => waitFor(() => expect(hasUnfinishedPayment()).toBe(false));

test('a paid order without registration shows the banner on the next visit, with a link to its status', async () => {
  visit([200, { status: 'paid', registration: 'waiting' }]);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'تابع حالته' }).getAttribute('href')).toBe('/payment/success?transfer_id=1042');
  expect(hasUnfinishedPayment()).toBe(true);
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
  await act(async () => expect(restorePendingPayment()?.transferId).toBe(1042));
});

test.each([
  ['was never made', [200, { status: 'failed', registration: 'none' }]],
  ['was given back', [200, { status: 'refunded', registration: 'none' }]],
  ['the gateway no longer knows', [404, { reason: 'not-found', message: '…' }]],
] as const)('after three months a payment that %s loses its record, with a report to operations', async (_what, answer) => {
  instant = submitted + 91 * DAY;
  visit(answer);
  await expectFinished();
  await waitFor(() => expect(reports()).toEqual([{ kind: 'expired', reference, ageDays: 91, release: '1.4.0' }]));
});

test('a payment of another amount is not forgotten: the team settles it', async () => {
  instant = submitted + 91 * DAY;
  visit([200, { status: 'another-amount', registration: 'none' }]);
  await expectOneRequest();
  await act(async () => expect(restorePendingPayment()?.transferId).toBe(1042));
  expect(reports()).toEqual([]);
});

test('a paid order is never forgotten, however old its record', async () => {
  instant = submitted + 400 * DAY;
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

describe('an unreadable record', () => {
  const { transferId: _id, ...otherwise } = samplePending;
  const storeRecord = (text: string) => localStorage.setItem('riwaq.pending-payment', text);
  const comeBack = async () => {
    cleanup();
    visit([200, { status: 'pending', registration: 'none' }]);
    // Long enough for a report to go out.
    await act(async () => void (await import('./pending-payment-report')));
  };

  test.each([
    ['of another release', JSON.stringify({ version: 2, value: otherwise }), { kind: 'other-release', reference, ageDays: 1 }],
    ['of one that wrote something else', '{"version":0,"value":{"order":7,"submissionDate":"once"}}', { kind: 'other-release' }],
    ['cut off in the middle', JSON.stringify({ version: 1, value: samplePending }).slice(0, 300), { kind: 'unreadable' }],
    ['that is none at all', '[]', { kind: 'unreadable' }],
  ])('%s is reported once, without personal data, and stays stored', async (_what, text, report) => {
    storeRecord(text);
    await comeBack();
    await comeBack();
    await waitFor(() => expect(reports()).toEqual([{ ...report, release: '1.4.0' }]));
    expect(localStorage.getItem('riwaq.pending-payment')).toBe(text);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('is reported again when it changes', async () => {
    storeRecord('[]');
    await comeBack();
    storeRecord('{');
    await comeBack();
    await waitFor(() => expect(reports()).toHaveLength(2));
  });

  test('stays stored when the report fails', async () => {
    gateway.answer(REPORTS, null);
    storeRecord('[]');
    await comeBack();
    await waitFor(() => expect(reports()).toHaveLength(1));
    await comeBack();
    expect(reports()).toHaveLength(1);
  });

  test('is not reported without a record, or with a valid one', async () => {
    await comeBack();
    localStorage.clear();
    await comeBack();
    expect(reports()).toEqual([]);
  });
});
