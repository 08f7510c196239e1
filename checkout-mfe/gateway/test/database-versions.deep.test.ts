/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openAdminApi } from '../src/admin/open-admin-api';
import type { Database } from '../src/database/database';
import { openEmbedded } from '../src/database/embedded';
import { migrate, migrations } from '../src/database/migrate';
import { leaveGateways } from '../src/database/running-gateways';
import { EMPTY_DATABASE, openTestDatabase } from './embedded-database';
import { gatewayForTests } from './gateway-under-test';
import { placeOrder } from './visitor';

const breaking = { name: '999-breaking', statements: ['alter table orders rename column email to mail'] };
const readable = { name: '998-readable', statements: ['alter table orders add later text'], isReadableBefore: true };

describe('who reads a database', () => {
  let home: string;
  let folder: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'riwaq-versions-'));
    folder = join(home, 'database');
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  async function made(steps: typeof migrations): Promise<void> {
    const database = await openEmbedded(folder, undefined, EMPTY_DATABASE);
    await migrate(database, steps);
    await database.close();
  }
  async function stepsNow(): Promise<number> {
    const database = await openEmbedded(folder);
    const rows = await database.query('select from migrations');
    await database.close();
    return rows.length;
  }
  const read = async () => (await openAdminApi({ dataFolder: folder })).close();

  test('is refused where there is none, and makes none', async () => {
    await expect(read()).rejects.toThrow(/there is no database in .* yet: start the gateway, which makes it/);
    expect(await readdir(home)).toEqual([]);
  });

  test('is refused where it has no tables', async () => {
    await (await openEmbedded(folder, undefined, EMPTY_DATABASE)).close();
    await expect(read()).rejects.toThrow('the database has no tables yet: start the gateway, which makes them');
  });

  test.each([1, 4])('is refused where it lacks %d steps, and runs none', async (lacking) => {
    await made(migrations.slice(0, -lacking));
    await expect(read()).rejects.toThrow(
      /the database is older than this program \(it lacks .*\): start the gateway of this version, which alone changes it/,
    );
    expect(await stepsNow()).toBe(migrations.length - lacking);
  });

  test('is refused where a newer release has changed it', async () => {
    await made([...migrations, breaking]);
    await expect(read()).rejects.toThrow('changed by a newer release (999-breaking): update this program to that release, or a later one');
  });

  test('may read what a newer release has only added to', async () => {
    await made([...migrations, readable]);
    await read();
  });
});

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

test('the gateway’s start alone has steps: whatever else opens a database cannot run one', () => {
  const source = join(__dirname, '../src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const importsOf = (name: string) =>
    [...readFileSync(join(source, name), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(
      ([, path = '']) => `${relative(source, join(source, dirname(name), path))}.ts`,
    );
  const importers = (wanted: string) => files.filter((name) => importsOf(name).includes(wanted));
  expect(importers('database/migrate.ts')).toEqual(['database/open-gateway-database.ts']);
  expect(importers('database/open-gateway-database.ts')).toEqual(['server/start-gateway.ts']);
});
