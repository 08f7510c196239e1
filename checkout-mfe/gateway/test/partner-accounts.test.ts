/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database, Queries } from '../src/database/database';
import { readAccounts } from '../src/partners/partner-account';
import { forgetOldOrders } from '../src/server/forget-old-orders';
import { decisions, order, wentBack } from './fixtures';
import { gatewayForTests } from './gateway-under-test';
import { type ServedDatabase, serveDatabase } from './served-database';
import { staffOf } from './staff-caller';
import { payByCard } from './visitor';

let served: ServedDatabase;
beforeAll(async () => {
  served = await serveDatabase();
});
afterAll(() => served.close());

const shop = gatewayForTests(() => served.open());
const staff = (name = 'lena') => staffOf(shop, { name, roles: ['partners'] });
const account = async (code = 'partner-a') => (await staff().partners.list()).find((affiliate) => affiliate.code === code);
const payout = { affiliate: 'partner-a', amount: 700, day: '2026-05-03', number: 'BT-1' };

describe('what an affiliate is owed', () => {
  test('is what he earned less what was paid to him, with his pages and his rate', async () => {
    const page = '/v1/partner-a/spss-course';
    const { context } = await shop.another({
      readPages: async () => new Map([[page, 'landing'] as const, ['/v1/partner-b/x', 'landing'] as const]),
    });
    await payByCard(shop, { affiliate: 'partner-a' });
    expect(await staff().partners.pay(payout)).toEqual({ outcome: 'noted', owed: 3 });
    const listed = await staffOf({ database: shop.database, context }).partners.list();
    expect(listed.map(({ code }) => code)).toEqual(['partner-a', 'partner-b', 'partner-c', 'partner-left']);
    const { affiliate: _affiliate, ...noted } = payout;
    expect(listed[0]).toEqual({
      ...{ code: 'partner-a', name: 'الشريك أ', since: '2025-01-01', rate: 10, pages: [page] },
      ...{ earned: 703, paid: 700, owed: 3, payouts: [{ ...noted, id: expect.any(Number), by: 'lena' }] },
    });
    const own = await staffOf(shop, { roles: [], affiliate: 'partner-a' }).partners.own({ from: '2026-05-01', to: '2026-05-03' });
    expect(own.account).toMatchObject({ earned: 703, owed: 3, payouts: [expect.not.objectContaining({ by: 'lena' })] });
  });

  test('falls below zero where money goes back after it was paid to him', async () => {
    await payByCard(shop, { affiliate: 'partner-a' });
    await staff().partners.pay(payout);
    await staffOf(shop).orders.act({ ...wentBack, reference: order.reference, transfer: order.reference });
    expect(await account()).toMatchObject({ earned: 0, paid: 700, owed: -700 });
  });

  test('stays owed when the order is forgotten, once', async () => {
    await payByCard(shop, { affiliate: 'partner-a' });
    await staff().partners.pay(payout);
    await shop.forgetAfter(100);
    expect(await shop.database.query('select from payments')).toEqual([]);
    expect(await account()).toMatchObject({ earned: 703, paid: 700, owed: 3 });
    await shop.forgetAfter(10);
    expect(await account()).toMatchObject({ earned: 703 });
  });

  test('stays owed of an order that is over only while old orders are being forgotten', async () => {
    await payByCard(shop, { affiliate: 'partner-a' });
    await shop.database.query(`update messages set state = 'dead', fields = '[]' where registration = 'payment:' || $1`, [order.reference]);
    await shop.forgetAfter(100);
    // It arrives between two statements of the round.
    const arrives: Database = {
      ...shop.database,
      transaction: (work) =>
        shop.database.transaction((queries) =>
          work({
            async query(sql, parameters) {
              if (sql.startsWith('delete from payments')) await queries.query(`update messages set state = 'accepted'`);
              return queries.query(sql, parameters);
            },
          }),
        ),
    };
    await forgetOldOrders({ ...shop.context, database: arrives });
    expect(await account()).toMatchObject({ earned: 703 });
    await forgetOldOrders(shop.context);
    expect(await shop.database.query('select from payments')).toEqual([]);
    expect(await account()).toMatchObject({ earned: 703 });
  });

  test('is owed once by who is asked while old orders are being forgotten', async () => {
    await payByCard(shop, { affiliate: 'partner-a' });
    await shop.forgetAfter(89);
    shop.pass(2 * 86_400_000);
    let statements = 0;
    const meanwhile: Queries = {
      async query(sql, parameters) {
        statements += 1;
        if (statements === 2) await forgetOldOrders(shop.context);
        return shop.database.query(sql, parameters);
      },
    };
    expect((await readAccounts(meanwhile)).get('partner-a')).toMatchObject({ earned: 703 });
    expect(await shop.database.query('select from orders')).toEqual([]);
  });

  test('is owed once where a second payment waits for a person longer than orders are kept', async () => {
    await payByCard(shop, { affiliate: 'partner-a' });
    const { act } = staffOf(shop).orders;
    await act({ act: 'paid', reference: order.reference, amount: 7030, day: '2026-05-03', note: '', isSecond: true });
    await shop.forgetAfter(100);
    expect(await account()).toMatchObject({ earned: 703 });
    expect(await act({ ...decisions.accepted, reference: order.reference, transfer: order.reference })).toEqual({
      outcome: 'paid-otherwise',
    });
    expect(await account()).toMatchObject({ earned: 703 });
    await act({ ...wentBack, day: '2026-08-01', reference: order.reference, transfer: order.reference });
    shop.pass(60_000);
    await shop.forgetAfter(2);
    expect(await shop.database.query('select from orders')).toEqual([]);
    expect(await account()).toMatchObject({ earned: 703 });
  });

  test('does not come from money that had gone back when its order was forgotten', async () => {
    await payByCard(shop, { affiliate: 'partner-a' });
    await staffOf(shop).orders.act({ ...wentBack, reference: order.reference, transfer: order.reference });
    await shop.forgetAfter(100);
    expect(await account()).toMatchObject({ earned: 0, owed: 0 });
  });
});

