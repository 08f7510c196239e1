/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { describe, expect, test } from '@jest/globals';
import { repeatableKinds } from '../src/mail/email-texts';
import { order, transferOrder } from './fixtures';
import { staffedShop } from './staffed-shop';
import { placeOrder } from './visitor';

const { reference } = order;
const other = 'RQ-22223333';

const { shop, adminApi, record, paid, note, round } = staffedShop();

/** Two orders; another amount has come for the second. */
async function twoOrders() {
  await placeOrder(shop.server, transferOrder);
  await placeOrder(shop.server, { ...transferOrder, reference: other });
  await paid({ reference: other, amount: 100 });
  const [payment] = (await adminApi().order(other))?.payments ?? [];
  return payment?.transfer ?? '';
}

describe('an act that names an order and something else', () => {
  test.each(['accepted', 'refunded'] as const)('takes no payment of another order (%s)', async (as) => {
    const transfer = await twoOrders();
    const settle = (of: string) => adminApi().settle({ order: transfer, of, as, by: 'lena' });
    expect(await settle(reference)).toEqual({ outcome: 'elsewhere' });
    expect(await settle('RQ-99999999')).toEqual({ outcome: 'elsewhere' });
    expect((await adminApi().order(other))?.payments).toMatchObject([{ state: 'another-amount' }]);
    expect(await settle(other)).toMatchObject({ outcome: 'settled', reference: other });
  });

  test('sends no message of another order, and not all of them', async () => {
    await twoOrders();
    await round();
    const mine = (await record()).messages.filter(({ isLetter }) => !isLetter);
    const theirs = (await adminApi().order(other))?.messages ?? [];
    expect(theirs.some(({ isLetter }) => isLetter)).toBe(true);
    for (const { id } of theirs) expect(await adminApi().retry(id, reference)).toBe('elsewhere');
    expect(await adminApi().retry(null, reference)).toBe('elsewhere');
    expect(await adminApi().retry(mine[0]?.id ?? 0, reference)).toBe(1);
  });

  test('sends no letter about what did not happen to it', async () => {
    await placeOrder(shop.server, transferOrder);
    const possible = async () => {
      const sent: string[] = [];
      for (const kind of repeatableKinds) {
        const result = await adminApi().sendLetter({ reference, kind });
        if (result === 'sent') sent.push(kind);
        else expect(result).toBe('not-happened');
        shop.pass(3_600_000);
      }
      return sent;
    };
    expect(await possible()).toEqual(['received']);
    await paid();
    await round();
    expect(await possible()).toEqual(['received', 'paid']);
    await note('activated');
    expect(await possible()).toEqual(['received', 'paid', 'activated']);
    await adminApi().settle({ order: reference, as: 'refunded', by: 'lena' });
    expect(await possible()).toEqual(['received', 'refunded']);
    await note('cancelled');
    expect(await possible()).toEqual(['received', 'refunded', 'cancelled']);
  });
});
