/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { expect, test } from '@jest/globals';
import { migrations } from '../src/database/migrate';
import { order, transferOrder, wentBack } from './fixtures';
import { staffedShop } from './staffed-shop';
import { placeOrder } from './visitor';

const HOUR = 3_600_000;
const { reference } = order;
const { shop, staff, record, paid, note, round } = staffedShop();

const activate = (line: number) => staff().orders.act({ act: 'activated', reference, line });
/** How many letters of a title arrived. That of an activation leaves a round after that of its payment. */
async function titles(title: string): Promise<number> {
  await round();
  return (await round()).filter((one) => one === title).length;
}
const PART = 'فُعِّل جزء من طلبك';
const WHOLE = 'طلبك مفعّل';

test('an order that is paid and activated anew has its letters anew, once each', async () => {
  await placeOrder(shop.server, transferOrder);
  await paid();
  await activate(1);
  expect(await titles(PART)).toBe(1);
  await note('activated');
  expect(await titles(WHOLE)).toBe(1);
  await staff('amir').orders.act({ ...wentBack, reference, transfer: reference });
  shop.pass(HOUR);
  await paid({ day: '2026-05-02' });
  await activate(1);
  expect(await titles(PART)).toBe(2);
  await note('activated');
  expect(await titles(WHOLE)).toBe(2);
  expect([await titles(PART), await titles(WHOLE)]).toEqual([2, 2]);
  const kinds = (await record()).messages.filter(({ isLetter }) => isLetter).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'part-activated' || kind === 'activated')).toHaveLength(4);
});

test('a product that is activated while a second payment waits has its letter', async () => {
  await placeOrder(shop.server, transferOrder);
  await paid();
  await paid({ day: '2026-05-02', isSecond: true });
  await activate(1);
  expect((await record()).stage).toBe('money');
  expect(await titles(PART)).toBe(1);
});

test('a letter about a second payment is named by its own kind', async () => {
  await placeOrder(shop.server, transferOrder);
  await paid();
  await paid({ day: '2026-05-02', isSecond: true });
  await round();
  expect(
    (await record()).messages
      .filter(({ isLetter }) => isLetter)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['paid', 'paid-twice']);
});

test('an order of an earlier gateway whose money went back after its activation waits for another one once it is paid anew', async () => {
  const migrateAgain = async () => {
    for (const statement of migrations.find(({ name }) => name.startsWith('014-'))?.statements ?? []) await shop.database.query(statement);
  };
  await placeOrder(shop.server, transferOrder);
  await paid();
  await note('activated');
  expect(await titles(WHOLE)).toBe(1);
  await migrateAgain();
  expect(await record()).toMatchObject({ stage: 'activated' });
  await staff('amir').orders.act({ ...wentBack, reference, transfer: reference });
  await shop.database.query(
    `update orders set activated_at = '2026-05-03', history = (select jsonb_agg(entry - 'isWhole') from jsonb_array_elements(history) entry)`,
  );
  await migrateAgain();
  shop.pass(HOUR);
  await paid({ day: '2026-05-02' });
  expect(await record()).toMatchObject({ stage: 'paid', paidSince: expect.any(Number) });
  await note('activated');
  expect(await titles(WHOLE)).toBe(2);
  expect((await record()).history.map(({ change }) => change)).toEqual(['paid', 'activated', 'refunded', 'paid', 'activated']);
});
