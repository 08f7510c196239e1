import { expect, test } from '@jest/globals';
import { courseOrder, offerOrder, productOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { payByCard, stateOf } from '../visitor';

/** Paying for a single product, a course and a weekly offer, from the start to both messages. */
export function sellingCoursesAndOffers(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  async function pay(order: object): Promise<number> {
    const transferId = await payByCard(shop, order);
    expect(await stateOf(shop.server, transferId)).toEqual({ status: 'paid', registration: 'registered' });
    return transferId;
  }

  test('a seat in a course is registered at the course’s own endpoint, and its transaction at that of courses', async () => {
    const transferId = await pay(courseOrder);
    expect(await shop.sandbox.registered('course-registration')).toMatchObject([
      {
        idempotencyKey: `transfer-${transferId}`,
        fields: {
          ...courseOrder.customerInfo,
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
    expect(await shop.sandbox.registered('course-transaction')).toMatchObject([
      { idempotencyKey: `transfer-${transferId}:transaction`, fields: { product: 'التحليل الإحصائي ببرنامج SPSS', price: '6300' } },
    ]);
    expect(await shop.sandbox.registered()).toHaveLength(2);
  });

  test('a single product is registered at its own endpoint, with its version and reference', async () => {
    const transferId = await pay(productOrder);
    expect(await shop.sandbox.registered('product-order')).toMatchObject([
      {
        idempotencyKey: `transfer-${transferId}`,
        fields: {
          ...productOrder.customerInfo,
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
    expect(await shop.sandbox.registered('transaction')).toMatchObject([{ fields: { product: 'ChatGPT Plus', price: '20000' } }]);
    expect(await shop.sandbox.registered()).toHaveLength(2);
  });

  test.each([
    ['a version with a duration', { version: 'سنة كاملة', price: 20_000 }, '365 days', '2027-05-03T11:00:00.000Z'],
    ['a version that lasts as its product does', { version: 'شهر واحد', price: 2400 }, '30 days', '2026-06-02T11:00:00.000Z'],
    ['a product without versions', { productId: 2, version: null, price: 5000 }, '30 days', '2026-06-02T11:00:00.000Z'],
  ])('the subscription to %s ends when its duration is over', async (_what, changes, duration, subscriptionEndDate) => {
    await pay({ ...productOrder, ...changes });
    expect(await shop.sandbox.registered('product-order')).toMatchObject([{ fields: { duration, subscriptionEndDate } }]);
  });

  test('a course’s transaction goes to the common endpoint if courses have none', async () => {
    const { courseTransaction: _none, ...forms } = shop.context.endpoints.forms;
    const { server } = await shop.another({ endpoints: { ...shop.context.endpoints, forms: { ...forms } } });
    await payByCard({ server, sandbox: shop.sandbox }, courseOrder);
    expect(await shop.sandbox.registered('transaction')).toHaveLength(1);
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
      selectedGift: 'scispace',
    };
    const product = 'SPSS 31 — العرض الكامل';
    const paid = { ...chosen, productName: product, price: '8500', originalPrice: '11000', duration: '365 days' };
    expect(await shop.sandbox.registered('week-offer')).toMatchObject([{ fields: paid }]);
    expect(await shop.sandbox.registered('transaction')).toMatchObject([{ fields: { ...chosen, product, price: '8500' } }]);
  });
}
