/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readStored } from '@riwaq/runtime';
import { TestPage } from '@riwaq/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { type Answer, type FakeGateway, installFakeGateway, ORDERS } from '../../testing/fake-gateway';
import { affiliate, promotion, promotionInstant } from '../../testing/sample-order';
import { trackedEvents } from '../../testing/tracked-events';
import { fillCustomer, press, typedCustomer } from '../../testing/typed-order';
import PromotionOrder from './promotion-order';

const accepted: Answer = [200, { ok: true }];
const refused: Answer = [502, { reason: 'form-endpoint', message: '…' }];

let gateway: FakeGateway;
const events = trackedEvents();

beforeEach(() => {
  localStorage.clear();
  gateway = installFakeGateway();
  gateway.answer(ORDERS, accepted);
});
afterEach(cleanup);

/** The clock of these tests, in milliseconds. */
const clock = () => promotionInstant;
const open = () =>
  render(
    <TestPage now={clock}>
      <PromotionOrder promotion={promotion} affiliate={affiliate} />
    </TestPage>,
  );
const keptChoices = () => readStored({ key: 'riwaq.kept-posts', version: 2, schema: v.array(v.unknown()) }) ?? [];

async function payByTransfer() {
  open();
  await fillCustomer();
  await press('اطلب العرض الآن');
  await screen.findByRole('dialog');
  await userEvent.click(screen.getByRole('radio', { name: /^تحويل/ }));
  await press('تأكيد الطلب');
  await screen.findByText('تم إرسال طلبك بنجاح! 🎉');
}

test('a choice that fails is a success for the visitor; it is kept, and sent again on the next visit', async () => {
  gateway.answer(ORDERS, accepted, refused, accepted);
  await payByTransfer();
  const [order, choice] = gateway.orders();
  expect(choice).toEqual({ ...order, method: 'bank' });
  expect(keptChoices()).toEqual([{ order: choice, since: promotionInstant }]);
  cleanup();
  open();
  await waitFor(() => expect(keptChoices()).toEqual([]));
  expect(gateway.orders().slice(2)).toEqual([choice]);
});

test.each(['reference-taken', 'invalid', 'price-changed'])(
  'a choice that the gateway refuses for good (%s) is kept no longer',
  async (reason) => {
    gateway.answer(ORDERS, accepted, [409, { reason, message: '…' }]);
    await payByTransfer();
    await waitFor(() => expect(keptChoices()).toEqual([]));
  },
);

test('a promotion is counted once, as it is paid', async () => {
  await payByTransfer();
  expect(events.map(({ name }) => name)).toEqual(['begin_checkout', 'add_payment_info', 'purchase']);
  const counted = { value: 6500, transaction_id: gateway.orders()[0]?.reference, payment_type: 'bank' };
  expect(events[2]?.params).toMatchObject({ ...counted, items: [{ item_id: 'bundle-promotion', affiliation: 'partner-a' }] });
});

/** A promotion's order as an earlier visit left it. */
const keptOrder = {
  productType: 'promotion',
  reference: 'RQ-7K3M9QXA',
  customerInfo: typedCustomer,
  price: 6500,
  promotion: 'bundle-promotion',
  affiliate: 'partner-a',
};
test.each([
  ['after a week', { version: 2, value: [{ order: { ...keptOrder, method: 'bank' }, since: promotionInstant - 8 * 86_400_000 }] }],
  ['from an earlier release', { version: 1, value: [{ record: 'a', key: 'RQ-7K3M9QXA:method', fields: {}, since: promotionInstant }] }],
])('a choice that is still kept %s leaves the device unsent', async (_when, kept) => {
  localStorage.setItem('riwaq.kept-posts', JSON.stringify(kept));
  open();
  await waitFor(() => expect(localStorage.getItem('riwaq.kept-posts')).toBeNull());
  expect(gateway.requests).toEqual([]);
});
