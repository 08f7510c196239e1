/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { describe, expect, test } from '@jest/globals';
import { lateOrders } from '../src/staff/late-orders';
import type { StaffInputs } from '../src/staff/staff-operations';
import { order, promotionOrder, transferOrder } from './fixtures';
import { staffOf } from './staff-caller';
import { staffedShop } from './staffed-shop';
import { askOrder, cookieOf, placeOrder } from './visitor';

const HOUR = 3_600_000;
const { reference } = order;
const { email } = order.customerInfo;
const NEW = 'Right@example.com';
const RECEIVED = 'استلمنا طلبك';
const MENDED = 'غيّرنا بريد طلبك';
const { shop, staff, record, paid, receipt, round } = staffedShop();

const mend = (changes: Partial<StaffInputs['orders']['mendAddress']> = {}, by?: string) =>
  staff(by).orders.mendAddress({ reference, from: email, to: NEW, ...changes });
const again = (message: number | undefined) => staff().orders.act({ act: 'retry', reference, message: message ?? 0 });
const addressees = async () => (await shop.sandbox.emails()).map(({ to, subject }) => [to, subject.replace(/: .*/, '')]);
const letters = async () => (await record()).messages.filter(({ isLetter }) => isLetter);
const refuseAddress = (times = 1) => shop.sandbox.fail({ endpoint: 'mail', status: 550, reply: '5.1.1 no such user', times });

describe('an address that a mail server refused', () => {
  test('is told to staff, mended, and the same letter goes to the new one; nobody is told at the old one', async () => {
    await refuseAddress();
    await placeOrder(shop.server, transferOrder);
    await round();
    expect((await record()).addressRefused).toBe(shop.context.clock());
    const [refused] = await letters();
    expect(refused).toMatchObject({ kind: 'received', state: 'refused', fault: 'recipient' });

    shop.pass(HOUR);
    expect(await mend()).toEqual({ outcome: 'mended', isTold: false });
    expect(await record()).toMatchObject({
      email: NEW,
      addressRefused: null,
      history: [{ change: 'address', by: 'lena', from: email, to: NEW }],
    });
    expect(await again(refused?.id)).toEqual({ outcome: 'sent' });
    await round();
    expect(await addressees()).toEqual([[NEW.toLowerCase(), RECEIVED]]);
    expect((await letters()).map(({ state }) => state)).toEqual(['accepted']);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['mends it', () => mend()],
    ['notes what was said on the telephone', () => staff().orders.act({ act: 'note', reference, text: 'اتصلنا بالزبون' })],
    ['cancels the order', () => staff().orders.act({ act: 'cancelled', reference })],
    ['sends the letter again', async () => again((await letters())[0]?.id)],
  ])('is found in the list and due, until staff %s', async (_how, act) => {
    const due = async () => {
      const { orders, due: count } = await staff().orders.list({ stage: 'due' });
      return [orders.map(({ dueSince, addressRefused }) => [dueSince, addressRefused]), count];
    };
    await refuseAddress();
    await placeOrder(shop.server, transferOrder);
    expect(await due()).toEqual([[], 0]);
    await round();
    const at = shop.context.clock();
    expect(await due()).toEqual([[[at, at]], 1]);
    shop.pass(HOUR);
    await act();
    expect(await due()).toEqual([[], 0]);
  });

  test('is no reason to be late with a receipt that came since', async () => {
    await refuseAddress();
    await placeOrder(shop.server, transferOrder);
    await round();
    shop.pass(25 * HOUR);
    await receipt();
    expect((await record()).stage).toBe('receipt');
    expect(await lateOrders(shop.database, shop.context.clock())).toEqual([]);
    shop.pass(25 * HOUR);
    expect(await lateOrders(shop.database, shop.context.clock())).toMatchObject([{ reference }]);
  });

  test('may be refused again: the new one is told to staff too', async () => {
    await refuseAddress(2);
    await placeOrder(shop.server, transferOrder);
    await round();
    shop.pass(HOUR);
    await mend();
    const [refused] = await letters();
    shop.pass(HOUR);
    await again(refused?.id);
    await round();
    expect((await record()).addressRefused).toBe(shop.context.clock());
  });

  test('is no fault of a mailbox that is full, and of a mail service that refuses us', async () => {
    for (const reply of ['5.2.2 full', '5.7.1 relay denied']) {
      await shop.sandbox.fail({ endpoint: 'mail', status: 550, reply, times: 1 });
      await placeOrder(shop.server, transferOrder);
      shop.pass(HOUR);
      await round();
      expect((await record()).addressRefused).toBeNull();
    }
  });
});

