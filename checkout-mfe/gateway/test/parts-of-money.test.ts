/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { expect, test } from '@jest/globals';
import { algeriaDay, DAY } from '@riwaq/contracts';
import { reconcilePayments } from '../src/payments/reconcile';
import { decisions, order, promotionOrder, transferOrder, wentBack } from './fixtures';
import { staffedShop } from './staffed-shop';
import { approvePaypal, capturePaypal, payByCard, placeOrder } from './visitor';

const { shop, staff, record, paid, note, round } = staffedShop();

test('of money of which staff noted a part, what goes back at PayPal beyond it is noticed, and nothing counts twice', async () => {
  const { reference } = promotionOrder;
  const orderId = await approvePaypal(shop);
  await capturePaypal(shop.server, orderId);
  const today = () => algeriaDay(shop.context.clock());
  const back = (amount: number) => staff().orders.act({ ...wentBack, day: today(), amount, reference, transfer: orderId });
  /** What PayPal says has gone back, as it is asked a day later. Returns where the payment stands, what is left of it, and the dinar that counts. */
  async function saidByPaypal(refunded: string) {
    await shop.sandbox.settlePaypal(orderId, 'PARTIALLY_REFUNDED', refunded);
    shop.pass(DAY);
    await reconcilePayments(shop.context);
    const { acts, payments } = await staff().orders.show({ reference });
    const { facts } = await staff().partners.report({ from: '2026-05-01', to: today() });
    const rest = acts.flatMap((act) => (act.act === 'refunded' ? [act.rest] : []));
    return [payments[0]?.state, ...rest, facts.reduce((all, { money }) => all + money, 0)];
  }
  expect(await back(5)).toEqual({ outcome: 'settled' });
  expect(await saidByPaypal('5.00')).toEqual(['paid', '12.50', 4643]);
  expect((await staff().orders.list({})).orders[0]).toMatchObject({ receivedDollars: 12.5, givenBackDollars: 5, givenBack: null });
  expect(await saidByPaypal('7.25')).toEqual(['another-amount', '10.25', 0]);
  await staff().orders.act({ act: 'accept', reference, transfer: orderId });
  expect(await saidByPaypal('7.25')).toEqual(['paid', '10.25', 3807]);
  expect(await back(1.25)).toEqual({ outcome: 'settled' });
  expect(await saidByPaypal('8.50')).toEqual(['paid', '9.00', 3343]);
});

test('a second payment never counted: what goes back of it, in parts or whole, is no money that went back in reports', async () => {
  const { reference } = order;
  await placeOrder(shop.server, transferOrder);
  await paid();
  await paid({ isSecond: true, amount: 500 });
  await round();
  const { transfer = '' } = (await record()).payments.find(({ state }) => state === 'paid-twice') ?? {};
  for (const amount of [200, null]) {
    expect(await staff().orders.act({ ...wentBack, amount, reference, transfer })).toEqual({ outcome: 'settled' });
    expect((await staff().partners.report({ from: '2026-05-03', to: '2026-05-03' })).facts).toMatchObject([
      { paid: 1, money: 9310, refunded: 0 },
    ]);
  }
});

test('who gives back what a colleague gave back is told of that colleague, not of who had accepted the money', async () => {
  const { reference } = order;
  await placeOrder(shop.server, transferOrder);
  await paid({ amount: 9000 });
  const act = { reference, transfer: reference } as const;
  await staff('nadia').orders.act({ ...decisions.accepted, ...act });
  shop.pass(1000);
  const { transfer = '' } = (await record()).payments[0] ?? {};
  const shown = { state: 'accepted', paid: '9000', rest: '9000' } as const;
  const give = (by: string) => staff(by).orders.act({ ...wentBack, reference, transfer, amount: 300, shown });
  expect(await give('amir')).toEqual({ outcome: 'settled' });
  expect(await give('lena')).toMatchObject({ outcome: 'before', entry: { by: 'amir' } });
});

test('an order that was opened again and paid since stays open: it has the money of its buyer', async () => {
  const { reference } = order;
  await placeOrder(shop.server);
  await note('cancelled');
  shop.pass(3_600_000);
  await staff().orders.act({ act: 'reopened', reference });
  await payByCard(shop);
  expect(await staff().orders.act({ act: 'take-back', reference, entry: 1 })).toEqual({ outcome: 'paid-otherwise' });
  expect((await record()).stage).toBe('paid');
  await staff().orders.act({ ...wentBack, reference, transfer: reference });
  expect((await record()).stage).toBe('refunded');
});