describe('a payout', () => {
  test('of a number is noted once, by two people at once too', async () => {
    await payByCard(shop, { affiliate: 'partner-a' });
    const answers = await Promise.all([staff('lena').partners.pay(payout), staff('amir').partners.pay(payout)]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['before', 'noted']);
    expect(await staff().partners.pay({ ...payout, amount: 3 })).toEqual({ outcome: 'number', owed: 3 });
    expect(await account()).toMatchObject({ paid: 700 });
  });

  test('by hand has no number: it is noted once for its day and amount', async () => {
    await payByCard(shop, { affiliate: 'partner-a' });
    const byHand = { ...payout, amount: 300, number: '  ' };
    const answers = await Promise.all([staff('lena').partners.pay(byHand), staff('amir').partners.pay(byHand)]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['before', 'noted']);
    expect(await staff().partners.pay({ ...byHand, amount: 200 })).toEqual({ outcome: 'noted', owed: 203 });
    expect(await staff().partners.pay({ ...byHand, number: 'BT-9', amount: 200 })).toEqual({ outcome: 'noted', owed: 3 });
    const { payouts = [] } = (await account()) ?? {};
    expect(payouts.map(({ number }) => number)).toEqual(['BT-9', '', '']);
    await staff().partners.takeBackPayout({ id: payouts.at(-1)?.id ?? 0 });
    expect(await staff().partners.pay(byHand)).toMatchObject({ outcome: 'noted' });
  });

  test.each([
    ['above what he is owed', { amount: 704 }, 'above'],
    ['of a day to come', { day: '2026-05-04' }, 'later'],
    ['of somebody who earned nothing', { affiliate: 'partner-b' }, 'above'],
  ])('%s is refused', async (_what, changes, outcome) => {
    await payByCard(shop, { affiliate: 'partner-a' });
    expect(await staff().partners.pay({ ...payout, ...changes })).toMatchObject({ outcome });
    expect(await account()).toMatchObject({ paid: 0 });
  });

  test.each([{ amount: 0 }, { amount: 1.5 }, { day: '2026-02-30' }, { number: 'a\u202eb' }, { affiliate: 'Partner A' }])(
    'with %j is no payout',
    async (changes) => {
      await expect(staff().partners.pay({ ...payout, ...changes })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    },
  );

  test('that is taken back is owed again, and its number can be noted anew', async () => {
    await payByCard(shop, { affiliate: 'partner-a' });
    await staff().partners.pay(payout);
    const id = (await account())?.payouts[0]?.id ?? 0;
    expect([await staff().partners.takeBackPayout({ id }), await staff().partners.takeBackPayout({ id })]).toEqual([true, false]);
    expect(await account()).toMatchObject({ paid: 0, owed: 703, payouts: [] });
    expect(await staff().partners.pay(payout)).toMatchObject({ outcome: 'noted' });
  });
});
