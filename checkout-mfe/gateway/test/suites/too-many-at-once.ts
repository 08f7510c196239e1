import { describe, expect, test } from '@jest/globals';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { placeOrder, refusalIn } from '../visitor';

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
}
