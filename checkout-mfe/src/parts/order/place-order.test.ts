import { beforeEach, expect, test } from '@jest/globals';
import { testSite } from '@riwaq/testing';
import { emptyDevice } from '../../testing/empty-device';
import { type Answer, type FakeGateway, installFakeGateway } from '../../testing/fake-gateway';
import { type OrderPlan, sendOrderAndStartPayment } from './place-order';

const DIRECT = 'https://forms.example.com/bundle';
const lost: Answer = null;
const accepted: Answer = [200, { ok: true }];
let gateway: FakeGateway;

beforeEach(() => {
  emptyDevice();
  gateway = installFakeGateway();
});

const plan = (phone: string): OrderPlan => ({
  flow: 'bundle-order',
  content: phone,
  since: 0,
  fields: (orderReference) => ({ phone, orderReference }),
  summary: { lines: [], total: '0', way: 'bank' },
  value: { value: 0, items: [] },
});

async function send(site: typeof testSite, phones: readonly string[]) {
  for (const phone of phones) await sendOrderAndStartPayment(site, plan(phone), () => undefined).catch(() => undefined);
  return gateway.requests.map(({ headers, body }) => ({ key: headers['idempotency-key'], body }));
}

test('a corrected order whose first answer was lost goes through the gateway under its one key', async () => {
  gateway.answer('/api/forms/bundle-order', lost, accepted);
  const [first, second] = await send(testSite, ['0550000003', '0550000009']);
  expect(second).toMatchObject({ key: first?.key, body: { phone: '0550000009' } });
});

test('straight to an endpoint it goes under a key of its own, and says what it replaces', async () => {
  gateway.answer(DIRECT, lost, lost, lost, accepted);
  const site = { ...testSite, directForms: { 'bundle-order': DIRECT } };
  const sent = await send(site, ['0550000003', '0550000003', '0550000009', '0550000003']);
  const key = sent[0]?.key;
  expect(sent.map((one) => one.key)).toEqual([key, key, `${key}~2`, `${key}~3`]);
  expect(sent[1]?.body).not.toHaveProperty('replaces');
  expect(sent.slice(2)).toMatchObject([
    { body: { phone: '0550000009', replaces: key } },
    { body: { phone: '0550000003', replaces: `${key}~2` } },
  ]);
});
