/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { describe, expect, test } from '@jest/globals';
import { decisions, order, transferOrder, wentBack } from './fixtures';
import { staffedShop } from './staffed-shop';
import { follow, placeOrder, startPaying, stateOf } from './visitor';

const HOUR = 3_600_000;
const { reference } = order;

const { shop, staff, record, paid, note, receipt, round } = staffedShop();

describe('an order for staff', () => {
  test('has what was ordered, who noted what, its receipt drawn anew, and its messages', async () => {
    await placeOrder(shop.server, transferOrder);
    await receipt();
    await paid({ note: 'CCP 4471' });
    await round();
    const found = await record();
    expect(found).toMatchObject({
      ...{ name: 'زبونة تجريبية', phone: '0550000003', wilaya: 'الجزائر', total: 9310, method: 'bank', flow: 'bundle' },
      receipt: { amount: 9310, day: '2026-05-03', hasPicture: true },
      history: [{ change: 'paid', by: 'lena', amount: 9310, day: '2026-05-03', note: 'CCP 4471' }],
    });
    expect(found.messages.map(({ kind, isLetter, state }) => [kind, isLetter, state])).toEqual([
      ['pending', false, 'accepted'],
      ['receipt', false, 'accepted'],
      ['receipt', true, 'accepted'],
      ['payment', false, 'accepted'],
      ['payment', false, 'accepted'],
      ['paid', true, 'accepted'],
    ]);
    const drawn = Buffer.from(await staff().orders.receipt({ reference }), 'base64');
    expect(drawn.subarray(8, 12).toString()).toBe('WEBP');
  });
});

test('an order says that the provider refused its card', async () => {
  const { transferId, url } = await startPaying(shop.server);
  const refused = async () => (await record()).payments.map(({ isRefused }) => isRefused);
  expect(await refused()).toEqual([undefined]);
  await shop.sandbox.choose(url, 'decline');
  await stateOf(shop.server, transferId);
  expect(await refused()).toEqual([true]);
});

describe('the products of an order', () => {
  const activate = (line?: number, by = 'lena') =>
    staff(by).orders.act({ act: 'activated', reference, ...(line !== undefined && { line }) });
  const activated = async () => (await follow(shop.server)).goods.lines.map(({ isActivated = false }) => isActivated);

  test('are activated one by one: its page and a letter say which, and the order is activated with the last', async () => {
    await placeOrder(shop.server, transferOrder);
    expect(await activate(1)).toEqual({ outcome: 'unpaid' });
    await paid();
    expect(await round()).toEqual(['وصلت دفعتك']);
    const lines = (await record()).goods.lines.length;
    expect(lines).toBeGreaterThan(1);
    expect(await activate(2)).toEqual({ outcome: 'changed', left: lines - 1 });
    expect(await activate(2, 'amir')).toMatchObject({ outcome: 'before', entry: { by: 'lena' } });
    expect(await activate(lines + 1)).toEqual({ outcome: 'line' });
    expect(await activated()).toEqual(Array.from({ length: lines }, (_, at) => at === 1));
    expect(await record()).toMatchObject({ stage: 'paid', history: [{ change: 'paid' }, { change: 'activated', line: 2 }] });
    await round();
    expect(await round()).toEqual(['وصلت دفعتك', 'فُعِّل جزء من طلبك']);
    expect((await shop.sandbox.emails()).at(-1)?.text.match(/فُعِّل:/g)).toHaveLength(1);
    for (let line = 1; line <= lines; line += 1) if (line !== 2) await activate(line, 'amir');
    expect(await record()).toMatchObject({ stage: 'activated', paidSince: null });
    await round();
    expect(await round()).toEqual(['وصلت دفعتك', 'فُعِّل جزء من طلبك', 'طلبك مفعّل']);
    expect((await follow(shop.server)).stage).toBe('activated');
    expect((await record()).messages.filter(({ isLetter }) => isLetter).map(({ kind }) => kind)).toEqual([
      'paid',
      'part-activated',
      'activated',
    ]);
    expect(await activate()).toMatchObject({ outcome: 'before' });
  });

  test('that are left are activated at once, and two of staff activate one once', async () => {
    await placeOrder(shop.server, transferOrder);
    await paid();
    const outcomes = await Promise.all([activate(1), activate(1, 'amir')]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['before', 'changed']);
    expect(await activate()).toEqual({ outcome: 'changed', left: 0 });
    expect(await activated()).not.toContain(false);
    await round();
    expect(await round()).toEqual(['وصلت دفعتك', 'طلبك مفعّل']);
  });
});

