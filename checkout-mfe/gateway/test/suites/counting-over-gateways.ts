import { describe, expect, test } from '@jest/globals';
import { PAGE_VISIT_ROUTE } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { order } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { askOrder, cookieOf, placeOrder, refusalIn } from '../visitor';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const { reference, customerInfo } = order;
const landing = '/v1/partner-a/spss-course';

/** What one sender may do is counted in the database: three gateways allow no more than one. */
export function countingOverGateways(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  /** Three gateways, which answer in turn. */
  async function gateways(): Promise<(at: number) => FastifyInstance> {
    const readPages = async () => new Map([[landing, 'landing' as const]]);
    const servers = [shop.server, (await shop.another({ readPages })).server, (await shop.another({ readPages })).server];
    return (at) => servers[at % servers.length] ?? shop.server;
  }

  test('wrong codes: one client has twenty a minute at all gateways together', async () => {
    const at = await gateways();
    const check = (code: string, place: number) =>
      at(place).inject({ method: 'POST', url: '/api/coupons/check', payload: { kind: 'bundle', code, lines: order.lines } });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, place) => check(`GUESS-${place}`, place)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(refusalIn(await check('TENTH', 1)).reason).toBe('too-many-requests');
  });

  describe('wrong addresses of an order', () => {
    const ask = (server: FastifyInstance, email: string, remoteAddress: string) =>
      askOrder(server, reference, { body: { email }, remoteAddress });

    test('one client has thirty an hour at all gateways together, and all at once', async () => {
      const at = await gateways();
      await placeOrder(shop.server);
      const answers = await Promise.all(
        Array.from({ length: 45 }, (_, place) => ask(at(place), `guess-${place}@example.com`, '198.51.100.7')),
      );
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 404)).toHaveLength(30);
      expect((await ask(at(1), customerInfo.email, '198.51.100.7')).statusCode).toBe(429);
      shop.pass(HOUR);
      expect((await ask(at(1), customerInfo.email, '198.51.100.7')).statusCode).toBe(200);
    });

    test('of one sender with many networks of IPv6 stop too', async () => {
      await placeOrder(shop.server);
      const wrong = async (address: (at: number) => string) => {
        let heard = 0;
        for (let at = 0; at < 130; at += 1)
          heard += (await ask(shop.server, `guess-${at}@example.com`, address(at))).statusCode === 404 ? 1 : 0;
        return heard;
      };
      expect(await wrong((at) => `2001:db8:7:${at}::1`)).toBe(60);
      expect(await wrong((at) => `2001:db8:${at + 10}::1`)).toBe(60);
      expect((await ask(shop.server, customerInfo.email, '2001:db9::1')).statusCode).toBe(200);
    });

    test('of a stranger lock neither the address nor the device of its buyer out', async () => {
      const cookies = cookieOf(await placeOrder(shop.server));
      for (let place = 0; place < 31; place += 1) await ask(shop.server, `guess-${place}@example.com`, '198.51.100.7');
      expect((await ask(shop.server, customerInfo.email, '203.0.113.9')).statusCode).toBe(200);
      expect((await askOrder(shop.server, reference, { body: {}, cookies, remoteAddress: '203.0.113.10' })).statusCode).toBe(200);
      expect((await placeOrder(shop.server, {}, { remoteAddress: '203.0.113.9' })).statusCode).toBe(200);
    });
  });

  test('visits of a partner’s page: one network counts once a day at all gateways together', async () => {
    const at = await gateways();
    const visit = (place: number, from: string) =>
      at(1 + (place % 2)).inject({ method: 'POST', url: PAGE_VISIT_ROUTE, payload: { page: landing }, remoteAddress: from });
    const counted = async () => {
      const rows = await shop.database.query(`select count from counters where what = 'page-visitor' order by count`);
      return rows;
    };
    for (let place = 0; place < 30; place += 1) expect((await visit(place, `192.0.2.${place}`)).statusCode).toBe(204);
    expect(await counted()).toEqual([{ count: 30 }]);
    await visit(0, '198.51.100.2');
    expect(await counted()).toEqual([{ count: 1 }, { count: 30 }]);
    const names = JSON.stringify(await shop.database.query('select what, subject, detail from counters'));
    expect(names).not.toContain('192.0.2');
  });

  describe('orders that cause e-mails to strangers', () => {
    const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
    const referenceOf = (at: number) => `RQ-222222${letters[Math.floor(at / 30)]}${letters[at % 30]}`;
    const place = (at: number, remoteAddress: string) =>
      placeOrder(
        shop.server,
        { reference: referenceOf(at), method: 'bank', customerInfo: { ...customerInfo, email: `stranger-${at}@example.com` } },
        { remoteAddress },
      );

    async function round(context = shop.context): Promise<number> {
      await deliverDueMessages(context);
      return (await shop.sandbox.emails()).length;
    }

    test('reach thirty mailboxes of one network a day; each order is taken and followed, and more e-mails wait a day', async () => {
      const other = await shop.another();
      for (let at = 0; at < 40; at += 1) expect((await place(at, `198.51.100.${at}`)).statusCode).toBe(200);
      await Promise.all([round(), round(other.context)]);
      expect(await round()).toBe(30);
      expect(shop.logged('network-full')).toHaveLength(1);
      const waiting = await askOrder(shop.server, referenceOf(39), { body: { email: 'stranger-39@example.com' } });
      expect(waiting.json().stage).toBe('waiting-transfer');
      await place(40, '203.0.113.1');
      expect(await round()).toBe(31);
      shop.pass(DAY + HOUR);
      // Ten that waited, then reminders: of twenty mailboxes of this network, and of the other one.
      expect(await round()).toBe(31 + 10 + 20 + 1);
    });

    test.each<[string, (at: number) => string, number, string]>([
      ['a /64', (at) => `2001:db8:1:2::${at + 1}`, 15, '2001:db8:1:3::1'],
      ['a /48', (at) => `2001:db8:1:${at}::1`, 30, '2001:db8:2::1'],
      ['a /32, each from another /48', (at) => `2001:db8:${at}::1`, 45, '2001:db9::1'],
      ['a /32, of four /48', (at) => `2001:db8:${at % 4}:${at}::1`, 45, '203.0.113.1'],
    ])('reach few mailboxes of %s a day, and others get theirs', async (_network, addressOf, most, other) => {
      for (let at = 0; at < 60; at += 1) expect((await place(at, addressOf(at))).statusCode).toBe(200);
      expect(await round()).toBe(most);
      expect(shop.logged('network-full').length).toBeGreaterThan(0);
      await place(61, other);
      expect(await round()).toBe(most + 1);
    });

    test('use nothing up of what is kept for who has paid, and letters of money go first', async () => {
      const { context } = await shop.another({ mostMailboxes: { network: 30, shop: 5, reserved: 2 } });
      for (let at = 0; at < 8; at += 1) await place(at, `203.0.${at}.1`);
      expect(await round(context)).toBe(5);
      for (let at = 10; at < 13; at += 1) {
        await place(at, `198.51.${at}.1`);
        await shop.database.query(
          `insert into orders (reference, endpoint, method, created_at, purchase)
           select $2, endpoint, method, created_at - interval '10 days', purchase from orders where reference = $1`,
          [referenceOf(at), `RQ-PAID${at}`],
        );
        await shop.database.query(
          `insert into payments (reference, transfer_id, url, token_hash, state, transfer, created_at, paid_at)
           select reference, $2, '', $3, 'accepted', '{}', created_at, created_at from orders where reference = $1`,
          [`RQ-PAID${at}`, at, `token-${at}`],
        );
      }
      expect(await round(context)).toBe(5 + 2);
      expect(shop.logged('letters-full')).toHaveLength(1);
    });

    test('reach no more mailboxes a day than the shop allows, from any networks, and operations are alarmed', async () => {
      const { context } = await shop.another({ mostMailboxes: { network: 30, shop: 5, reserved: 0 } });
      for (let at = 0; at < 8; at += 1) await place(at, `203.0.${at}.1`);
      expect(await round(context)).toBe(5);
      expect(shop.logged('letters-full')).toMatchObject([{ level: 50 }]);
      shop.pass(DAY + HOUR);
      // Three that waited, and two reminders.
      expect(await round(context)).toBe(5 + 3 + 2);
    });
  });
}
