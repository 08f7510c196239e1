/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { type Database, type Parameter, readRows } from '../src/database/database';
import { withdrawLetters } from '../src/mail/write-letters';
import { deliverNotices } from '../src/notices/deliver-notices';
import { noticeStates } from '../src/notices/notice-state';
import { deliverDueMessages } from '../src/outbox/deliver';
import { countUndelivered, undeliveredMessages, waitingLetters } from '../src/outbox/undelivered-messages';
import { seededRandom } from './faults/random';
import { noticedShop } from './noticed-shop';
import { insertPartnerOrders } from './partner-orders';

const { shop, switchOn } = noticedShop();

test('what is still to be sent, given up or withdrawn, and how notices fare, is found by an index, however many orders there are and messages have arrived', async () => {
  await switchOn();
  await insertPartnerOrders(shop.database, 2000, seededRandom(5), { from: 0, to: shop.context.clock() });
  await shop.database.query(
    `insert into messages (endpoint, key, encoding, state, due_at, created_at)
     select 'orders', n::text, 'json', 'accepted', now(), now() from generate_series(1, 3000) n`,
  );
  await shop.database.query('analyze messages, orders');
  const asked: (readonly [sql: string, parameters: readonly Parameter[]])[] = [];
  const database: Database = {
    ...shop.database,
    query(sql, parameters = []) {
      asked.push([sql, parameters]);
      return shop.database.query(sql, parameters);
    },
  };
  await deliverNotices({ ...shop.context, database });
  await deliverDueMessages({ ...shop.context, database });
  await withdrawLetters({ ...shop.context, database });
  for (const read of [undeliveredMessages, countUndelivered, waitingLetters, noticeStates]) await read(database);
  const ofMessages = asked.filter(([sql]) => /\b(messages|orders)\b/.test(sql));
  expect(ofMessages).toHaveLength(10);
  const explained = shop.database.transaction(async (queries) => {
    // In the locale of these tests, but in few others, the index of their keys finds the beginning of an endpoint too.
    await queries.query('alter table messages drop constraint messages_endpoint_key_key');
    for (const [sql, parameters] of ofMessages) {
      const plan = readRows(v.object({ 'QUERY PLAN': v.string() }), await queries.query(`explain ${sql}`, parameters));
      expect([sql, plan.filter((line) => line['QUERY PLAN'].match(/Seq Scan on (messages|orders)/))]).toEqual([sql, []]);
    }
    throw new Error('explained');
  });
  await expect(explained).rejects.toThrow('explained');
});