describe('a message that has arrived', () => {
  const forms = async () => (await record()).messages.filter(({ isLetter }) => !isLetter);
  const sendAgain = (message: number) => staff().waiting.retry({ message, of: reference });

  test('is sent again with the same content, once for two wishes, and its order stays registered', async () => {
    await placeOrder(shop.server, transferOrder);
    await paid();
    await round();
    const [before, payments] = [await shop.sandbox.received('bundle-order'), await shop.sandbox.received('paid-order')];
    for (const { id } of await forms()) expect((await Promise.all([sendAgain(id), sendAgain(id)])).sort()).toEqual(['before', 'sent']);
    await round();
    expect((await forms()).map(({ kind, state }) => [kind, state])).toEqual(
      ['pending', 'payment', 'payment', 'pending', 'payment', 'payment'].map((kind) => [kind, 'accepted']),
    );
    expect((await follow(shop.server)).stage).toBe('registered');
    const [again, paidAgain] = [await shop.sandbox.received('bundle-order'), await shop.sandbox.received('paid-order')];
    expect([again.length, paidAgain.length]).toEqual([2 * before.length, 2 * payments.length]);
    expect(again.at(-1)?.fields).toEqual(before[0]?.fields);
    expect(paidAgain.at(-1)?.fields).toEqual(payments[0]?.fields);
    shop.pass(HOUR);
    const [copy] = (await forms()).slice(-1);
    expect(await sendAgain(copy?.id ?? 0)).toBe('sent');
    expect(await forms()).toHaveLength(7);
  });

  test('is not sent again where it is a receipt, a letter or of a forgotten order', async () => {
    await placeOrder(shop.server, transferOrder);
    await receipt();
    await round();
    const { messages } = await record();
    for (const { id } of messages.filter(({ kind }) => kind === 'receipt')) expect(await sendAgain(id)).toBe('unknown');
    const [first] = messages;
    await shop.database.query('delete from receipts');
    await shop.database.query('delete from orders');
    expect(await sendAgain(first?.id ?? 0)).toBe('elsewhere');
  });
});

