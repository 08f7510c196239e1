import { beforeEach, describe, expect, test } from '@jest/globals';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { order } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { startPaying, stateOf } from '../visitor';

const MINUTE = 60_000;

/** Registering a paid order at both endpoints, whatever fails meanwhile (D9). */
export function registeringAPaidOrder(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  let transferId: number;

  async function registration(): Promise<string> {
    return (await stateOf(shop.server, transferId)).registration;
  }
  async function counts(): Promise<readonly number[]> {
    return Promise.all(['paid-order', 'transaction'].map(async (endpoint) => (await shop.sandbox.received(endpoint)).length));
  }

  beforeEach(async () => {
    const started = await startPaying(shop.server);
    await shop.sandbox.choose(started.url, 'approve');
    transferId = started.transferId;
  });

  describe('a paid order', () => {
    test('is registered with every field of the specification', async () => {
      expect(await registration()).toBe('registered');

      const bought = {
        price: '7030',
        originalPrice: '7400',
        orderSummary: 'ChatGPT Plus (شهر واحد) × 1 — 2,400\u00a0دج\r\nSPSS 31 × 1 — 5,000\u00a0دج',
        subtotal: '7400',
        discount: '370',
        total: '7030',
        weekendOfferTitle: '',
        weekendOfferDescription: '',
        weekendOfferDiscountPercent: '',
        weekendOfferStartDate: '',
        weekendOfferEndDate: '',
        weekendOfferProducts: '',
        selectedOffer: '',
        selectedGift: '',
        transactionId: String(transferId),
        transactionSerial: `DEMO-${String(transferId).padStart(9, '0')}`,
        transactionAmount: '7030',
        transactionDate: '2026-05-03T11:00:00.000Z',
        paymentMethod: 'epayment',
        paymentStatus: 'completed',
        orderReference: 'RQ-7K3M9QXA',
      };
      expect(await shop.sandbox.received('paid-order')).toEqual([
        {
          endpoint: 'paid-order',
          idempotencyKey: `transfer-${transferId}`,
          fields: {
            ...order.customerInfo,
            specialization: 'علم النفس',
            additionalNotes: 'الاتصال مساءً',
            selectedPaymentMethod: 'epayment',
            status: 'paid',
            submissionDate: '2026-05-03T11:00:00.000Z',
            subscriptionEndDate: '2027-05-03T11:00:00.000Z',
            productName: 'باقة مخصصة',
            duration: '365 days',
            selectedVersion: 'شهر واحد',
            affiliatePartner: '',
            ...bought,
          },
        },
      ]);
      expect(await shop.sandbox.received('transaction')).toEqual([
        {
          endpoint: 'transaction',
          idempotencyKey: `transfer-${transferId}:transaction`,
          fields: {
            customerName: 'زبونة تجريبية',
            customerEmail: 'visitor@example.com',
            customerPhone: '0550000003',
            product: 'باقة مخصصة',
            ...bought,
            slickPayRIB: '00799999002345678941',
          },
        },
      ]);
    });

    test('is registered once, over all requests and gateways', async () => {
      const { server } = await shop.another();
      await Promise.all([shop.server, server, shop.server, server].map((gateway) => stateOf(gateway, transferId)));
      expect(await registration()).toBe('registered');
      expect(await counts()).toEqual([1, 1]);
    });

    test('loses the fields of its messages once it is registered', async () => {
      await registration();
      expect(await shop.database.query('select distinct fields from messages')).toEqual([{ fields: null }]);
    });
  });

  describe('while an endpoint fails', () => {
    test('with 429 is retried after its pause; the other endpoint gets its message once', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/paid-order', status: 429, retryAfter: 600 });
      expect(await registration()).toBe('busy');
      shop.pass(9 * MINUTE);
      expect(await registration()).toBe('busy');
      expect(await counts()).toEqual([0, 1]);

      shop.pass(MINUTE);
      expect(await registration()).toBe('registered');
      expect(await counts()).toEqual([1, 1]);
    });

    test.each([{ status: 500 }, { status: 400 }, { drop: true as const }])(
      'with %j the order waits, and is registered without the visitor',
      async (fault) => {
        await shop.sandbox.fail({ endpoint: 'forms/transaction', ...fault, times: 2 });
        expect(await registration()).toBe('waiting');
        shop.pass(15_000);
        await deliverDueMessages(shop.context);
        shop.pass(15_000);
        await deliverDueMessages(shop.context);
        expect(await counts()).toEqual([1, 0]);

        shop.pass(15_000);
        await deliverDueMessages(shop.context);
        expect(await counts()).toEqual([1, 1]);
        expect(await registration()).toBe('registered');
      },
    );

    test('is sent by one of two gateways that retry at once', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/paid-order', status: 503 });
      await registration();
      shop.pass(MINUTE);
      const { context } = await shop.another();
      await Promise.all([deliverDueMessages(shop.context), deliverDueMessages(context)]);
      expect(await counts()).toEqual([1, 1]);
    });

    test('if a gateway dies while it sends, another one sends the order after half a minute', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/paid-order', delayMs: 1 });
      const dying = stateOf(shop.server, transferId);
      await shop.sandbox.waiting();
      const { context } = await shop.another();
      await deliverDueMessages(context);
      expect((await counts())[0]).toBe(0);

      shop.pass(MINUTE / 2);
      await deliverDueMessages(context);
      expect((await counts())[0]).toBe(1);
      shop.sandbox.letPass();
      await dying;
    });
  });

  test('an order that was paid twice is registered once, with an alert to give the other payment back', async () => {
    const second = await startPaying(shop.server, { reference: 'RQ-99998888' });
    // As if both pages were open in two tabs, and the visitor paid on both.
    await shop.database.query('update payments set reference = $1 where transfer_id = $2', [order.reference, second.transferId]);
    await shop.sandbox.choose(second.url, 'approve');

    expect(await registration()).toBe('registered');
    expect(await stateOf(shop.server, second.transferId, second.cookies)).toMatchObject({
      status: 'paid-twice',
      registration: 'registered',
    });
    expect(await counts()).toEqual([1, 1]);
    expect(shop.log.join('')).toContain('an order was paid twice');
  });
}
