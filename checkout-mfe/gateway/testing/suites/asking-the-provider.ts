import { beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import type { Doors } from '../../doors';
import { noticeSignature } from '../../payments/notice-signature';
import { type PaymentProvider, ProviderError } from '../../payments/providers/provider';
import { reconcilePayments } from '../../payments/reconcile';
import { order } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { askToPay, startPaying, stateOf } from '../visitor';

const PAUSE = 1500;

/** How often the provider is asked about a payment, whoever wants to know, on any database. */
export function askingTheProvider(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  let asked: number;
  let silent: boolean;
  let gateways: readonly { readonly server: FastifyInstance; readonly doors: Doors }[];
  let started: Awaited<ReturnType<typeof startPaying>>;

  beforeEach(async () => {
    asked = 0;
    silent = false;
    const provider: PaymentProvider = {
      ...shop.doors.provider,
      async status(transferId) {
        asked += 1;
        if (silent) throw new ProviderError('no answer');
        return shop.doors.provider.status(transferId);
      },
    };
    gateways = [await shop.another({ provider, askPause: PAUSE }), await shop.another({ provider, askPause: PAUSE })];
    started = await startPaying(shop.server);
  });
  const servers = () => gateways.map(({ server }) => server);
  const ask = (server: FastifyInstance) => stateOf(server, started.transferId);
  const pending = { status: 'pending', registration: 'none' };

  describe('twenty questions about a pending payment', () => {
    test('at once, at two gateways, reach the provider once', async () => {
      const [one, two] = servers();
      const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => ask((turn % 2 === 0 ? one : two) ?? shop.server)));
      expect([asked, answers]).toEqual([1, answers.map(() => pending)]);
    });

    test('one after the other reach it once a pause, whoever asks, a start of the same order too', async () => {
      for (const server of [...servers(), ...servers()]) await ask(server);
      for (const { doors } of gateways) await reconcilePayments(doors);
      await askToPay(servers()[0] ?? shop.server);
      expect(asked).toBe(1);
      shop.pass(PAUSE);
      for (const server of servers()) await ask(server);
      expect(asked).toBe(2);
    });
  });

  test('a decline is remembered through the pause', async () => {
    await shop.sandbox.choose(started.url, 'decline');
    for (const server of servers()) expect(await ask(server)).toEqual({ ...pending, status: 'failed' });
    expect(asked).toBe(1);
  });

  test('that the provider does not answer is told to whoever asks in the pause, and forgotten with its next answer', async () => {
    silent = true;
    const told = async (server: FastifyInstance) => server.inject({ url: `/api/payments/${started.transferId}` });
    for (const server of servers()) {
      const { statusCode, body } = await told(server);
      expect([statusCode, JSON.parse(body).reason]).toEqual([502, 'provider']);
    }
    expect(asked).toBe(1);
    silent = false;
    shop.pass(PAUSE);
    for (const server of servers()) expect(await ask(server)).toEqual(pending);
    expect(asked).toBe(2);
  });

  test('a payment that was made in the pause is heard of after it', async () => {
    const [server = shop.server] = servers();
    await ask(server);
    await shop.sandbox.choose(started.url, 'approve');
    expect(await ask(server)).toEqual(pending);
    shop.pass(PAUSE);
    expect(await ask(server)).toEqual({ status: 'paid', registration: 'registered' });
  });

  test('a notice in the pause is not lost: the next round asks', async () => {
    const [gateway] = gateways;
    await ask(gateway?.server ?? shop.server);
    await shop.sandbox.choose(started.url, 'approve');
    const query = new URLSearchParams({ reference: order.reference, signature: noticeSignature(order.reference, 'notices') });
    await gateway?.server.inject({ method: 'POST', url: `/api/payments/notice?${query}` });
    expect(await shop.sandbox.received()).toEqual([]);
    shop.pass(PAUSE);
    await reconcilePayments(gateway?.doors ?? shop.doors);
    expect(await shop.database.query('select state from payments')).toEqual([{ state: 'paid' }]);
  });

  test('a gateway that dies while it asks holds nobody up for long', async () => {
    await shop.database.query('update payments set ask_after = $1', [new Date(shop.doors.clock() + 4000).toISOString()]);
    const [server = shop.server] = servers();
    expect([await ask(server), asked]).toEqual([pending, 0]);
    shop.pass(4000);
    expect([await ask(server), asked]).toEqual([pending, 1]);
  });
}