describe('two of staff at one order', () => {
  test.each<[string, (by: string) => Promise<unknown>]>([
    ['note its transfer', (by) => paid({ by })],
    ['cancel it', (by) => note('cancelled', by)],
  ])('%s once: the second learns who was first', async (_what, act) => {
    await placeOrder(shop.server, transferOrder);
    const outcomes = await Promise.all([act('lena'), act('amir')]);
    expect(outcomes.filter((one) => JSON.stringify(one).includes('"before"'))).toHaveLength(1);
    expect((await record()).history).toHaveLength(1);
  });

  test('activate it once, and give the money back once', async () => {
    await placeOrder(shop.server, transferOrder);
    await paid();
    await round();
    await Promise.all([note('activated'), note('activated', 'amir')]);
    const back = (by: string) => staff(by).orders.act({ ...wentBack, reference, transfer: reference });
    expect((await Promise.all([back('lena'), back('amir')])).map(({ outcome }) => outcome).sort()).toEqual(['before', 'settled']);
    expect((await record()).history.map(({ change }) => change)).toEqual(['paid', 'activated', 'refunded']);
  });

  test('settle its other amount at once, each in another way: one of the two counts, and the second learns which', async () => {
    await placeOrder(shop.server, transferOrder);
    await paid({ amount: 100 });
    const settle = (as: 'accepted' | 'refunded', by: string) => staff(by).orders.act({ ...decisions[as], reference, transfer: reference });
    const outcomes = await Promise.all([settle('accepted', 'lena'), settle('refunded', 'amir')]);
    const first = outcomes.findIndex(({ outcome }) => outcome === 'settled');
    expect(outcomes[1 - first]).toMatchObject({ outcome: 'before', entry: { by: ['lena', 'amir'][first] } });
    expect((await record()).history.map(({ change }) => change)).toEqual(['paid', ['accepted', 'refunded'][first]]);
  });

  test('give its money back after it was activated: its page and a letter say so', async () => {
    await placeOrder(shop.server, transferOrder);
    await paid();
    await note('activated');
    await round();
    await staff('amir').orders.act({ ...wentBack, reference, transfer: reference });
    expect((await round()).at(-1)).toBe('أعدنا إليك مبلغ دفعتك');
    expect(await record()).toMatchObject({ stage: 'refunded', dueSince: null });
    expect((await follow(shop.server)).stage).toBe('refunded');
  });

  test('give its money back after it was activated, and it is paid anew: it waits for its activation again', async () => {
    await placeOrder(shop.server, transferOrder);
    await paid();
    await note('activated');
    await staff('amir').orders.act({ ...wentBack, reference, transfer: reference });
    shop.pass(HOUR);
    await paid({ day: '2026-05-02' });
    const found = await record();
    expect(found).toMatchObject({ stage: 'paid', paidSince: expect.any(Number) });
    expect(found.goods.lines.some(({ isActivated }) => isActivated)).toBe(false);
    expect(await note('activated', 'amir')).toEqual({ outcome: 'changed', left: 0 });
  });

  test('give back the first of two payments: its page asks for no money while the second waits for them', async () => {
    await placeOrder(shop.server, transferOrder);
    await paid();
    await paid({ day: '2026-05-02', isSecond: true });
    const [first] = (await record()).payments;
    await staff('amir').orders.act({ ...wentBack, reference, transfer: first?.transfer ?? '' });
    const status = await follow(shop.server);
    expect([(await record()).stage, status.stage, status.payableByCard]).toEqual(['money', 'another-amount', false]);
  });

  test('see that a letter did not arrive because there is no such mailbox, and send it again', async () => {
    await placeOrder(shop.server, transferOrder);
    await paid();
    await shop.sandbox.fail({ endpoint: 'mail', status: 550 });
    await round();
    const letters = async () => (await record()).messages.filter(({ isLetter }) => isLetter).map(({ kind, state }) => [kind, state]);
    expect(await letters()).toEqual([['paid', 'refused']]);
    await shop.sandbox.clear();
    await staff().orders.act({ act: 'letter', reference, kind: 'paid' });
    await round();
    expect(await letters()).toEqual([
      ['paid', 'refused'],
      ['paid', 'accepted'],
    ]);
  });

  test('one pays it while the other cancels it: one of the two is refused', async () => {
    await placeOrder(shop.server, transferOrder);
    const outcomes = await Promise.all([note('cancelled'), paid({ by: 'amir' })]);
    expect((await record()).history.length).toBe(outcomes.filter(({ outcome }) => outcome === 'changed' || outcome === 'paid').length);
    expect((await record()).stage).toBe('paid');
  });

  test('write their notes; the same sent twice is one', async () => {
    await placeOrder(shop.server, transferOrder);
    const write = (by: string) => staff(by).orders.act({ act: 'note', reference, text: 'اتصلت بها، تدفع غدًا' });
    expect([await write('lena'), await write('lena'), await write('amir')]).toEqual(
      ['noted', 'before', 'noted'].map((outcome) => ({ outcome })),
    );
    expect((await record()).notes.map(({ by }) => by)).toEqual(['lena', 'amir']);
    expect(await staff().orders.act({ act: 'note', reference: 'RQ-22223333', text: 'x' })).toEqual({ outcome: 'unknown' });
  });

  test('send a letter again: one letter, with what the order is now, long after the first', async () => {
    await placeOrder(shop.server, transferOrder);
    await paid();
    expect(await round()).toEqual(['وصلت دفعتك']);
    shop.pass(10 * 24 * HOUR);
    const again = () => staff().orders.act({ act: 'letter', reference, kind: 'paid' });
    expect([await again(), await again()]).toEqual([{ outcome: 'sent' }, { outcome: 'before' }]);
    await round();
    expect(await round()).toEqual(['وصلت دفعتك', 'وصلت دفعتك']);
    expect((await record()).messages.filter(({ isLetter }) => isLetter).map(({ kind }) => kind)).toEqual(['paid', 'paid']);
    shop.pass(HOUR);
    expect(await again()).toEqual({ outcome: 'sent' });
  });
});
