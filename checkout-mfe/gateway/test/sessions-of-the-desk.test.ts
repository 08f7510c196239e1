/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { expect, test } from '@jest/globals';
import { openTestDatabase } from './embedded-database';
import { migratedFrom } from './migrated-from';

test('tables in which an earlier desk kept its sessions go, and a database without them is as it was', async () => {
  const memory = await openTestDatabase();
  const left = await migratedFrom(memory, '070-sessions-of-the-desk', async (database) => {
    await database.query('create table desk_user (id text primary key)');
    await database.query('create table desk_session (id text primary key, "userId" text references desk_user)');
    return () => database.query(`select tablename from pg_tables where schemaname = 'earlier' and tablename like 'desk%'`);
  });
  expect(left).toEqual([]);
  expect(await migratedFrom(memory, '070-sessions-of-the-desk', async (database) => () => database.query('select from orders'))).toEqual(
    [],
  );
  await memory.close();
});
