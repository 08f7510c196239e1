import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { order, productOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { cookieOf, refusalIn, startPaying, stateOf } from '../visitor';

/** What a gateway does with requests that nobody should send. */
export function refusingStrangers(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  const comeBack = (location: string | null) => shop.server.inject({ url: new URL(location ?? '').pathname });

  describe('a return token', () => {
    test('that is used again leads to the same payment and registers once', async () => {
      const { url, transferId } = await startPaying(shop.server);
      const location = await shop.sandbox.choose(url, 'approve');
      for (let time = 0; time < 3; time += 1) {
        const answer = await comeBack(location);
        expect(answer.headers.location).toBe(`/payment/success?transfer_id=${transferId}`);
        await stateOf(shop.server, transferId, cookieOf(answer));
      }
      expect(await shop.sandbox.registered()).toHaveLength(2);
    });

    test('of one payment does not open another', async () => {
      const mine = await startPaying(shop.server);
      const theirs = await startPaying(shop.server, { reference: 'RQ-22223333' });
      await shop.sandbox.choose(theirs.url, 'approve');
      expect(await stateOf(shop.server, theirs.transferId, mine.cookies)).toEqual({ status: 'paid', registration: 'registered' });
    });
  });

  describe('an order', () => {
    test('may have a script in a name: it is only text', async () => {
      const firstName = '<img src=x onerror=alert(1)>';
      const { url, transferId } = await startPaying(shop.server, { customerInfo: { ...order.customerInfo, firstName } });
      expect(await (await fetch(url)).text()).not.toContain('<img');
      await shop.sandbox.choose(url, 'approve');
      await stateOf(shop.server, transferId);
      expect(await shop.sandbox.received('paid-order')).toMatchObject([{ fields: { firstName } }]);
    });
  });

  test('a file of thirty megabytes is refused with a reason while it is being sent', async () => {
    const { server } = await shop.another();
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const form = new FormData();
    form.set('order', JSON.stringify(productOrder));
    form.set('fileUpload', new File([new Uint8Array(30_000_000)], 'receipt.png', { type: 'image/png' }));
    const answer = await fetch(`http://127.0.0.1:${port}/api/orders`, { method: 'POST', body: form });
    expect([answer.status, await answer.json()]).toEqual([413, expect.objectContaining({ reason: 'too-large' })]);
    expect(await shop.sandbox.received()).toEqual([]);
    expect(shop.log.join('')).toContain('"reason":"too-large"');
  });

  describe('a client above the limit', () => {
    test('gets 429 in the usual shape; another client does not', async () => {
      const { server } = await shop.another({}, { requestsPerMinute: 3 });
      const requestAs = (client: string) => server.inject({ url: '/api/payments/99999', headers: { 'x-forwarded-for': client } });
      for (let time = 0; time < 3; time += 1) expect((await requestAs('192.0.2.1')).statusCode).toBe(404);
      const answer = await requestAs('192.0.2.1');
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([429, 'too-many-requests']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect((await requestAs('192.0.2.2')).statusCode).toBe(404);
      for (let time = 0; time < 5; time += 1) expect((await server.inject('/healthz')).statusCode).toBe(200);
    });

    test.each([
      ['the addresses of one /64', (at: number) => `2001:db8:1:2::${at}`],
      [
        'one IPv4 address in all its spellings',
        (at: number) => ['192.0.2.9', '::ffff:192.0.2.9', '::ffff:c000:209', '::FFFF:192.0.2.9'][at] ?? '',
      ],
    ])('is one client by %s', async (_whose, addressOf) => {
      const { server } = await shop.another({}, { requestsPerMinute: 2 });
      const ask = (at: number) => server.inject({ url: '/api/payments/99999', headers: { 'x-forwarded-for': addressOf(at) } });
      expect([(await ask(0)).statusCode, (await ask(1)).statusCode, (await ask(2)).statusCode, (await ask(3)).statusCode]).toEqual([
        404, 404, 429, 429,
      ]);
      expect((await server.inject({ url: '/api/payments/99999', remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(404);
    });

    test('is one client, whatever other headers say', async () => {
      const { server } = await shop.another({}, { requestsPerMinute: 2 });
      const statuses = [];
      for (const header of ['forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip', 'x-forwarded']) {
        const headers = { [header]: header === 'forwarded' ? 'for=192.0.2.1' : '192.0.2.1' };
        statuses.push((await server.inject({ url: '/api/payments/99999', remoteAddress: '198.51.100.66', headers })).statusCode);
      }
      expect(statuses).toEqual([404, 404, 429, 429, 429, 429]);
    });

    describe('is found behind the configured proxies', () => {
      const network = '10.4.0.0/16';
      const [edge, inner, stranger] = ['203.0.113.7', '10.4.0.9', '198.51.100.66'];
      /** How many of these requests pass a limit of two per client. Each has a sender's address and a forwarded one. */
      async function answered(...requests: readonly (readonly [from: string, forwardedFor?: string])[]): Promise<number> {
        const { server } = await shop.another({}, { requestsPerMinute: 2, trustedProxies: [edge, network] });
        const statuses: number[] = [];
        for (const [remoteAddress, forwardedFor] of requests) {
          const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
          statuses.push((await server.inject({ url: '/api/payments/99999', remoteAddress, headers })).statusCode);
        }
        return statuses.filter((status) => status === 404).length;
      }

      test('two visitors behind one proxy have a limit each', async () => {
        const one = [edge, '192.0.2.1'] as const;
        const other = [edge, '192.0.2.2'] as const;
        expect(await answered(one, one, one, other, other, other)).toBe(4);
      });

      test('is found behind two proxies, whatever the visitor’s header says', async () => {
        const one = [inner, `192.0.2.1, ${edge}`] as const;
        expect(await answered(one, one, [inner, `192.0.2.99, 192.0.2.1, ${edge}`], [inner, `192.0.2.2, ${edge}`])).toBe(3);
      });

      test('and no other forwarded address is trusted: a stranger with many addresses is one client', async () => {
        expect(await answered([stranger, '192.0.2.1'], [stranger, '192.0.2.2'], [stranger, '192.0.2.3'], [stranger])).toBe(2);
      });

      test('nor a stranger who claims a proxy', async () => {
        const named = (client: string) => [edge, `${client}, ${stranger}`] as const;
        expect(await answered(named('192.0.2.1'), named('192.0.2.2'), named(inner))).toBe(2);
      });
    });
  });
}
