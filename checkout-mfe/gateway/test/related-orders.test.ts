/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { describe, expect, test } from '@jest/globals';
import { order, productOrder, transferOrder } from './fixtures';
import { staffedShop } from './staffed-shop';
import { placeOrder } from './visitor';

const HOUR = 3_600_000;
const { reference, customerInfo } = order;
const stranger = { ...customerInfo, phone: '0661000009', email: 'stranger@example.com' };

const { shop, staff, record } = staffedShop();
const related = async () => ((await record()).related ?? []).map((one) => [one.reference, one.by.join(' '), one.isSameAgain]);

describe('other orders of a buyer', () => {
  test('are those of the same telephone in any spelling and of the same mailbox, the newest first', async () => {
    await placeOrder(shop.server, transferOrder);
    shop.pass(HOUR);
    const others = {
      RQ22222222: { phone: '+213 550 00 00 03', email: 'other@example.com' },
      RQ33333333: { email: 'Visitor+shop@example.com', phone: '0661000009' },
    };
    for (const [name, changes] of Object.entries(others)) {
      await placeOrder(shop.server, {
        ...productOrder,
        reference: name.replace('RQ', 'RQ-'),
        customerInfo: { ...customerInfo, commune: '', ...changes },
      });
      shop.pass(HOUR);
    }
    await placeOrder(shop.server, { ...productOrder, reference: 'RQ-44444444', customerInfo: { ...stranger, commune: '' } });
    expect(await related()).toEqual([
      ['RQ-33333333', 'email', false],
      ['RQ-22222222', 'phone', false],
    ]);
  });

  test('are those that a note names', async () => {
    await placeOrder(shop.server, transferOrder);
    await placeOrder(shop.server, { ...productOrder, reference: 'RQ-44444444', customerInfo: { ...stranger, commune: '' } });
    await staff().orders.act({ act: 'note', reference, text: 'دفعت عن RQ-44444444 أيضًا' });
    expect(await related()).toEqual([['RQ-44444444', 'note', false]]);
  });

  test('are marked where they are the same within a day, as long as neither is cancelled', async () => {
    await placeOrder(shop.server, transferOrder);
    shop.pass(23 * HOUR);
    await placeOrder(shop.server, { ...transferOrder, reference: 'RQ-22222222' });
    shop.pass(2 * HOUR);
    await placeOrder(shop.server, { ...transferOrder, reference: 'RQ-33333333' });
    const both = 'phone email';
    expect(await related()).toEqual([
      ['RQ-33333333', both, false],
      ['RQ-22222222', both, true],
    ]);
    await staff().orders.act({ act: 'cancelled', reference: 'RQ-22222222' });
    expect(await related()).toEqual([
      ['RQ-33333333', both, false],
      ['RQ-22222222', both, false],
    ]);
  });
});
