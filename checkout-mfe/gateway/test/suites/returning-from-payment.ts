import { describe, expect, test } from '@jest/globals';
import type { Transfer } from '@riwaq/contracts';
import { deliverDueMessages } from '../../src/outbox/deliver';
import type { PaymentProvider } from '../../src/providers/provider';
import { order } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { cookieOf, placeOrder, refusalIn, startPaying, stateOf } from '../visitor';

/** The return from the provider's page and the answers to the visitor. */
export function returningFromPayment(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  async function comeBack(location: string | null) {
    return shop.server.inject({ url: new URL(location ?? '').pathname });
  }

  describe('coming back from the provider', () => {
    test('leads to the payment’s page and proves whose it is', async () => {
      const { url, transferId } = await startPaying(shop.server);
      const answer = await comeBack(await shop.sandbox.choose(url, 'approve'));
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `/payment/success?transfer_id=${transferId}`]);
      expect(answer.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: true });
      expect(await stateOf(shop.server, transferId, cookieOf(answer))).toMatchObject({ status: 'paid', reference: order.reference });
    });

    test('with an unknown token leads to the page of a failure', async () => {
      const answer = await shop.server.inject({ url: '/api/payments/return/guessed' });
      expect([answer.statusCode, answer.headers.location, answer.cookies]).toEqual([303, '/payment/success', []]);
    });
  });

  describe('a payment', () => {
    test('is pending until the visitor decides', async () => {
      const { transferId, url } = await startPaying(shop.server);
      await shop.sandbox.choose(url, 'leave');
      expect(await stateOf(shop.server, transferId)).toEqual({ status: 'pending', registration: 'none' });
    });

    test('that was declined has failed, and nothing is registered', async () => {
      const { transferId, url } = await startPaying(shop.server);
      await shop.sandbox.choose(url, 'decline');
      expect(await stateOf(shop.server, transferId)).toEqual({ status: 'failed', registration: 'none' });
      expect(await shop.sandbox.registered()).toEqual([]);
    });

    test('that was approved is paid; only its visitor gets the details', async () => {
      const { transferId, url, cookies } = await startPaying(shop.server);
      const stranger = await startPaying(shop.server, { reference: 'RQ-22223333' });
      await shop.sandbox.choose(url, 'approve');

      const bare = { status: 'paid', registration: 'registered' };
      expect(await stateOf(shop.server, transferId, stranger.cookies)).toEqual(bare);
      expect(await stateOf(shop.server, transferId)).toEqual(bare);
      expect(await stateOf(shop.server, transferId, cookies)).toEqual({
        ...bare,
        reference: order.reference,
        transfer: {
          id: transferId,
          serial: expect.stringMatching(/^DEMO-\d{9}$/),
          amount: 7030,
          created_at: '2026-05-03T11:00:00.000Z',
          rib: '00799999002345678941',
        },
      });
    });

    test.each(['99999', 'abc', '-1', '1.5', '9'.repeat(30)])('%s that is not ours is not found', async (id) => {
      const answer = await shop.server.inject(`/api/payments/${id}`);
      expect(answer.statusCode).toBe(404);
      expect(refusalIn(answer).reason).toBe('not-found');
    });

    test('is neither paid nor failed while the provider does not answer, and paid afterwards', async () => {
      const { transferId, url } = await startPaying(shop.server);
      await shop.sandbox.choose(url, 'approve');
      await shop.sandbox.fail({ endpoint: 'provider/status', drop: true });
      const answer = await shop.server.inject(`/api/payments/${transferId}`);
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([502, 'provider']);
      expect(await stateOf(shop.server, transferId)).toMatchObject({ status: 'paid' });
    });
  });

  describe('another provider behind the same interface', () => {
    const transfer: Transfer = { id: 41, serial: 'S-41', amount: 7030, created_at: '2026-05-03T11:05:00Z', rib: '' };
    const provider = (answered: Partial<Transfer>): PaymentProvider => ({
      start: async () => ({ transferId: 41, url: 'https://pay.example.com/41' }),
      status: async () => ({ state: 'completed', transfer: { ...transfer, ...answered } }),
    });

    test('works', async () => {
      const { server } = await shop.another({ provider: provider({}) });
      const { transferId } = await startPaying(server);
      expect(await stateOf(server, transferId)).toEqual({ status: 'paid', registration: 'registered' });
    });

    test.each([
      ['another amount', { amount: 1 }, 'another-amount'],
      ['another transfer', { id: 42 }, 'failed'],
    ])('that confirms %s is not believed', async (_what, answered, status) => {
      const { server, context } = await shop.another({ provider: provider(answered) });
      const { transferId } = await startPaying(server);
      expect(await stateOf(server, transferId)).toEqual({ status, registration: 'none' });
      await deliverDueMessages(context);
      expect(await shop.sandbox.registered()).toEqual([]);
    });
  });

  test('the log of a journey contains no personal data and no token', async () => {
    const { url, transferId, cookies } = await startPaying(shop.server);
    const location = await shop.sandbox.choose(url, 'approve');
    await comeBack(location);
    await shop.sandbox.fail({ endpoint: 'forms/paid-order', status: 500 });
    await stateOf(shop.server, transferId, cookies);
    await placeOrder(shop.server, { email: 'visitor@example.com' });

    const text = shop.log.join('');
    expect(text).toContain('/api/payments/return/:token');
    for (const secret of [...Object.values(order.customerInfo), location?.split('/').at(-1) ?? 'none']) expect(text).not.toContain(secret);
  });
}
