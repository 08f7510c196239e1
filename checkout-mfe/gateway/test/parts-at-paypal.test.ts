/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { expect, test } from '@jest/globals';
import { algeriaDay, DAY } from '@riwaq/contracts';
import { reconcilePayments } from '../src/payments/reconcile';
import { promotionOrder, wentBack } from './fixtures';
import { staffedShop } from './staffed-shop';
import { approvePaypal, capturePaypal } from './visitor';

const { reference } = promotionOrder;
const { shop, staff } = staffedShop();

test('of money of which staff noted a part, what goes back at PayPal beyond it is noticed, and nothing counts twice', async () => {
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
  expect(await saidByPaypal('7.25')).toEqual(['another-amount', '10.25', 0]);
  await staff().orders.act({ act: 'accept', reference, transfer: orderId });
  expect(await saidByPaypal('7.25')).toEqual(['paid', '10.25', 3807]);
  expect(await back(1.25)).toEqual({ outcome: 'settled' });
  expect(await saidByPaypal('8.50')).toEqual(['paid', '9.00', 3343]);
});
