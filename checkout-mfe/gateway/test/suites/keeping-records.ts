import { describe, expect, test } from '@jest/globals';
import { migrate, migrations } from '../../src/database/migrate';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';

/** The database itself: migrations and transactions. `openEmpty` gives another connection to a database that nobody has used. */
export function keepingRecords(open: OpenDatabase, openEmpty: OpenDatabase): void {
  const shop = gatewayForTests(open);

  describe('the database', () => {
    test('is migrated once by two gateways that start at once', async () => {
      const [first, second] = [await openEmpty(), await openEmpty()];
      await Promise.all([migrate(first), migrate(second)]);
      expect(await first.query('select name from migrations order by name')).toEqual(migrations.map(({ name }) => ({ name })));
      await Promise.all([first.close(), second.close()]);
    });

    test('runs new steps only', async () => {
      await migrate(shop.database, [...migrations, { name: '999-test', statements: ['create table later (id integer)'] }]);
      expect(await shop.database.query('select * from later')).toEqual([]);
      await shop.database.query('drop table later');
      await shop.database.query(`delete from migrations where name = '999-test'`);
    });

    test('with an unknown step is refused by the step’s name, unchanged', async () => {
      await shop.database.query(`insert into migrations (name) values ('999-of-a-newer-release')`);
      await expect(migrate(shop.database)).rejects.toThrow('the database was changed by a newer release (999-of-a-newer-release)');
      await shop.database.query(`delete from migrations where name = '999-of-a-newer-release'`);
      await migrate(shop.database);
    });

    test('works after a newer release whose step is readable before', async () => {
      const step = { name: '999-readable', statements: ['alter table payments add column note text'], isReadableBefore: true };
      await migrate(shop.database, [...migrations, step]);
      await migrate(shop.database);
      await migrate(shop.database, [...migrations, step, { name: '999-later', statements: ['alter table payments drop column note'] }]);
      await expect(migrate(shop.database, [...migrations, step])).rejects.toThrow('newer release (999-later)');
      await shop.database.query(`delete from migrations where name like '999-%'`);
    });

    test('keeps nothing of a step that fails half-way', async () => {
      const step = { name: '999-broken', statements: ['create table half (id integer)', 'this is no statement'] };
      await expect(migrate(shop.database, [...migrations, step])).rejects.toThrow('syntax error');
      await expect(shop.database.query('select * from half')).rejects.toThrow('does not exist');
    });

    test('keeps nothing of a transaction that fails', async () => {
      const work = shop.database.transaction(async (queries) => {
        await queries.query('create table never (id integer)');
        throw new Error('on second thought');
      });
      await expect(work).rejects.toThrow('on second thought');
      await expect(shop.database.query('select * from never')).rejects.toThrow('does not exist');
    });
  });
}
