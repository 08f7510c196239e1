import { describe, expect, test } from '@jest/globals';
import { courseOrder, offerOrder, productOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { refusalIn, startPaying, stateOf } from '../visitor';

const DAY = 86_400_000;

/** Paying for a single product, a course and a weekly offer, from the start to both messages. */
export function sellingCoursesAndOffers(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  async function pay(order: object): Promise<number> {
    const { url, transferId } = await startPaying(shop.server, order);
    await shop.sandbox.choose(url, 'approve');
    expect(await stateOf(shop.server, transferId)).toEqual({ status: 'paid', registration: 'registered' });
    return transferId;
  }
  const requestPaymentFor = (order: object) => shop.server.inject({ method: 'POST', url: '/api/payments', payload: order });

  test('a seat in a course is registered at the course’s own endpoint, and its transaction at that of courses', async () => {
    const transferId = await pay(courseOrder);
    expect(await shop.sandbox.received('course-registration')).toMatchObject([
      {
        idempotencyKey: `transfer-${transferId}`,
        fields: {
          ...courseOrder.customer,
          status: 'paid',
          selectedPaymentMethod: 'epayment',
          subscriptionEndDate: '2027-05-03T11:00:00.000Z',
          productName: 'التحليل الإحصائي ببرنامج SPSS',
          price: '6300',
          originalPrice: '7000',
          subtotal: '7000',
          discount: '700',
          total: '6300',
          duration: '5 days',
          affiliatePartner: 'الشريك أ (partner-a)',
          weekendOfferTitle: '',
          orderReference: 'RQ-7K3M9QXB',
        },
      },
    ]);
    expect(await shop.sandbox.received('course-transaction')).toMatchObject([
      { idempotencyKey: `transfer-${transferId}:transaction`, fields: { product: 'التحليل الإحصائي ببرنامج SPSS', price: '6300' } },
    ]);
    expect(await shop.sandbox.received()).toHaveLength(2);
  });

  test('a single product is registered at its own endpoint, with its version and reference', async () => {
    const transferId = await pay(productOrder);
    expect(await shop.sandbox.received('product-order')).toMatchObject([
      {
        idempotencyKey: `transfer-${transferId}`,
        fields: {
          ...productOrder.customer,
          status: 'paid',
          productName: 'ChatGPT Plus',
          selectedVersion: 'سنة كاملة',
          duration: '365 days',
          price: '20000',
          total: '20000',
          orderReference: productOrder.reference,
        },
      },
    ]);
    expect(await shop.sandbox.received('transaction')).toMatchObject([{ fields: { product: 'ChatGPT Plus', price: '20000' } }]);
    expect(await shop.sandbox.received()).toHaveLength(2);
  });

  test('a course’s transaction goes to the common endpoint if courses have none', async () => {
    const { courseTransaction: _none, ...forms } = shop.context.endpoints.forms;
    const { server } = await shop.another({ endpoints: { ...shop.context.endpoints, forms: { ...forms } } });
    const { url, transferId } = await startPaying(server, courseOrder);
    await shop.sandbox.choose(url, 'approve');
    await stateOf(server, transferId);
    expect(await shop.sandbox.received('transaction')).toHaveLength(1);
  });

  test('a weekly offer is registered with the visitor’s choices', async () => {
    await pay(offerOrder);
    const chosen = {
      weekendOfferTitle: 'SPSS 31',
      weekendOfferDescription: 'برنامج SPSS 31 بصيغتين.',
      weekendOfferDiscountPercent: '23',
      weekendOfferStartDate: '2026-05-03',
      weekendOfferEndDate: '2026-05-09',
      weekendOfferProducts: 'SPSS 31، دورة الإحصاء',
      selectedOffer: 'العرض الكامل',
      selectedGift: 'SciSpace',
    };
    const product = 'SPSS 31 — العرض الكامل';
    const paid = { ...chosen, productName: product, price: '8500', originalPrice: '11000', duration: '365 days' };
    expect(await shop.sandbox.received('week-offer')).toMatchObject([{ fields: paid }]);
    expect(await shop.sandbox.received('transaction')).toMatchObject([{ fields: { ...chosen, product, price: '8500' } }]);
  });

  describe('a payment is refused, and nothing is stored,', () => {
    test.each([
      ['for a course that is over', { ...courseOrder, courseId: 12 }, 409, 'not-available'],
      ['for a course at another price than the page showed', { ...courseOrder, shownTotal: 7000 }, 409, 'price-changed'],
      ['for a product at another price than the page showed', { ...productOrder, shownTotal: 2400 }, 409, 'price-changed'],
      ['for lines of a bundle in a course', { ...courseOrder, lines: [] }, 400, 'invalid'],
      ['for an affiliate whom nobody knows', { ...courseOrder, affiliate: 'stranger' }, 400, 'invalid'],
      ['for a gift of the visitor’s own', { ...offerOrder, giftId: 'yacht' }, 400, 'invalid'],
    ])('%s', async (_what, order, status, reason) => {
      const answer = await requestPaymentFor(order);
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([status, reason]);
      expect(await shop.database.query('select 1 from payments')).toEqual([]);
    });

    test('for an offer that has ended', async () => {
      shop.pass(7 * DAY);
      expect(refusalIn(await requestPaymentFor(offerOrder))).toMatchObject({ reason: 'not-available', field: 'offerId' });
    });
  });
}
