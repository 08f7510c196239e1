import { beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { webhookSignature } from '../../src/identity/tokens';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { reconcilePayments } from '../../src/payments/reconcile';
import { order } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { approvePaypal, capturePaypal, refusalIn, startPaying, stateOf } from '../visitor';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Hearing of a payment from the provider, or asking for it, where the visitor never comes back. */
export function paymentWebhooks(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  let transferId: number;
  let payPage: string;

  beforeEach(async () => {
    ({ transferId, url: payPage } = await startPaying(shop.server));
  });

  function webhook(changes: Record<string, string> = {}, body: string | Buffer = '{"completed":1}', server: FastifyInstance = shop.server) {
    const signature = webhookSignature(order.reference, 'webhooks');
    const query = new URLSearchParams({ reference: order.reference, signature, ...changes });
    const headers = { 'content-type': 'application/json' };
    return server.inject({ method: 'POST', url: `/api/payments/webhook?${query}`, payload: body, headers });
  }
  async function registered(): Promise<number> {
    await deliverDueMessages(shop.context);
    return (await shop.sandbox.registered()).length;
  }

  describe('a webhook of the provider', () => {
    test('before the visitor’s return registers the order', async () => {
      await shop.sandbox.choose(payPage, 'approve');
      expect((await webhook()).statusCode).toBe(204);
      expect(await registered()).toBe(2);
      expect(await stateOf(shop.server, transferId)).toEqual({ status: 'paid', registration: 'registered' });
      expect(await registered()).toBe(2);
    });

    test('after the visitor, late and twice, registers nothing more', async () => {
      await shop.sandbox.choose(payPage, 'approve');
      await stateOf(shop.server, transferId);
      shop.pass(72 * HOUR);
      await Promise.all([webhook(), webhook()]);
      expect(await registered()).toBe(2);
    });

    test('at the same moment as the visitor, at another gateway, registers once', async () => {
      await shop.sandbox.choose(payPage, 'approve');
      const { server } = await shop.another();
      await Promise.all([stateOf(shop.server, transferId), webhook({}, '', server), webhook()]);
      expect(await registered()).toBe(2);
    });

    test('is not trusted: an unpaid payment stays unpaid', async () => {
      expect((await webhook()).statusCode).toBe(204);
      expect(await registered()).toBe(0);
    });

    test('may have any body', async () => {
      await shop.sandbox.choose(payPage, 'approve');
      expect((await webhook({}, Buffer.from([0, 255, 1]))).statusCode).toBe(204);
      expect(await registered()).toBe(2);
    });

    test.each([
      ['a guessed signature', { signature: 'guessed' }],
      ['no signature', { signature: '' }],
      ['the signature of another order', { reference: 'RQ-22223333' }],
      ['no order', { reference: 'everything' }],
    ])('with %s is refused, operations are told, and the provider is not asked', async (_what, changes) => {
      await shop.sandbox.choose(payPage, 'approve');
      const answer = await webhook(changes);
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([401, 'bad-signature']);
      expect(await registered()).toBe(0);
      expect(shop.log.join('')).toContain('a webhook has a bad signature');
    });

    test('is refused while the provider does not answer, so that it is sent again', async () => {
      await shop.sandbox.choose(payPage, 'approve');
      await shop.sandbox.fail({ endpoint: 'provider/status', drop: true });
      expect((await webhook()).statusCode).toBe(502);
      expect((await webhook()).statusCode).toBe(204);
    });
  });

  describe('a payment without news', () => {
    async function stateAfter(minutes: number): Promise<number> {
      shop.pass(minutes * MINUTE);
      await reconcilePayments(shop.context);
      return registered();
    }

    test('is queried after two minutes: a payer who closed the page is registered', async () => {
      await shop.sandbox.choose(payPage, 'approve');
      expect(await stateAfter(1)).toBe(0);
      expect(await stateAfter(1)).toBe(2);
      expect(await stateAfter(60)).toBe(2);
    });

    test('is queried with growing pauses until it is made', async () => {
      expect(await stateAfter(2)).toBe(0);
      await shop.sandbox.choose(payPage, 'approve');
      expect(await stateAfter(3)).toBe(0);
      expect(await stateAfter(1)).toBe(2);
    });

    test('is queried when the provider is back', async () => {
      await shop.sandbox.choose(payPage, 'approve');
      await shop.sandbox.fail({ endpoint: 'provider/status', status: 500 });
      expect(await stateAfter(2)).toBe(0);
      expect(await stateAfter(4)).toBe(2);
    });

    test('is queried by one of two gateways', async () => {
      await shop.sandbox.choose(payPage, 'approve');
      const { context } = await shop.another();
      shop.pass(2 * MINUTE);
      await Promise.all([reconcilePayments(shop.context), reconcilePayments(context)]);
      expect(await registered()).toBe(2);
    });

    test('is not queried after three days, until its visitor returns', async () => {
      shop.pass(73 * HOUR);
      await reconcilePayments(shop.context);
      await shop.sandbox.choose(payPage, 'approve');
      expect(await stateAfter(24 * 60)).toBe(0);
      expect(await stateOf(shop.server, transferId)).toMatchObject({ status: 'paid' });
    });
  });

  test('a capture without an answer is queried and registered, even if its visitor has left', async () => {
    const orderId = await approvePaypal(shop);
    await shop.sandbox.fail({ endpoint: 'paypal/capture', drop: true, taken: true });
    await capturePaypal(shop.server, orderId);
    await reconcilePayments(shop.context);
    expect(await registered()).toBe(0);
    shop.pass(2 * MINUTE);
    await reconcilePayments(shop.context);
    expect(await registered()).toBe(1);
  });
}
