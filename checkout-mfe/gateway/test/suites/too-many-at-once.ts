import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { placeOrder, refusalIn } from '../visitor';

/** Asks until the answer is the one that is awaited: the end of a connection is seen a moment later. */
async function retried(ask: () => Promise<number>, awaited: number): Promise<number> {
  for (let time = 0; time < 200; time += 1) {
    if ((await ask()) === awaited) break;
    await setImmediate();
  }
  return ask();
}

/** More requests than the gateway can work on. */
export function tooManyAtOnce(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const wanted = (visitor: number) => ({ reference: `RQ-2222333${visitor}` });

  describe('more visitors at once than the gateway can serve', () => {
    test('get 503 with Retry-After and store nothing; those before and after are served', async () => {
      const { server } = await shop.another({}, { concurrency: 1 });
      await shop.sandbox.fail({ endpoint: 'forms/bundle-order', delayMs: 1 });
      const slow = placeOrder(server, wanted(4));
      await shop.sandbox.waiting();
      const early = await placeOrder(server, wanted(3));
      expect([early.statusCode, early.headers['retry-after'], refusalIn(early).reason]).toEqual([503, '30', 'unavailable']);
      expect((await server.inject('/readyz')).statusCode).toBe(200);
      expect(await shop.database.query('select 1 from orders where reference = $1', [wanted(3).reference])).toEqual([]);

      shop.sandbox.letPass();
      expect((await slow).statusCode).toBe(200);
      expect((await placeOrder(server, wanted(3))).statusCode).toBe(200);
    });
  });

  describe('bodies that arrive slowly', () => {
    const sockets: Socket[] = [];
    afterEach(() => {
      for (const socket of sockets.splice(0)) socket.destroy();
    });

    test('have a quarter of all requests from one client, and half from one network; others, and what has arrived, are served', async () => {
      const { server } = await shop.another({}, { concurrency: 16 });
      const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
      let begun = 0;
      server.server.on('request', () => (begun += 1));
      const beginFrom = async (client: string) => {
        const before = begun;
        const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
        sockets.push(socket);
        socket.write(
          `POST /api/orders HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${client}\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{`,
        );
        while (begun === before) await setImmediate();
        return socket;
      };
      const statusFrom = async (client: string, changes: object = {}) =>
        (await placeOrder(server, changes, { remoteAddress: client })).statusCode;

      for (let at = 0; at < 4; at += 1) await beginFrom('192.0.2.1');
      expect(await statusFrom('192.0.2.1')).toBe(429);
      expect((await server.inject({ url: '/api/health', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
      expect(await statusFrom('192.0.2.2', wanted(5))).toBe(200);
      for (let at = 0; at < 4; at += 1) await beginFrom('192.0.2.3');
      expect(await statusFrom('192.0.2.4')).toBe(429);
      expect(await statusFrom('198.51.100.1', wanted(6))).toBe(200);
      for (const socket of sockets.splice(0)) socket.destroy();
      expect(await retried(() => statusFrom('192.0.2.1', wanted(7)), 200)).toBe(200);
    });

    test('count no more once they have arrived', async () => {
      const { server } = await shop.another({}, { concurrency: 4 });
      await shop.sandbox.fail({ endpoint: 'forms/bundle-order', delayMs: 1 });
      const slow = placeOrder(server, wanted(4));
      await shop.sandbox.waiting();
      const other = placeOrder(server, wanted(5));
      shop.sandbox.letPass();
      expect([(await slow).statusCode, (await other).statusCode]).toEqual([200, 200]);
    });
  });
}
