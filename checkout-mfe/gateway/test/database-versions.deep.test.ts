/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '../src/database/database';
import { migrate, migrations } from '../src/database/migrate';
import { leaveGateways } from '../src/database/running-gateways';
import { openTestDatabase } from './embedded-database';
import { gatewayForTests } from './gateway-under-test';
import { placeOrder } from './visitor';

const breaking = { name: '999-breaking', statements: ['alter table orders rename column purchase to bought'] };
const readable = { name: '998-readable', statements: ['alter table orders add later text'], isReadableBefore: true };

describe('gateways on one database', () => {
  let memory: Database;
  beforeAll(async () => {
    memory = await openTestDatabase();
  });
  afterAll(() => memory.close());
  const open = async () => ({ ...memory, close: async () => undefined });
  const shop = gatewayForTests(open);

  afterEach(async () => {
    await memory.query(`delete from gateways`);
    await memory.query(`delete from migrations where name like '99%'`);
    await memory.query('alter table orders drop column if exists later');
  });

  test('a newer one does not change the database under one that runs, and says which', async () => {
    await migrate(memory, migrations, { id: 'one', version: '1.2.3' });
    await expect(migrate(memory, [...migrations, breaking])).rejects.toThrow(
      /a gateway 1\.2\.3 still runs on this database \(seen \d+ s ago\), and could not work after 999-breaking: stop every gateway/,
    );
    expect((await placeOrder(shop.server)).statusCode).toBe(200);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['has ended', () => leaveGateways(memory, 'one')],
    ['was killed a minute ago', () => memory.query(`update gateways set seen_at = seen_at - interval '61 seconds'`)],
  ])('changes it once the other %s', async (_how, end) => {
    await migrate(memory, migrations, { id: 'one', version: '1.2.3' });
    await end();
    await migrate(memory, [...migrations, { ...readable, isReadableBefore: false }]);
    expect(await memory.query('select later from orders')).toEqual([]);
  });

  test('adds to it while the other runs', async () => {
    await migrate(memory, migrations, { id: 'one', version: '1.2.3' });
    await migrate(memory, [...migrations, readable], { id: 'two', version: '1.2.4' });
    expect(await memory.query('select id from gateways order by id')).toEqual([{ id: 'one' }, { id: 'two' }]);
  });

  test('one that was left behind takes no orders: visitors are told to try again, and nothing is lost', async () => {
    const { server } = await shop.another({ fits: () => false });
    expect((await placeOrder(server)).statusCode).toBe(503);
    expect((await server.inject('/readyz')).statusCode).toBe(503);
    expect((await server.inject('/healthz')).statusCode).toBe(200);
  });
});

test('the gateway’s start alone opens a database and has steps: nothing else can run one', () => {
  const source = join(__dirname, '../src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const importsOf = (name: string) =>
    [...readFileSync(join(source, name), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(
      ([, path = '']) => `${relative(source, join(source, dirname(name), path))}.ts`,
    );
  const importers = (wanted: string) => files.filter((name) => importsOf(name).includes(wanted));
  expect(importers('database/migrate.ts')).toEqual(['database/open-gateway-database.ts']);
  expect(importers('database/open-gateway-database.ts')).toEqual(['server/start-gateway.ts']);
  expect(importers('database/server.ts')).toEqual(['database/open-gateway-database.ts']);
  expect(importers('database/embedded.ts')).toEqual(['database/open-gateway-database.ts']);
});
