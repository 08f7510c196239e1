import { beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import type { GatewayContext } from '../../src/context/gateway-context';
import { webhookSignature } from '../../src/identity/tokens';
import { reconcilePayments } from '../../src/payments/reconcile';
import { type PaymentProvider, ProviderError } from '../../src/providers/provider';
import { order } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { requestPayment, startPaying, stateOf } from '../visitor';

const PAUSE = 1500;

/** How often the gateway asks the provider about a payment. */
export function queryingTheProvider(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  let queries: number;
  let silent: boolean;
  let gateways: readonly { readonly server: FastifyInstance; readonly context: GatewayContext }[];
  let started: Awaited<ReturnType<typeof startPaying>>;

  beforeEach(async () => {
    queries = 0;
    silent = false;
    const provider: PaymentProvider = {
      ...shop.context.provider,
      async status(transferId) {
        queries += 1;
        if (silent) throw new ProviderError('no answer');
        return shop.context.provider.status(transferId);
      },
    };
    gateways = [
      await shop.another({ provider, providerPollInterval: PAUSE }),
      await shop.another({ provider, providerPollInterval: PAUSE }),
    ];
    started = await startPaying(shop.server);
  });
  const servers = () => gateways.map(({ server }) => server);
  const pollState = (server: FastifyInstance) => stateOf(server, started.transferId);
  const pending = { status: 'pending', registration: 'none' };

  describe('twenty questions about a pending payment', () => {
    test('at two gateways at once query the provider once', async () => {
      const [one, two] = servers();
      const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => pollState((turn % 2 === 0 ? one : two) ?? shop.server)));
      expect([queries, answers]).toEqual([1, answers.map(() => pending)]);
    });

    test('in a row query it once per pause, even with a payment start', async () => {
      for (const server of [...servers(), ...servers()]) await pollState(server);
      for (const { context } of gateways) await reconcilePayments(context);
      await requestPayment(servers()[0] ?? shop.server);
      expect(queries).toBe(1);
      shop.pass(PAUSE);
      for (const server of servers()) await pollState(server);
      expect(queries).toBe(2);
    });
  });

  test('a decline is the answer during the pause', async () => {
    await shop.sandbox.choose(started.url, 'decline');
    for (const server of servers()) expect(await pollState(server)).toEqual({ ...pending, status: 'failed' });
    expect(queries).toBe(1);
  });

  test('silence of the provider is the answer during the pause, until its next answer', async () => {
    silent = true;
    const answer = async (server: FastifyInstance) => server.inject({ url: `/api/payments/${started.transferId}` });
    for (const server of servers()) {
      const { statusCode, body } = await answer(server);
      expect([statusCode, JSON.parse(body).reason]).toEqual([502, 'provider']);
    }
    expect(queries).toBe(1);
    silent = false;
    shop.pass(PAUSE);
    for (const server of servers()) expect(await pollState(server)).toEqual(pending);
    expect(queries).toBe(2);
  });

  test('a payment during the pause is found after it', async () => {
    const [server = shop.server] = servers();
    await pollState(server);
    await shop.sandbox.choose(started.url, 'approve');
    expect(await pollState(server)).toEqual(pending);
    shop.pass(PAUSE);
    expect(await pollState(server)).toEqual({ status: 'paid', registration: 'registered' });
  });

  test('after a webhook during the pause, the next round asks', async () => {
    const [gateway] = gateways;
    await pollState(gateway?.server ?? shop.server);
    await shop.sandbox.choose(started.url, 'approve');
    const query = new URLSearchParams({ reference: order.reference, signature: webhookSignature(order.reference, 'webhooks') });
    await gateway?.server.inject({ method: 'POST', url: `/api/payments/webhook?${query}` });
    expect(await shop.sandbox.registered()).toEqual([]);
    shop.pass(PAUSE);
    await reconcilePayments(gateway?.context ?? shop.context);
    expect(await shop.database.query('select state from payments')).toEqual([{ state: 'paid' }]);
  });

  test('a gateway that dies during a query blocks the next one only briefly', async () => {
    await shop.database.query('update payments set ask_after = $1', [new Date(shop.context.clock() + 4000).toISOString()]);
    const [server = shop.server] = servers();
    expect([await pollState(server), queries]).toEqual([pending, 0]);
    shop.pass(4000);
    expect([await pollState(server), queries]).toEqual([pending, 1]);
  });
}
