/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { expect, test } from '@jest/globals';
import { order, transferOrder, wentBack } from './fixtures';
import { staffedShop } from './staffed-shop';
import { placeOrder } from './visitor';

const DAY = 86_400_000;
const { shop, staff, paid } = staffedShop();

test('the week of sales has seven days with today as the last: orders on the day they were placed, money on the day it came, while it counts', async () => {
  await placeOrder(shop.server, transferOrder);
  shop.pass(DAY);
  await placeOrder(shop.server, { ...transferOrder, reference: 'RQ-22222222' });
  await paid();
  const nothing = { orders: 0, paid: 0, money: 0 };
  const week = async () => staff().orders.week();
  expect((await week()).map(({ day: _, ...sums }) => sums)).toEqual([
    ...Array.from({ length: 5 }, () => nothing),
    { orders: 1, paid: 0, money: 0 },
    { orders: 1, paid: 1, money: 9310 },
  ]);
  expect((await week()).at(-1)?.day).toBe('2026-05-04');
  await staff().orders.act({ ...wentBack, reference: order.reference, transfer: order.reference });
  expect((await week()).at(-1)).toMatchObject({ orders: 1, paid: 0, money: 0 });
});
