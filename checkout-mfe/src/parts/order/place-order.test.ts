/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { restorePendingPayments, storePendingPayment } from '@riwaq/store/pending-payment';
import { testSite } from '@riwaq/testing';
import { type Answer, type FakeGateway, installFakeGateway, ORDERS, PAYMENTS } from '../../testing/fake-gateway';
import { sampleOrder, samplePending } from '../../testing/sample-order';
import type { OrderPlan } from './order-plan';
import { payAgain, placeOrder } from './place-order';
import { storedSummaryFor } from './stored-summary';

const lost: Answer = null;
const accepted: Answer = [200, { ok: true }];
const started: Answer = [201, { transferId: 1042, url: 'https://pay.example.com/1042', total: 10_640 }];
const refused = (status: number, reason: string, more: object = {}): Answer => [status, { reason, message: '…', ...more }];
const instant = Date.UTC(2026, 4, 3, 11);

let gateway: FakeGateway;
const open = jest.fn<(address: string) => void>();
const track = jest.fn<(reference: string) => void>();

beforeEach(() => {
  localStorage.clear();
  for (const mock of [open, track]) mock.mockReset();
  gateway = installFakeGateway();
  gateway.answer(ORDERS, accepted);
  gateway.answer(PAYMENTS, started);
});

const { reference: _reference, ...unreferenced } = sampleOrder;
const plan = (phone: string): OrderPlan => ({
  since: 0,
  order: { ...unreferenced, method: 'bank', customerInfo: { ...sampleOrder.customerInfo, phone } },
  summary: { lines: [], total: '0', method: 'bank' },
  track,
});
const paid: Partial<OrderPlan> = {
  payment: (value) => ({ productType: 'bundle', purchase: { value, items: [] }, lines: sampleOrder.lines }),
};
const start = { now: () => instant, open };
const place = (phone = '0550000003', more: Partial<OrderPlan> = {}) => placeOrder(testSite, { ...plan(phone), ...more }, start);
const references = () => gateway.orders().map(({ reference }) => reference);
const paths = () => gateway.requests.map(({ path }) => path);

describe('an order', () => {
  test('is one request; sent again unchanged after a lost answer, it has the same reference and the same text', async () => {
    gateway.answer(ORDERS, lost, accepted);
    expect(await place()).toMatchObject({ kind: 'failed' });
    expect(track).not.toHaveBeenCalled();
    const [reference] = references();
    expect(await place()).toEqual({ kind: 'accepted', reference });
    expect(gateway.requests[1]).toEqual(gateway.requests[0]);
    expect(track.mock.calls).toEqual([[reference]]);
    expect(storedSummaryFor(String(reference))).toMatchObject({ total: '0', submissionDate: '2026-05-03T11:00:00.000Z' });
    expect(storedSummaryFor(String(reference))).not.toHaveProperty('earlier');
  });

  test('that the shop takes now and sends on later is accepted too', async () => {
    gateway.answer(ORDERS, [202, { ok: true }]);
    expect(await place()).toMatchObject({ kind: 'accepted' });
  });

  test('that was accepted is not sent again, nor counted again', async () => {
    expect(await place()).toEqual(await place());
    expect(gateway.requests).toHaveLength(1);
    expect(track).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a lost answer', lost],
    ['a gateway that fails', refused(500, 'internal')],
    ['a gateway that cannot be reached', refused(503, 'unavailable')],
  ])('that is changed after %s is another one, which names the first: that one may have arrived', async (_what, answer) => {
    gateway.answer(ORDERS, answer, accepted);
    await place('0550000003');
    const outcome = await place('0550000009');
    const [first, second] = references();
    expect(second).not.toBe(first);
    expect(outcome).toEqual({ kind: 'accepted', reference: second });
    expect(storedSummaryFor(String(second))?.earlier).toBe(first);
    expect(gateway.orders()[1]).toMatchObject({ customerInfo: { phone: '0550000009' } });
  });

  test.each([
    ['form-endpoint', 502],
    ['too-many-requests', 429],
  ])('that is changed after its endpoint has refused it (%s) is another one, and the first is over', async (reason, status) => {
    gateway.answer(ORDERS, refused(status, reason), refused(status, reason), accepted);
    for (const phone of ['0550000003', '0550000003', '0550000009']) await place(phone);
    const [first, again, changed] = references();
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
    expect(storedSummaryFor(String(changed))).not.toHaveProperty('earlier');
  });

  test.each([
    ['invalid', 400],
    ['unknown-product', 409],
    ['not-available', 409],
    ['coupon', 409],
    ['file-type', 415],
    ['too-large', 413],
  ])('that is corrected after the refusal %s is the same one: the shop has nothing of the first', async (reason, status) => {
    gateway.answer(ORDERS, refused(status, reason), accepted);
    expect(await place('0550000003')).toMatchObject({ kind: 'failed', failure: { step: 'order', reference: references()[0] } });
    const outcome = await place('0550000009');
    const [first, second] = references();
    expect([second, outcome]).toEqual([first, { kind: 'accepted', reference: first }]);
    expect(storedSummaryFor(String(second))).not.toHaveProperty('earlier');
  });

  test('that was accepted at a new price keeps its reference and that price, whatever the page still shows', async () => {
    gateway.answer(ORDERS, refused(409, 'price-changed', { total: 11_000 }), accepted);
    gateway.answer(PAYMENTS, lost, started);
    const at = (price: number) => place('0550000003', { ...paid, order: { ...plan('0550000003').order, price } });
    expect(await at(10_640)).toEqual({ kind: 'price-changed', total: 11_000 });
    expect(await at(11_000)).toMatchObject({ kind: 'failed', failure: { step: 'payment' } });
    expect(await at(10_640)).toEqual({ kind: 'price-changed', total: 11_000 });
    expect(await at(11_000)).toMatchObject({ kind: 'leaving' });
    const [first, second, ...more] = references();
    expect([second, more]).toEqual([first, []]);
    expect(track).toHaveBeenCalledTimes(1);
    expect(storedSummaryFor(String(first))).not.toHaveProperty('earlier');
  });

  test('whose new reference is another order’s names the open one all the same', async () => {
    gateway.answer(ORDERS, lost, refused(409, 'reference-taken'), accepted);
    await place('0550000003');
    await place('0550000009');
    const [first, , third] = references();
    expect(storedSummaryFor(String(third))?.earlier).toBe(first);
  });

  test('that was closed meanwhile, after its money went back, is ordered anew by the same press', async () => {
    gateway.answer(PAYMENTS, refused(409, 'order-closed'), started);
    expect(await place('0550000003', paid)).toMatchObject({ kind: 'leaving' });
    const [first, second] = references();
    expect(second).not.toBe(first);
    expect(restorePendingPayments().map(({ reference }) => reference)).toEqual([second]);
    expect(storedSummaryFor(String(second))).not.toHaveProperty('earlier');
  });

  test('with another file than the one that was sent is another one; the file is a part of its own', async () => {
    gateway.answer(ORDERS, lost, lost, accepted);
    const file = (name: string) => new File(['%PDF-'], name, { lastModified: 1 });
    await place('0550000003', { file: file('card.pdf') });
    await place('0550000003', { file: file('card.pdf') });
    await place('0550000003', { file: file('passport.pdf') });
    const [first, again, other] = references();
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(gateway.requests[2]?.body).toEqual({
      order: expect.objectContaining({ reference: other }),
      fileUpload: expect.objectContaining({ name: 'passport.pdf' }),
    });
  });

  test('whose price differs from the page asks for consent, under the same reference', async () => {
    gateway.answer(ORDERS, refused(409, 'price-changed', { field: 'price', total: 6175 }), accepted);
    expect(await place()).toEqual({ kind: 'price-changed', total: 6175 });
    expect(await place('0550000003', { order: { ...plan('0550000003').order, price: 6175 } })).toMatchObject({ kind: 'accepted' });
    expect(gateway.orders().map(({ price }) => price)).toEqual([10_640, 6175]);
    expect(new Set(references()).size).toBe(1);
    expect(track).toHaveBeenCalledTimes(1);
  });

  test('whose offer has lost its gift asks, and nothing is stored of it', async () => {
    gateway.answer(ORDERS, refused(400, 'invalid', { field: 'giftId' }));
    expect(await place()).toEqual({ kind: 'gift-gone' });
    expect(storedSummaryFor(String(references()[0]))).toBeNull();
  });

  test('whose reference is taken gets a new one once', async () => {
    gateway.answer(ORDERS, refused(409, 'reference-taken'), accepted);
    const outcome = await place();
    const [first, second] = references();
    expect(second).not.toBe(first);
    expect(outcome).toEqual({ kind: 'accepted', reference: second });
    gateway.answer(ORDERS, refused(409, 'reference-taken'));
    expect(await place('0550000009')).toMatchObject({ kind: 'failed' });
    expect(references()).toHaveLength(4);
  });
});

