import { expect, test } from '@jest/globals';
import { algeriaDay, MINUTE } from '@riwaq/contracts';
import { seeds } from '@riwaq/contracts/testing/seeds';
import * as v from 'valibot';
import { InstantColumn, readRows } from '../../src/database/database';
import { webhookSignature } from '../../src/identity/tokens';
import { standingOf } from '../../src/orders/order-stage';
import { findOrderRow } from '../../src/orders/order-table';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { changeOrder } from '../../src/payments/change-order';
import { paymentsOf } from '../../src/payments/payment';
import { reconcilePayments } from '../../src/payments/reconcile';
import { settlePayment } from '../../src/payments/settle-payment';
import { takeBack } from '../../src/payments/take-back';
import { seededRandom } from '../faults/random';
import { order, promotionOrder } from '../fixtures';
import { type ContextChanges, gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { type OutsideMoney, outsideMoney } from '../outside-money';
import { referenceOf } from '../reference-of';
import { askOrder, placeOrder } from '../visitor';

/** Orders that are tried. */
const SEEDS = seeds(20);
/** Milliseconds that only a fault reaches: for the whole test, and more for each order. */
const LIMIT_MS = 60_000 + SEEDS * 2_000;
/** What happens to one order. */
const EVENTS = 14;

const KeyRow = v.object({ key: v.string() });
const StandingRow = v.object({ stage: v.string(), due_since: v.nullable(InstantColumn), paid_since: v.nullable(InstantColumn) });

/** One order at two gateways: it is paid in every way, settled, refunded and cancelled. */
export function moneyInAnyOrder(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  let outside: OutsideMoney;
  const outsideOfNow: ContextChanges = {
    provider: { start: (payment) => outside.provider.start(payment), status: (id) => outside.provider.status(id) },
    paypal: {
      create: (wanted) => outside.paypal.create(wanted),
      capture: (id) => outside.paypal.capture(id),
      status: (id) => outside.paypal.status(id),
    },
    mailer: { send: async () => ({ kind: 'accepted' }) },
  };
  const openGateway = () => shop.another(outsideOfNow, { requestsPerMinute: 100_000 });
  type Gateway = Awaited<ReturnType<typeof openGateway>>;

  /** Plays the events of a seed. Returns a sentence for each fault. */
  async function play(seed: number, one: Gateway, other: Gateway): Promise<string[]> {
    const random = seededRandom(seed);
    outside = outsideMoney(random);
    const reference = referenceOf(seed + 1);
    const begun: string[] = [];
    const isPromotion = random.chance(0.5);
    const placed = { ...(isPromotion ? promotionOrder : order), reference };
    const path = isPromotion ? '/paypal' : '/payment';
    const due = placed.price;

    async function startPaying(): Promise<void> {
      const answer = await askOrder(one.server, reference, { path });
      const { transferId, orderId }: { transferId?: number; orderId?: string } = answer.json();
      const number = orderId ?? transferId;
      if (number !== undefined) begun.push(String(number));
    }
    const comeBack = async () => {
      const number = begun[random.below(begun.length)];
      const url = isPromotion ? `/api/paypal/orders/${number}/capture` : `/api/payments/${number}`;
      if (number !== undefined)
        await other.server.inject({ method: isPromotion ? 'POST' : 'GET', url, ...(isPromotion && { payload: {} }) });
    };
    const hook = () => {
      const query = new URLSearchParams({ reference, signature: webhookSignature(reference, 'webhooks') });
      return one.server.inject({ method: 'POST', url: `/api/payments/webhook?${query}` });
    };
    const note = () => {
      const now = shop.context.clock();
      const amount = random.chance(0.7) ? due : 100 + random.below(900);
      const isSecond = random.chance(0.5);
      return changeOrder(one.context.database, { change: 'paid', reference, by: 'lena', amount, day: algeriaDay(now), isSecond }, now);
    };
    const settle = () => {
      const named = random.pick([reference, ...begun]);
      return settlePayment(
        other.context.database,
        { order: named, as: random.pick(['accepted', 'refunded']), by: 'amir' },
        shop.context.clock(),
      );
    };
    const stage = () =>
      changeOrder(
        other.context.database,
        { change: random.pick(['cancelled', 'activated', 'reopened', 'not-activated']), reference, by: 'lena' },
        shop.context.clock(),
      );
    const undo = async () => {
      const history = (await findOrderRow(one.context.database, reference))?.history ?? [];
      const taken = { reference, entry: history.length - 1, by: history.at(-1)?.by ?? '' };
      return takeBack(other.context.database, taken, shop.context.clock());
    };
    const round = async () => {
      shop.pass((1 + random.below(20)) * MINUTE);
      for (const { context } of random.chance(0.5) ? [one, other] : [other, one]) {
        await reconcilePayments(context);
        await deliverDueMessages(context);
      }
    };
    const pay = async () => outside.pay();
    const what = [startPaying, startPaying, pay, pay, comeBack, comeBack, hook, note, settle, stage, undo, round] as const;

    const problems: string[] = [];
    await placeOrder(one.server, placed);
    await startPaying();
    for (let event = 0; event < EVENTS; event += 1) {
      const both = random.chance(0.4) ? [random.pick(what), random.pick(what)] : [random.pick(what)];
      await Promise.all(both.map((happens) => happens()));
      problems.push(...(await misplaced(reference)));
    }
    outside.answerAlways();
    for (let hours = 0; hours < 14; hours += 7) {
      shop.pass(7 * 60 * MINUTE);
      await reconcilePayments(one.context);
      await deliverDueMessages(other.context);
    }
    shop.pass(-14 * 60 * MINUTE);
    return [...problems, ...(await misplaced(reference)), ...(await problemsOf(reference, outside.taken()))];
  }

  /** What an order's columns say of where it stands, where its payments say otherwise. */
  async function misplaced(reference: string): Promise<string[]> {
    const row = await findOrderRow(shop.database, reference);
    if (!row) return [];
    const { list, dueSince, paidSince } = standingOf(row, await paymentsOf(shop.database, reference));
    const written = await shop.database.query('select stage, due_since, paid_since from orders where reference = $1', [reference]);
    const [stands] = readRows(StandingRow, written);
    const [is, should] = [stands, { stage: list, due_since: dueSince, paid_since: paidSince }].map((one) => JSON.stringify(one));
    return is === should ? [] : [`${reference}: it stands as ${is}, and its payments say ${should}`];
  }

  async function problemsOf(reference: string, taken: readonly string[]): Promise<string[]> {
    const payments = (await paymentsOf(shop.database, reference)).map(({ paypal_id, transfer_id, state }) => ({
      number: paypal_id ?? String(transfer_id),
      state,
    }));
    const said = (state: string) => payments.filter((payment) => payment.state === state).map(({ number }) => number);
    const keys = async (like: string) =>
      readRows(KeyRow, await shop.database.query('select key from messages where key like $1 order by key', [like])).map(({ key }) => key);
    const registered = [...(await keys('transfer-%')), ...(await keys('paypal-%'))]
      .filter((key) => !key.endsWith(':transaction'))
      .map((key) => key.slice(key.indexOf('-') + 1));
    const givenBack = [...said('refunded'), ...said('returned')];
    return [
      ...(said('paid').length > 1 ? [`${said('paid').join(' and ')} both count`] : []),
      ...[...said('capturing'), ...said('accepted')].map((number) => `${number} was left half way`),
      ...said('paid')
        .filter((number) => !registered.includes(number))
        .map((number) => `${number} counts, and its order was not registered`),
      ...registered
        .filter((number) => !said('paid').includes(number) && !givenBack.includes(number))
        .map((number) => `${number} registered its order, and does not count`),
      ...taken.filter((number) => said('pending').includes(number)).map((number) => `the money of ${number} is explained by nothing`),
    ].map((problem) => `${reference}: ${problem}`);
  }

  test(
    `is registered at most once, and each dinar is explained: ${SEEDS} orders`,
    async () => {
      const problems: string[] = [];
      const [one, other] = [await openGateway(), await openGateway()];
      for (let seed = 0; seed < SEEDS; seed += 1) {
        problems.push(...(await play(seed, one, other)).map((problem) => `seed ${seed}, ${problem}`));
        await shop.database.query(
          'with a as (delete from payments), b as (delete from messages), c as (delete from payment_starts) delete from orders',
        );
      }
      expect(problems).toEqual([]);
    },
    LIMIT_MS,
  );
}
