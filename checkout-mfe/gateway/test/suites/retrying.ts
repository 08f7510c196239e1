import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Database } from '../../src/database/database';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { LEASE } from '../../src/outbox/outbox-table';
import { retryMessage, retryMessages, undeliveredMessages } from '../../src/outbox/undelivered-messages';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { placeOrder, startPaying, stateOf } from '../visitor';

const HOUR = 3_600_000;
/** The gateway of these tests gives a message up after so many attempts. */
const ATTEMPTS = 4;

/** Messages that fail too often, and what operations see and do. */
export function retrying(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  async function tryUntilDead(): Promise<void> {
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
      shop.pass(HOUR);
      await deliverDueMessages(shop.context);
    }
  }
  const counts = async () => (await shop.server.inject('/readyz')).json().messages;

  test('a gateway that outlived its lease does not send: the message arrives once', async () => {
    await shop.sandbox.fail({ endpoint: 'forms/bundle-order', drop: true, times: 1 });
    await placeOrder(shop.server);
    shop.pass(HOUR);
    const ending = new AbortController();
    const stopped: Database = {
      ...shop.database,
      async query(sql, parameters) {
        const rows = await shop.database.query(sql, parameters);
        shop.pass(LEASE + 1000);
        ending.abort();
        return rows;
      },
    };
    const another = await shop.another({ database: stopped });
    await deliverDueMessages(another.context, ending.signal);
    expect(await shop.sandbox.received()).toEqual([]);
    await deliverDueMessages(shop.context);
    expect(await shop.sandbox.received()).toHaveLength(1);
  });

  describe('a message that fails again and again', () => {
    beforeEach(async () => {
      await shop.sandbox.fail({ endpoint: 'forms/bundle-order', drop: true, times: ATTEMPTS });
      await placeOrder(shop.server);
      expect(await counts()).toEqual({ waiting: 1, dead: 0 });
      await tryUntilDead();
    });

    test('is dead after its attempts, with an alert and a count', async () => {
      expect(await counts()).toEqual({ waiting: 0, dead: 1 });
      expect(shop.log.join('')).toContain('ALERT: a message failed too often');
      shop.pass(24 * HOUR);
      await deliverDueMessages(shop.context);
      expect(await shop.sandbox.received()).toEqual([]);
    });

    test('is listed without its buyer, and arrives complete once a person retries it', async () => {
      const [dead, ...others] = await undeliveredMessages(shop.database);
      expect(others).toEqual([]);
      expect(dead).toMatchObject({ endpoint: 'bundleOrder', key: 'RQ-7K3M9QXA:pending', state: 'dead', attempts: ATTEMPTS });
      expect(JSON.stringify(dead)).not.toContain('زبونة');

      expect(await retryMessage(shop.database, dead?.id ?? 0, shop.context.clock())).toBe(true);
      await deliverDueMessages(shop.context);
      expect(await shop.sandbox.received()).toMatchObject([{ fields: { firstName: 'زبونة' } }]);
      expect(await undeliveredMessages(shop.database)).toEqual([]);
      expect(await retryMessages(shop.database, 0, shop.context.clock())).toBe(0);
    });

    test('is retried when its visitor sends it again', async () => {
      expect((await placeOrder(shop.server)).statusCode).toBe(202);
      await deliverDueMessages(shop.context);
      expect(await shop.sandbox.received()).toHaveLength(1);
    });
  });

  test('a paid order whose endpoint is busy is sent after the pause that it asks for, and is not lost', async () => {
    const { transferId, url } = await startPaying(shop.server);
    await shop.sandbox.choose(url, 'approve');
    await shop.sandbox.fail({ endpoint: 'forms/paid-order', status: 429, retryAfter: 3600 });
    expect((await stateOf(shop.server, transferId)).registration).toBe('busy');
    expect(await undeliveredMessages(shop.database)).toMatchObject([{ state: 'busy', last_status: 429, reference: 'RQ-7K3M9QXA' }]);
    shop.pass(HOUR - 1000);
    await deliverDueMessages(shop.context);
    expect(await shop.sandbox.received('paid-order')).toEqual([]);
    shop.pass(1000);
    expect((await stateOf(shop.server, transferId)).registration).toBe('registered');
  });

  test('an aborted round claims nothing more', async () => {
    await shop.sandbox.fail({ endpoint: 'forms/bundle-order', drop: true });
    await placeOrder(shop.server);
    shop.pass(HOUR);
    await deliverDueMessages(shop.context, AbortSignal.abort());
    expect(await undeliveredMessages(shop.database)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });
}
