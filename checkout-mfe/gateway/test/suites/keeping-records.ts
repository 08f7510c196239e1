import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { type Queries, readRows } from '../../src/database/database';
import { migrate, migrations } from '../../src/database/migrate';
import { paymentsOf } from '../../src/payments/payment';
import { saleOfPromotion } from '../../src/pricing/purchase';
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

    test('puts PayPal’s orders of an earlier release beside its transfers, and of two payments that count the later waits for a person', async () => {
      const rows: unknown[] = [];
      const undone = shop.database.transaction(async (queries) => {
        await queries.query('create schema earlier');
        await queries.query('set local search_path = earlier');
        const database = {
          query: queries.query.bind(queries),
          transaction: async <T>(work: (inner: Queries) => Promise<T>) => work(queries),
          close: async () => {},
        };
        await migrate(
          database,
          migrations.filter(({ name }) => name < '008'),
        );
        const sale = {
          title: 'عرض',
          amount: '17.50',
          price: 6500,
          originalPrice: 13000,
          affiliateName: 'الشريك أ',
          partner: '',
          endpoint: 'promotion',
          methods: ['paypal'],
        };
        const request = { kind: 'promotion', reference: 'RQ-22222222', customer: { firstName: 'أ' }, affiliate: 'partner-a' };
        const capture = { status: 'COMPLETED', payerId: 'P1', amount: '17.50' };
        const paypal = [
          ['PPA', 'RQ-22222222', 'created', null],
          ['PPB', 'RQ-33333333', 'capturing', null],
          ['PPC', 'RQ-44444444', 'captured', capture],
          ['PPD', 'RQ-55555555', 'another-amount', { ...capture, amount: '17.00', currency: 'USD' }],
          ['PPE', 'RQ-66666666', 'accepted', capture],
        ] as const;
        for (const [id, reference, state, captured] of paypal) {
          await queries.query(
            `insert into paypal_orders (order_id, reference, request, sale, state, capture, created_at, changed_at) values ($1, $2, $3, $4, $5, $6, '2026-05-03', '2026-05-04')`,
            [id, reference, JSON.stringify(request), JSON.stringify(sale), state, captured && JSON.stringify(captured)],
          );
        }
        await queries.query(
          `insert into payments (reference, transfer_id, url, token_hash, request, sale, total, state, created_at, paid_at)
           values ('RQ-66666666', 41, '', 'token', $1, $2, 6500, 'paid', '2026-05-03', '2026-05-05')`,
          [JSON.stringify(request), JSON.stringify(saleOfPromotion(sale))],
        );
        await queries.query(
          `insert into messages (endpoint, key, registration, encoding, fields, state, due_at, created_at)
           values ('promotion', 'paypal-PPC', 'paypal:PPC', 'multipart', '[]', 'waiting', now(), now())`,
        );
        await migrate(database);
        for (const { reference } of readRows(
          v.object({ reference: v.string() }),
          await queries.query('select reference from payments order by id'),
        ))
          rows.push(
            ...(await paymentsOf(queries, reference)).map(({ paypal_id, state, way, sale: { promotion } }) => [
              reference,
              paypal_id,
              way,
              state,
              promotion?.amount,
            ]),
          );
        rows.push(...(await queries.query('select registration from messages')));
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      const ofTwo = [
        ['RQ-66666666', 'PPE', 'paypal', 'paid-twice', '17.50'],
        ['RQ-66666666', null, 'epayment', 'paid', '17.50'],
      ];
      expect(rows).toEqual([
        ...ofTwo,
        ['RQ-22222222', 'PPA', 'paypal', 'pending', '17.50'],
        ['RQ-33333333', 'PPB', 'paypal', 'capturing', '17.50'],
        ['RQ-44444444', 'PPC', 'paypal', 'paid', '17.50'],
        ['RQ-55555555', 'PPD', 'paypal', 'another-amount', '17.50'],
        ...ofTwo,
        { registration: 'payment:RQ-44444444' },
      ]);
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