describe('an address that takes letters', () => {
  test('is told that it gets no more of them, without what was ordered; what waits goes to the new one', async () => {
    await placeOrder(shop.server, transferOrder);
    await round();
    await shop.sandbox.fail({ endpoint: 'mail', status: 451, times: 1 });
    await paid();
    await round();
    expect(await mend()).toEqual({ outcome: 'mended', isTold: true });
    shop.pass(HOUR);
    await round();
    expect((await addressees()).sort()).toEqual(
      [
        [NEW.toLowerCase(), 'وصلت دفعتك'],
        [email, RECEIVED],
        [email, MENDED],
      ].sort(),
    );
    const told = (await shop.sandbox.emails()).find(({ subject }) => subject.startsWith(MENDED));
    expect(told?.text).toContain(reference);
    for (const secret of ['SPSS', '9,310', NEW, `/orders/${reference}`]) expect(`${told?.text} ${told?.html}`).not.toContain(secret);
    const kept = await shop.database.query(`select letter from messages where letter->>'kind' = 'address-mended'`);
    expect(JSON.stringify(kept)).not.toContain(email);
  });

  test('follows the order no more, and the new one does; the buyer’s device still does, and staff finds the order by the new one', async () => {
    const cookies = cookieOf(await placeOrder(shop.server, transferOrder));
    await mend();
    const asked = async (body: object, more: object = {}) => (await askOrder(shop.server, reference, { body, ...more })).statusCode;
    expect([await asked({ email }), await asked({ email: NEW }), await asked({}, { cookies })]).toEqual([404, 200, 200]);
    expect((await staff().orders.list({ search: NEW })).orders).toHaveLength(1);
    expect((await staff().orders.list({ search: email })).orders).toHaveLength(0);
  });

  test('is not what the endpoints hear of the payment', async () => {
    await placeOrder(shop.server, transferOrder);
    await mend();
    await paid();
    await round();
    expect((await shop.sandbox.received('paid-order')).map(({ fields }) => fields.email)).toEqual([NEW]);
  });

  test('is not what a form says that waits for its endpoint, and stands in one place', async () => {
    await shop.sandbox.fail({ endpoint: 'forms/bundle-order', drop: true, times: 1 });
    await placeOrder(shop.server, transferOrder);
    await paid();
    await mend();
    const tables = ['orders', 'payments', 'messages'].map((table) => `select to_jsonb(${table}) - 'history' as row from ${table}`);
    const stored = JSON.stringify(await shop.database.query(tables.join(' union all ')));
    expect(stored.split(NEW)).toHaveLength(2);
    shop.pass(HOUR);
    await round();
    expect((await shop.sandbox.received('bundle-order')).map(({ fields }) => fields.email)).toEqual([NEW]);
  });

  test('and that a promotion’s page still has is its buyer’s in the second step', async () => {
    const first = { ...promotionOrder, method: 'undecided' } as const;
    const cookies = cookieOf(await placeOrder(shop.server, first));
    const from = promotionOrder.customerInfo.email;
    expect(await mend({ reference: promotionOrder.reference, from })).toMatchObject({ outcome: 'mended' });
    expect((await placeOrder(shop.server, { ...promotionOrder, method: 'bank' }, { cookies })).statusCode).toBe(200);
  });
});

test('two of staff do not undo each other, and the same twice changes nothing', async () => {
  await placeOrder(shop.server, transferOrder);
  expect(await mend()).toMatchObject({ outcome: 'mended' });
  expect(await mend()).toMatchObject({ outcome: 'before', entry: { by: 'lena', to: NEW } });
  expect(await mend({ to: 'other@example.com' }, 'amir')).toEqual({ outcome: 'changed' });
  expect(await mend({ reference: 'RQ-99999999' })).toEqual({ outcome: 'unknown' });
  expect((await record()).email).toBe(NEW);
});

test.each(['', 'no address', 'a@b', 'one@example.com, two@example.com', 'Name <one@example.com>', `${'a'.repeat(300)}@example.com`])(
  'what the order’s form refuses is refused: %j',
  async (to) => {
    await placeOrder(shop.server, transferOrder);
    await expect(mend({ to })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await record()).email).toBe(email);
  },
);

test('another role mends no address', async () => {
  await expect(staffOf(shop, { roles: ['offers'] }).orders.mendAddress({ reference, from: email, to: NEW })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});
