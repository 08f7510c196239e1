/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { describe, expect, test } from '@jest/globals';
import { TAKE_BACK } from '@riwaq/contracts/platform';
import type { Database } from '../src/database/database';
import { withdrawLetters } from '../src/mail/write-letters';
import { deliverDueMessages } from '../src/outbox/deliver';
import { reconcilePayments } from '../src/payments/reconcile';
import { order, transferOrder } from './fixtures';
import { staffedShop } from './staffed-shop';
import { follow, placeOrder } from './visitor';

const { reference } = order;
const { shop, staff, paid, note, round } = staffedShop();

/** The order, which its endpoint refused, and whose letter is therefore untrue. */
async function refused(): Promise<void> {
  await shop.sandbox.fail({ endpoint: 'forms/bundle-order', status: 500, times: 1 });
  expect((await placeOrder(shop.server, transferOrder)).statusCode).not.toBe(200);
}

async function sentAgain(): Promise<void> {
  expect((await placeOrder(shop.server, transferOrder)).statusCode).toBe(200);
}

/** A database where something happens once, right after the first transaction, or right after what `isAfter` names. */
function interrupted(database: Database, act: () => Promise<void>, isAfter: (sql: string) => boolean = () => false): Database {
  let isDone = false;
  const once = async () => {
    if (isDone) return;
    isDone = true;
    await act();
  };
  return {
    ...database,
    query: async (sql, parameters) => {
      const rows = await database.query(sql, parameters);
      if (isAfter(sql)) await once();
      return rows;
    },
    transaction: async (work) => {
      const result = await database.transaction(work);
      await once();
      return result;
    },
  };
}

test('an order that is sent again right after its letter was judged untrue keeps the letter', async () => {
  await refused();
  const { context } = await shop.another({ database: interrupted(shop.database, sentAgain) });
  await deliverDueMessages(context, undefined, 'letters');
  expect(await round()).toHaveLength(1);
});

test('an order that is sent again while its given-up letter is withdrawn keeps that letter', async () => {
  await refused();
  await shop.database.query(`update messages set state = 'dead' where letter is not null`);
  const { context } = await shop.another({
    database: interrupted(shop.database, sentAgain, (sql) => sql.startsWith('select * from orders')),
  });
  await withdrawLetters(context);
  expect(await shop.database.query('select from messages where letter is not null')).toHaveLength(1);
});

test('a given-up letter that cannot be read, or whose order cannot, keeps no other from being withdrawn', async () => {
  const later = 'RQ-22223333';
  await placeOrder(shop.server, { ...transferOrder, reference: later });
  await placeOrder(shop.server, transferOrder);
  await note('cancelled');
  await shop.database.query(`update messages set state = 'dead' where letter->>'kind' = 'received'`);
  await shop.database.query(
    `insert into messages (id, endpoint, key, encoding, letter, state, due_at, created_at)
     overriding system value select -1, endpoint, 'later', encoding, '{"later": true}', state, due_at, created_at from messages where state = 'dead' limit 1`,
  );
  await shop.database.query(`update orders set purchase = purchase - 'sale' where reference = $1`, [later]);
  await withdrawLetters(shop.context);
  const left = await shop.database.query(`select reference, key = 'later' as unreadable from messages where state = 'dead' order by id`);
  expect(left).toEqual([
    { reference: null, unreadable: true },
    { reference: later, unreadable: false },
  ]);
});

const act = (act: 'cancelled' | 'reopened' | 'activated' | 'not-activated', by?: string) => {
  shop.pass(TAKE_BACK / 4);
  return staff(by).orders.act({ act, reference });
};

/** The letters of what was done before, each of which has left. */
async function lettersOf(before: readonly ('paid' | 'cancelled' | 'reopened' | 'activated')[]): Promise<readonly string[]> {
  for (const one of before) {
    await (one === 'paid' ? paid() : act(one));
    await round();
  }
  return round();
}

