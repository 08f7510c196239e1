/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { expect, test } from '@jest/globals';
import type { Database } from '../src/database/database';
import { withdrawLetters } from '../src/mail/write-letters';
import { deliverDueMessages } from '../src/outbox/deliver';
import { transferOrder } from './fixtures';
import { staffedShop } from './staffed-shop';
import { placeOrder } from './visitor';

const { shop, round } = staffedShop();

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
