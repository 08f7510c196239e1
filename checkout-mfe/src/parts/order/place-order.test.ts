/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { testSite } from '@riwaq/testing';
import { type Answer, type FakeGateway, installFakeGateway } from '../../testing/fake-gateway';
import { type OrderPlan, placeOrder } from './place-order';

const lost: Answer = null;
const accepted: Answer = [200, { ok: true }];
let gateway: FakeGateway;

beforeEach(() => {
  localStorage.clear();
  gateway = installFakeGateway();
});

const plan = (phone: string): OrderPlan => ({
  flow: 'bundle-order',
  content: phone,
  since: 0,
  fields: (orderReference) => ({ phone, orderReference }),
  summary: { lines: [], total: '0', way: 'bank' },
});

const FORM = '/api/forms/bundle-order';
const refused = (status: number, reason: string, more: object = {}): Answer => [status, { reason, message: '…', ...more }];
const order = (ordered: OrderPlan) => placeOrder(testSite, ordered, { now: () => Date.now(), open: () => {} });
const place = (more: Partial<OrderPlan> = {}) => order({ ...plan('0550000003'), ...more });
const sentKeys = () => gateway.requests.map(({ headers }) => headers['idempotency-key']);

test('a corrected order keeps its key at the gateway after a lost answer', async () => {
  gateway.answer('/api/forms/bundle-order', lost, accepted);
  for (const phone of ['0550000003', '0550000009']) await order(plan(phone));
  expect(sentKeys()[1]).toBe(sentKeys()[0]);
  expect(gateway.requests[1]?.body).toMatchObject({ phone: '0550000009' });
});

test('an order whose price differs from the page asks for consent, under the same reference', async () => {
  gateway.answer(FORM, refused(409, 'price-changed', { field: 'totalAmount', total: 6175 }), accepted);
  expect(await place()).toMatchObject({ kind: 'price-changed', total: 6175 });
  expect(await place()).toMatchObject({ kind: 'accepted' });
  expect(sentKeys()[1]).toBe(sentKeys()[0]);
});

test('an order whose offer has lost its gift is refused with its form', async () => {
  gateway.answer(FORM, refused(400, 'invalid', { field: 'selectedGift' }));
  expect(await place()).toMatchObject({ kind: 'gift-gone' });
});

test('an order whose reference is taken gets a new one once', async () => {
  gateway.answer(FORM, refused(409, 'reference-taken'), accepted);
  const outcome = await place();
  const [first, second] = sentKeys();
  expect(second).not.toBe(first);
  expect(outcome).toMatchObject({ kind: 'accepted', reference: second?.replace(':pending', '') });
  gateway.answer(FORM, refused(409, 'reference-taken'));
  expect(await place({ content: 'another' })).toMatchObject({ kind: 'failed' });
  expect(sentKeys()).toHaveLength(4);
});

test('the gateway gets the ordered products by id', async () => {
  const lines = [{ productId: 2, version: null, quantity: 1 }];
  gateway.answer(FORM, accepted);
  await place({ lines });
  expect(gateway.requests[0]?.body).toMatchObject({ orderLines: JSON.stringify(lines) });
});