describe('an act of staff that was undone by its opposite and done again before its letter left', () => {
  test.each([
    ['أُلغي طلبك', ['cancelled', 'reopened', 'cancelled'], []],
    ['فُتح طلبك من جديد', ['reopened', 'cancelled', 'reopened'], ['cancelled']],
    ['طلبك مفعّل', ['activated', 'not-activated', 'activated'], ['paid']],
    ['طلبك لم يُفعَّل بعد', ['not-activated', 'activated', 'not-activated'], ['paid', 'activated']],
  ] as const)('is told once: «%s»', async (title, acts, before) => {
    await placeOrder(shop.server, transferOrder);
    const earlier = await lettersOf(before);
    for (const one of acts) expect(await act(one)).toMatchObject({ outcome: 'changed' });
    await round();
    expect((await round()).slice(earlier.length)).toEqual([title]);
  });

  test('is told as it was done first, where the rest is taken back', async () => {
    await placeOrder(shop.server, transferOrder);
    await act('cancelled');
    await act('reopened', 'amir');
    await act('cancelled');
    shop.pass(TAKE_BACK / 2);
    await deliverDueMessages(shop.context);
    const takeBack = (entry: number, by?: string) => staff(by).orders.act({ act: 'take-back', reference, entry });
    expect([await takeBack(2), await takeBack(1, 'amir')]).toEqual([{ outcome: 'taken-back' }, { outcome: 'taken-back' }]);
    expect(await round()).toEqual(['أُلغي طلبك']);
  });
});

describe('an act of staff and its opposite', () => {
  test.each([
    [['cancelled', 'reopened'], []],
    [['reopened', 'cancelled'], ['cancelled']],
    [['activated', 'not-activated'], ['paid']],
    [
      ['not-activated', 'activated'],
      ['paid', 'activated'],
    ],
  ] as const)('whose first letter never left tell nothing: %j', async (acts, before) => {
    await placeOrder(shop.server, transferOrder);
    const earlier = await lettersOf(before);
    for (const one of acts) expect(await act(one)).toMatchObject({ outcome: 'changed' });
    await round();
    expect((await round()).slice(earlier.length)).toEqual([]);
    await act(acts[0]);
    expect((await round()).slice(earlier.length)).toHaveLength(1);
  });

  test('tell nothing either where the mail server took the first letter never', async () => {
    await placeOrder(shop.server, transferOrder);
    const earlier = await round();
    await note('cancelled');
    await shop.database.query(`update messages set state = 'waiting', attempts = 3 where letter->>'kind' = 'cancelled'`);
    await act('reopened');
    await shop.database.query(`update messages set due_at = due_at + interval '1 hour' where letter->>'kind' = 'cancelled'`);
    expect((await round()).slice(earlier.length)).toEqual([]);
    shop.pass(60 * 60_000);
    await round();
    expect((await round()).slice(earlier.length)).toEqual([]);
  });
});

describe('an order that is cancelled', () => {
  const cancel = (reason?: 'unpaid' | 'double' | 'asked') => staff().orders.act({ act: 'cancelled', reference, ...(reason && { reason }) });

  test.each([
    [undefined, 'unpaid', 'لأن دفعته لم تصلنا'],
    ['double', 'double', 'لأنه مكرر'],
    ['asked', 'asked', 'كما طلبت منا'],
  ] as const)('for the reason %s says so in its letter, its history and to its buyer', async (reason, kept, words) => {
    await placeOrder(shop.server, transferOrder);
    await cancel(reason);
    await round();
    expect((await shop.sandbox.emails()).at(-1)?.text).toContain(words);
    expect((await staff().orders.show({ reference })).history).toMatchObject([{ change: 'cancelled', cancelReason: kept }]);
    expect(await follow(shop.server)).toMatchObject({ stage: 'cancelled', cancelReason: kept });
    await act('reopened');
    expect(await follow(shop.server)).not.toHaveProperty('cancelReason');
  });

  test('anew for another reason tells that reason, though it was opened between', async () => {
    await placeOrder(shop.server, transferOrder);
    await cancel();
    const earlier = await round();
    await act('reopened');
    await cancel('double');
    await round();
    expect((await round()).slice(earlier.length)).toEqual(['أُلغي طلبك']);
    expect((await shop.sandbox.emails()).at(-1)?.text).toContain('لأنه مكرر');
  });
});

test('an activation is told after its payment, which is registered later, and whose letter may be late', async () => {
  await placeOrder(shop.server, transferOrder);
  const told = async () => (await shop.sandbox.emails()).map(({ subject }) => subject.replace(/: .*/, '')).slice(1);
  await round();
  await paid();
  await act('activated');
  shop.pass(TAKE_BACK);
  await deliverDueMessages(shop.context);
  expect(await told()).toEqual([]);
  await reconcilePayments(shop.context);
  await shop.database.query(`update messages set due_at = due_at + interval '3 minutes' where letter->>'kind' = 'paid'`);
  shop.pass(60_000);
  await deliverDueMessages(shop.context);
  expect(await told()).toEqual([]);
  shop.pass(180_000);
  await round();
  await round();
  expect(await told()).toEqual(['وصلت دفعتك', 'طلبك مفعّل']);
});
