import { beforeEach, describe, expect, test } from '@jest/globals';
import { deliverDuePosts } from '../../posts/deliver';
import { openPosts, retryPosts } from '../../posts/open-posts';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { sendForm, startPaying, stateOf } from '../visitor';

const HOUR = 3_600_000;
/** The gateway of these tests gives a post up after so many attempts. */
const ATTEMPTS = 4;

/** Posts that fail too often, and what operations see and do, on any database. */
export function tryingAgain(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  async function tryUntilDead(): Promise<void> {
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
      shop.pass(HOUR);
      await deliverDuePosts(shop.doors);
    }
  }
  const counts = async () => (await shop.server.inject('/readyz')).json().posts;

  describe('a post that fails again and again', () => {
    beforeEach(async () => {
      await shop.sandbox.fail({ endpoint: 'forms/bundle-order', drop: true, times: ATTEMPTS });
      await sendForm(shop.server, { firstName: 'زبونة' });
      expect(await counts()).toEqual({ waiting: 1, dead: 0 });
      await tryUntilDead();
    });

    test('is given up after its attempts, with an alert, and counted where operations look', async () => {
      expect(await counts()).toEqual({ waiting: 0, dead: 1 });
      expect(shop.log.join('')).toContain('ALERT: a post has failed too often and waits for a person (riwaq orders)');
      shop.pass(24 * HOUR);
      await deliverDuePosts(shop.doors);
      expect(await shop.sandbox.received()).toEqual([]);
    });

    test('is listed without a word of who ordered, and arrives, with everything, once a person says so', async () => {
      const [dead, ...others] = await openPosts(shop.database);
      expect(others).toEqual([]);
      expect(dead).toMatchObject({ form: 'bundleOrder', key: 'RQ-7K3M9QXA:pending', state: 'dead', attempts: ATTEMPTS });
      expect(JSON.stringify(dead)).not.toContain('زبونة');

      expect(await retryPosts(shop.database, dead?.id ?? 0, shop.doors.clock())).toBe(1);
      await deliverDuePosts(shop.doors);
      expect(await shop.sandbox.received()).toMatchObject([{ fields: { firstName: 'زبونة' } }]);
      expect(await openPosts(shop.database)).toEqual([]);
      expect(await retryPosts(shop.database, null, shop.doors.clock())).toBe(0);
    });

    test('comes to life when its visitor sends it again', async () => {
      expect((await sendForm(shop.server, { firstName: 'زبونة' })).statusCode).toBe(202);
      await deliverDuePosts(shop.doors);
      expect(await shop.sandbox.received()).toHaveLength(1);
    });
  });

  test('a paid order whose endpoint asks for patience is left alone until then, whoever asks, and is never lost', async () => {
    const { transferId, url } = await startPaying(shop.server);
    await shop.sandbox.choose(url, 'approve');
    await shop.sandbox.fail({ endpoint: 'forms/paid-order', status: 429, retryAfter: 3600 });
    expect((await stateOf(shop.server, transferId)).registration).toBe('busy');
    expect(await openPosts(shop.database)).toMatchObject([{ state: 'busy', last_status: 429, registration: 'payment:RQ-7K3M9QXA' }]);
    shop.pass(HOUR - 1000);
    await deliverDuePosts(shop.doors);
    expect(await shop.sandbox.received('paid-order')).toEqual([]);
    shop.pass(1000);
    expect((await stateOf(shop.server, transferId)).registration).toBe('registered');
  });

  test('a round that is asked to end takes nothing new', async () => {
    await shop.sandbox.fail({ endpoint: 'forms/bundle-order', drop: true });
    await sendForm(shop.server, { firstName: 'زبونة' });
    shop.pass(HOUR);
    await deliverDuePosts(shop.doors, AbortSignal.abort());
    expect(await openPosts(shop.database)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });
}