describe('its payment', () => {
  test('starts once the shop has the order, for its buyer’s address, and the device keeps a record before its page opens', async () => {
    open.mockImplementation(() => expect(restorePendingPayments()).toHaveLength(1));
    const outcome = await place('0550000003', paid);
    const [reference] = references();
    expect(outcome).toEqual({ kind: 'leaving', reference, address: 'https://pay.example.com/1042' });
    expect(paths()).toEqual([ORDERS, `/api/orders/${reference}/payment`]);
    expect(gateway.requests[1]?.body).toEqual({ email: 'amina@example.com' });
    expect(restorePendingPayments()).toEqual([{ ...samplePending, reference, purchase: { value: 10_640, items: [] } }]);
    expect(open.mock.calls).toEqual([['https://pay.example.com/1042']]);
  });

  test('that did not start is asked for again, without another order', async () => {
    gateway.answer(PAYMENTS, refused(502, 'provider'), started);
    expect(await place('0550000003', paid)).toMatchObject({ kind: 'failed', failure: { step: 'payment' } });
    expect(restorePendingPayments()).toEqual([]);
    expect(await place('0550000003', paid)).toMatchObject({ kind: 'leaving' });
    const [reference] = references();
    expect(paths()).toEqual([ORDERS, `/api/orders/${reference}/payment`, `/api/orders/${reference}/payment`]);
    expect(track).toHaveBeenCalledTimes(1);
  });

  test('leads to the result of one that was made in the meantime', async () => {
    await place('0550000003', paid);
    gateway.answer(PAYMENTS, refused(409, 'already-paid'));
    expect(await place('0550000003', paid)).toEqual({ kind: 'already-paid', transferId: 1042 });
  });

  test('of a recorded order starts again, and its record keeps what the purchase counts', async () => {
    storePendingPayment(samplePending);
    gateway.answer(PAYMENTS, [201, { transferId: 1043, url: 'https://pay.example.com/1043', total: 10_640 }]);
    const outcome = await payAgain(testSite, samplePending, { now: () => instant + 1000, open });
    expect(outcome).toMatchObject({ kind: 'leaving', reference: samplePending.reference });
    expect(gateway.requests).toMatchObject([{ path: '/api/orders/RQ-7K3M9QXA/payment', body: { email: 'amina@example.com' } }]);
    expect(restorePendingPayments()).toEqual([{ ...samplePending, transferId: 1043, since: instant + 1000 }]);
  });
});
