/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { algeriaDay } from '@riwaq/contracts';
import { TAKE_BACK } from '@riwaq/contracts/platform';
import { AFTER_WALLET, walletWords } from '@riwaq/text/wallet-words';
import { deliverNotices } from '../src/notices/deliver-notices';
import { lateOrders } from '../src/staff/late-orders';
import { promotionOrder } from './fixtures';
import { migratedFrom } from './migrated-from';
import { noticedShop, plain } from './noticed-shop';
import { staffOf } from './staff-caller';
import { sendReceipt } from './suites/sending-a-receipt';
import { follow, placeOrder } from './visitor';

const { reference, customerInfo } = promotionOrder;
const { shop, round, switchOn, told } = noticedShop();
const as = (name = 'lena') => staffOf(shop, { name, roles: ['orders'] }).orders;
const late = () => lateOrders(shop.database, shop.context.clock());
const record = () => as().show({ reference });
const WALLET = { network: 'TRC20', address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', amount: '54.20 USDT' };
const other = { ...WALLET, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' };
const LETTER = 'عنوان المحفظة لدفع طلبك';

/** When the wallet was sent that staff sees as the last one. */
const seen = async () => (await record()).acts.find((act) => act.act === 'wallet')?.after ?? null;
const send = async (
  wallet: object = {},
  { by = 'lena', after = undefined as number | null | undefined, request = undefined as string | undefined } = {},
) =>
  as(by).act({
    act: 'wallet',
    reference,
    wallet: { ...WALLET, ...wallet },
    after: after === undefined ? await seen() : after,
    ...(request && { request }),
  });
const letters = async () => {
  await round();
  return (await shop.sandbox.emails()).filter(({ subject }) => subject.startsWith(LETTER)).map(({ text }) => plain(text));
};
const chooseCrypto = () => placeOrder(shop.server, { ...promotionOrder, method: 'crypto' });
const receipt = () => sendReceipt(shop.server, { email: customerInfo.email, amount: '6500' }, { reference });

describe('an order by crypto', () => {
  beforeEach(async () => {
    await switchOn();
    await placeOrder(shop.server, promotionOrder);
    await chooseCrypto();
  });

  test('waits for its wallet since it was placed, and who is on duty is told at once', async () => {
    const { ordered, page } = await record();
    expect(page).toBe('/offers/bundle-promotion');
    expect(await as().list({ stage: 'due' })).toMatchObject({ due: 1, orders: [{ reference, stage: 'wallet', dueSince: ordered }] });
    await deliverNotices(shop.context);
    expect(await told()).toEqual([expect.stringContaining('أرسل إليه عنوان المحفظة')]);
    shop.pass(60 * 60_000);
    await deliverNotices(shop.context);
    expect(await told()).toHaveLength(1);
    expect(await follow(shop.server, reference)).not.toHaveProperty('wallet');
    expect(await late()).toEqual([]);
    shop.pass(24 * 60 * 60_000);
    expect(await late()).toEqual([{ reference, since: ordered }]);
    await send();
    expect(await late()).toEqual([]);
  });

  test('has its wallet in a letter and on its page once staff sent it, and waits for nobody', async () => {
    expect(await send({ amount: '٥٤٫٢٠ usdt' })).toEqual({ outcome: 'changed' });
    expect(await record()).toMatchObject({
      stage: 'wallet-sent',
      dueSince: null,
      history: [{ change: 'wallet', by: 'lena', wallet: WALLET }],
    });
    expect(await as().list({ stage: 'wallet-sent' })).toMatchObject({ due: 0, orders: [{ reference }] });
    expect(await follow(shop.server, reference)).toMatchObject({ stage: 'received', wallet: WALLET });
    const [text = '', ...more] = await letters();
    expect(more).toEqual([]);
    for (const said of [...walletWords(WALLET), AFTER_WALLET, ...Object.values(WALLET)]) expect(text).toContain(plain(said));
    await deliverNotices(shop.context);
    expect(await told()).toEqual([]);
    await receipt();
    expect((await record()).stage).toBe('receipt');
    expect(await send()).toEqual({ outcome: 'closed' });
  });

  test('of which a part came has its wallet on its page and in the letter that says what is missing', async () => {
    await send();
    await as().act({ act: 'paid', reference, amount: 6000, day: algeriaDay(shop.context.clock()), note: '', isSecond: false });
    expect(await follow(shop.server, reference)).toMatchObject({ stage: 'another-amount', wallet: WALLET });
    await round();
    const [letter] = (await shop.sandbox.emails()).filter(({ subject }) => subject.startsWith('وصلت دفعتك بمبلغ مختلف'));
    for (const said of [WALLET.network, WALLET.address]) expect(plain(letter?.text ?? '')).toContain(said);
  });

  test('begins with the network and the address that were sent last for another order, where the shop has no wallet of its own', async () => {
    const begins = async (of: string) => (await as().show({ reference: of })).acts.find((act) => act.act === 'wallet')?.begins;
    const next = { ...promotionOrder, reference: 'RQ-33333333' };
    expect(await begins(reference)).toEqual({ network: '', address: '', amount: '' });
    await send();
    shop.pass(1000);
    await placeOrder(shop.server, next);
    await placeOrder(shop.server, { ...next, method: 'crypto' });
    expect(await begins(next.reference)).toEqual({ network: WALLET.network, address: WALLET.address, amount: '' });
  });

  test('gets no wallet whose address has a letter wrong: by its checksum no wallet of its network is there', async () => {
    expect(await send({ address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSX' })).toEqual({ outcome: 'address' });
    expect(await record()).toMatchObject({ stage: 'wallet', history: [] });
    expect(await send({ network: 'ERC20', address: `0x${'a'.repeat(40)}` })).toEqual({ outcome: 'changed' });
  });

  test('gets another wallet, and its buyer reads that the address changed', async () => {
    await send();
    expect((await record()).acts.find(({ act }) => act === 'wallet')).toMatchObject({ begins: WALLET });
    await letters();
    await send(other);
    expect(await follow(shop.server, reference)).toMatchObject({ wallet: { ...other, isChanged: true } });
    const [, again = '', ...more] = await letters();
    expect(more).toEqual([]);
    expect(again).toContain('تغيّر عنوان المحفظة');
    expect(again).toContain(other.address);
    await send({ ...other, amount: '55 USDT' });
    expect((await letters()).at(-1)).toContain('55 USDT');
  });

  test('is told the last wallet alone where two were sent within thirty seconds, and the first where the last is taken back', async () => {
    await send();
    shop.pass(TAKE_BACK - 5000);
    await send(other);
    expect(await as().act({ act: 'take-back', reference, entry: 1 })).toEqual({ outcome: 'taken-back' });
    const [first = '', ...more] = await letters();
    expect([first.includes(WALLET.address), more]).toEqual([true, []]);
    await send(other);
    shop.pass(1000);
    await send(WALLET);
    const [, last = '', ...others] = await letters();
    expect([last.includes(WALLET.address), others]).toEqual([true, []]);
  });

  test('waits again where the wallet is taken back before its letter leaves', async () => {
    await send();
    expect(await as().act({ act: 'take-back', reference, entry: 0 })).toEqual({ outcome: 'taken-back' });
    expect(await letters()).toEqual([]);
    expect(await record()).toMatchObject({
      stage: 'wallet',
      acts: expect.arrayContaining([expect.objectContaining({ act: 'wallet', after: null })]),
    });
    expect(await follow(shop.server, reference)).not.toHaveProperty('wallet');
  });

  test('gets one wallet of two people, and one of a press that comes again', async () => {
    const both = await Promise.all([send({}, { after: null }), send(other, { by: 'amir', after: null })]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['before', 'changed']);
    const request = 'press-of-a-button';
    shop.pass(1000);
    const after = await seen();
    expect(await send(other, { request, after })).toEqual({ outcome: 'changed' });
    expect(await send(other, { request, after })).toMatchObject({ outcome: 'before' });
    expect((await record()).history).toHaveLength(2);
  });

  test.each([
    ['network', ' '],
    ['address', 'TQn9Y2khEsLJ W1ChVWFMSMeRDow5KcbLSE'],
    ['address', 'T1'],
    ['amount', '54.20'],
    ['amount', '0 USDT'],
    ['amount', '54,20 USDT'],
  ])('gets none whose %s is «%s»', async (field, typed) => {
    await expect(send({ [field]: typed })).rejects.toMatchObject({ cause: { issues: [{ path: [{ key: 'wallet' }, { key: field }] }] } });
    expect((await record()).history).toEqual([]);
  });

  test('is offered no wallet, and its letter does not leave, once it is cancelled', async () => {
    await send();
    await as().act({ act: 'cancelled', reference });
    expect(await send()).toEqual({ outcome: 'closed' });
    expect(await letters()).toEqual([]);
    expect((await record()).acts.map(({ act }) => act)).not.toContain('wallet');
    expect(await follow(shop.server, reference)).not.toHaveProperty('wallet');
  });

  test('may get the letter again while it waits for the transfer', async () => {
    await send();
    await letters();
    expect(await as().act({ act: 'letter', reference, kind: 'wallet' })).toEqual({ outcome: 'sent' });
    expect(await letters()).toHaveLength(2);
    await receipt();
    expect(await as().act({ act: 'letter', reference, kind: 'wallet' })).toEqual({ outcome: 'not-happened' });
  });
});

test('an order that is paid otherwise gets no wallet', async () => {
  await placeOrder(shop.server, promotionOrder);
  expect(await send()).toEqual({ outcome: 'closed' });
  await placeOrder(shop.server, { ...promotionOrder, method: 'bank' });
  expect(await send()).toEqual({ outcome: 'closed' });
});

test('an order by crypto that was placed before waits for its wallet too; another one, and one that was cancelled, do not', async () => {
  const stages = await migratedFrom(shop.database, '079', async ({ query }) => {
    await query(
      `insert into orders (reference, endpoint, method, stage, created_at, purchase) values ('A', '', 'crypto', 'waiting', '2026-05-03T10:30Z', '{}'),
         ('B', '', 'bank', 'waiting', '2026-05-03T10:30Z', '{}'), ('C', '', 'crypto', 'cancelled', '2026-05-03T10:30Z', '{}')`,
    );
    return () => query('select reference, stage, due_since = created_at as is_due from orders order by reference');
  });
  expect(stages).toEqual([
    { reference: 'A', stage: 'wallet', is_due: true },
    { reference: 'B', stage: 'waiting', is_due: null },
    { reference: 'C', stage: 'cancelled', is_due: null },
  ]);
});
