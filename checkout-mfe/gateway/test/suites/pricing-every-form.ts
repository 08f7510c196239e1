import { describe, expect, test } from '@jest/globals';
import { writeOrderEmails } from '../../src/mail/order-emails';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { bundleForm, linesOf, order, prices, promotionOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { refusalIn, type SendFormOptions, sendForm } from '../visitor';

const DAY = 86_400_000;
const { reference } = order;
const { email } = order.customer;
const product = { form: 'product-order', record: 'spss31' };
const course = { form: 'course-order', record: '11' };
const offer = { form: 'offer-order', record: 'week-offer-1' };
const promotion = { form: 'promotion-order', record: 'bundle-promotion/partner-a' };
const choices = { form: 'promotion-order', record: 'choice-promotion/partner-c/doctoral' };
const ofOffer = { selectedOfferId: 'full', selectedGift: 'scispace' };

/** Every form that orders something, priced as a payment is, however it is to be paid. */
export function pricingEveryForm(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const goods = async () =>
    (await shop.server.inject({ method: 'POST', url: `/api/orders/${reference}`, payload: { email } })).json().goods;

  describe('a form whose sums are not the gateway’s', () => {
    const bank = { selectedPaymentMethod: 'bank' };
    test.each<[what: string, fields: Record<string, string>, options: SendFormOptions, field: string, total: number]>([
      ['a bundle less a coupon that it does not name', { ...bundleForm, couponDiscount: '4999' }, {}, 'couponDiscount', 5000],
      ['a bundle at a dinar', { ...bundleForm, totalAmount: '1' }, {}, 'totalAmount', 5000],
      ['a bundle below nothing', { ...bundleForm, discount: '9999999999', totalAmount: '-9999994999' }, {}, 'discount', 5000],
      ['a bundle of another subtotal', { ...bundleForm, subtotal: '1' }, {}, 'subtotal', 5000],
      ['a product less a coupon that it does not name', { ...bank, couponDiscount: '4999' }, product, 'couponDiscount', 5000],
      ['a product less more than it costs', { ...bank, couponDiscount: '9999999999' }, product, 'couponDiscount', 5000],
      ['a product at a dinar', { ...bank, totalAmount: '1' }, product, 'totalAmount', 5000],
      ['a course at a dinar', { ...bank, coursePrice: '1' }, course, 'coursePrice', 6300],
      ['a weekly offer at a dinar', { paymentMethod: 'bank', ...ofOffer, offerPrice: '1' }, offer, 'offerPrice', 8500],
      ['a promotion at a dinar', { selectedPaymentMethod: 'crypto', price: '1' }, promotion, 'price', 6500],
      ...['NaN', '', '-5000', '5e3', '5000.0', '5,000', '05000', '٥٠٠٠', 'Infinity', '9'.repeat(400), '0x1388'].map(
        (sum): [string, Record<string, string>, SendFormOptions, string, number] => [
          `«${sum.slice(0, 12)}»`,
          { ...bank, totalAmount: sum },
          product,
          'totalAmount',
          5000,
        ],
      ),
    ])('is refused by the field, with what it costs, and is on record nowhere: %s', async (_what, fields, options, field, total) => {
      const answer = await sendForm(shop.server, fields, options);
      expect([answer.statusCode, refusalIn(answer)]).toMatchObject([409, { reason: 'price-changed', field, total }]);
      expect(await shop.sandbox.received()).toEqual([]);
      expect(await shop.database.query('select 1 from messages union all select 1 from orders')).toEqual([]);
    });

    test('is accepted with the right sum, under the same reference', async () => {
      await sendForm(shop.server, { ...bundleForm, totalAmount: '4000' });
      expect((await sendForm(shop.server, bundleForm)).statusCode).toBe(200);
      expect(await shop.sandbox.received('bundle-order')).toMatchObject([{ idempotencyKey: `${reference}:pending` }]);
    });

    test('accepted before a price change is the same order afterwards', async () => {
      await sendForm(shop.server, bundleForm);
      const dearer = prices.products.map((one) => ({ ...one, price: one.price * 2 }));
      const { server } = await shop.another({ readPrices: async () => ({ ...prices, products: dearer }) });
      expect((await sendForm(server, bundleForm)).statusCode).toBe(200);
      expect(await shop.sandbox.received()).toHaveLength(1);
      expect((await goods()).total).toBe(5000);
      expect(refusalIn(await sendForm(server, bundleForm, { key: 'RQ-22223333:pending' })).total).toBe(10_000);
    });
  });

  test('an order that returns to earlier content is priced again: its coupon has ended', async () => {
    const coupon = { couponCode: 'TENTH', couponDiscount: '500' };
    await sendForm(shop.server, coupon, product);
    await sendForm(shop.server, {}, product);
    shop.pass(3 * DAY);
    expect(refusalIn(await sendForm(shop.server, coupon, product)).reason).toBe('coupon');
    expect((await goods()).total).toBe(5000);
  });

  describe('a form that names what cannot be bought', () => {
    test.each<[what: string, fields: Record<string, string>, options: SendFormOptions, status: number, field: string]>([
      ['a product that is none', { orderLines: linesOf(99) }, {}, 422, 'selectedProducts'],
      ['a version that is none', { orderLines: linesOf(1) }, {}, 422, 'selectedProducts'],
      ['no line', { orderLines: '[]' }, {}, 400, 'orderLines'],
      ['lines that are no JSON', { orderLines: '' }, {}, 400, 'orderLines'],
      ['no piece', { orderLines: '[{"productId":2,"version":null,"quantity":0}]' }, {}, 400, 'orderLines'],
      ['a negative number of pieces', { orderLines: '[{"productId":2,"version":null,"quantity":-1}]' }, {}, 400, 'orderLines'],
      ['half a piece', { orderLines: '[{"productId":2,"version":null,"quantity":0.5}]' }, {}, 400, 'orderLines'],
      ['too many pieces', { orderLines: '[{"productId":2,"version":null,"quantity":1e9}]' }, {}, 400, 'orderLines'],
      ['more lines than a cart has', { orderLines: linesOf(...Array.from({ length: 61 }, () => 2)) }, {}, 400, 'orderLines'],
      ['a sold-out product in a bundle', { orderLines: linesOf(4) }, {}, 409, 'selectedProducts'],
      ['a sold-out product', {}, { form: 'product-order', record: 'clarivate-web-of-science' }, 409, 'selectedProduct'],
      ['a product that nobody knows', { selectedProduct: 'gold' }, product, 422, 'selectedProduct'],
      ['no version of a product in versions', { selectedProduct: 'chatgpt' }, product, 422, 'selectedVersion'],
      ['a course that nobody knows', {}, { form: 'course-order', record: '99' }, 422, 'courseName'],
      ['a course that is over', {}, { form: 'course-order', record: '12' }, 409, 'courseName'],
      ['an offer that nobody knows', {}, { form: 'offer-order', record: 'none' }, 422, 'offerTitle'],
      ['a choice that nobody knows', { selectedOfferId: 'all' }, offer, 422, 'selectedOfferId'],
      ['a gift of another choice', { selectedOfferId: 'basic', selectedGift: 'scispace' }, offer, 400, 'selectedGift'],
      ['a promotion that nobody knows', {}, { form: 'promotion-order', record: 'none/partner-a' }, 422, 'promotion'],
      ['an affiliate whom nobody knows', {}, { form: 'promotion-order', record: 'bundle-promotion/nobody' }, 422, 'affiliate'],
      ['no bundle of several', {}, { form: 'promotion-order', record: 'choice-promotion/partner-b' }, 422, 'choice'],
      ['a bundle that nobody knows', {}, { form: 'promotion-order', record: 'choice-promotion/partner-b/vip' }, 422, 'choice'],
      ['a way to pay that a promotion does not accept', { selectedPaymentMethod: 'bank' }, choices, 400, 'selectedPaymentMethod'],
      ['a way to pay that only the gateway says', { selectedPaymentMethod: 'paypal' }, promotion, 400, 'selectedPaymentMethod'],
      ['a way to pay that is none', { selectedPaymentMethod: 'constructor' }, product, 400, 'selectedPaymentMethod'],
      ['a code without end', { couponCode: 'A'.repeat(41) }, product, 400, 'couponCode'],
    ])('is refused by its field: %s', async (_what, fields, options, status, field) => {
      const answer = await sendForm(shop.server, fields, options);
      expect([answer.statusCode, refusalIn(answer).field]).toEqual([status, field]);
      expect(await shop.sandbox.received()).toEqual([]);
    });

    test('is refused after the end of what it orders too', async () => {
      shop.pass(8 * DAY);
      for (const sold of [course, offer, promotion]) {
        const answer = await sendForm(shop.server, { selectedOfferId: 'full' }, sold);
        expect([answer.statusCode, refusalIn(answer).reason]).toEqual([409, 'not-available']);
      }
    });

    test('twice is refused: two readers could read two orders', async () => {
      const field = (name: string, value: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
      const payload = `${field('email', email)}${field('totalAmount', '1')}${field('totalAmount', '5000')}--x--\r\n`;
      const headers = { 'content-type': 'multipart/form-data; boundary=x', 'idempotency-key': `${reference}:pending` };
      const answer = await shop.server.inject({ method: 'POST', url: '/api/forms/product-order?for=spss31', headers, payload });
      expect([answer.statusCode, refusalIn(answer).field]).toEqual([400, 'totalAmount']);
    });
  });

  describe('what an endpoint gets of an order', () => {
    test('has the gateway’s own texts and sums, whatever the form says', async () => {
      const claims = {
        productName: 'VIP',
        orderReference: 'RQ-22223333',
        status: 'paid',
        paymentStatus: 'completed',
        transactionId: '1',
        total: '1',
      };
      await sendForm(shop.server, { ...claims, selectedVersion: '', affiliatePartner: 'أنا (me)' }, product);
      const [received] = await shop.sandbox.received();
      expect(received?.fields).toEqual({
        email,
        productName: 'SPSS 31',
        orderReference: reference,
        status: 'pending',
        selectedVersion: '',
        selectedProduct: 'spss31',
        totalAmount: '5000',
      });
    });

    test.each<[form: string, fields: Record<string, string>, options: SendFormOptions, received: Record<string, string>]>([
      ['a bundle', { orderLines: JSON.stringify(order.lines) }, {}, { subtotal: '7400', discount: '370', totalAmount: '7030' }],
      [
        'a product',
        { selectedProduct: 'chatgpt', selectedVersion: 'سنة كاملة' },
        { form: 'product-order' },
        { productName: 'ChatGPT Plus', totalAmount: '20000' },
      ],
      ['a course', { affiliatePartner: 'الشريك أ (partner-a)' }, course, { coursePrice: '6300', affiliatePartner: 'الشريك أ (partner-a)' }],
      ['an offer', ofOffer, offer, { offerPrice: '8500', offerTitle: 'العرض الكامل', giftName: 'SciSpace' }],
      [
        'an offer of a remembered affiliate',
        { ...ofOffer, affiliatePartner: 'الشريك أ (partner-a)' },
        offer,
        { affiliatePartner: 'الشريك أ (partner-a)' },
      ],
      ['a promotion', {}, promotion, { price: '6500', originalPrice: '13000', affiliateName: 'الشريك أ' }],
      [
        'a bundle of several, at the endpoint of its page’s affiliate, credited to the remembered one',
        { affiliatePartner: 'partner-a' },
        choices,
        {
          productName: 'العودة إلى الجامعة — باقة الدكتوراه',
          price: '4800',
          affiliateId: 'partner-c',
          affiliatePartner: 'الشريك أ (partner-a)',
        },
      ],
    ])('has its sums even if the form leaves them out: %s', async (_form, fields, options, received) => {
      expect((await sendForm(shop.server, fields, options)).statusCode).toBe(200);
      expect(await shop.sandbox.received()).toMatchObject([{ fields: received }]);
    });

    test('has no sum for a product without a price, and accepts none from the form', async () => {
      const byArrangement = { form: 'product-order', record: 'by-arrangement' };
      expect((await sendForm(shop.server, {}, byArrangement)).statusCode).toBe(200);
      expect((await shop.sandbox.received())[0]?.fields).not.toHaveProperty('totalAmount');
      const answer = await sendForm(shop.server, { totalAmount: '1' }, { ...byArrangement, key: 'RQ-22223333:pending' });
      expect([answer.statusCode, refusalIn(answer).field]).toEqual([409, 'totalAmount']);
    });
  });

  test('the order’s row, its page and its e-mail say the same sums', async () => {
    await sendForm(shop.server, { couponCode: 'tenth', couponDiscount: '500', selectedPaymentMethod: 'bank' }, product);
    const due = { lines: [{ name: 'SPSS 31', detail: '', price: 5000 }], subtotal: 5000, discount: 500, total: 4500, method: 'bank' };
    expect(await goods()).toEqual(due);
    expect(await shop.database.query('select goods from orders')).toEqual([{ goods: due }]);
    await writeOrderEmails(shop.context);
    await deliverDueMessages(shop.context);
    expect((await shop.sandbox.emails())[0]?.text).toContain('4,500\u00a0دج');
  });

  describe('the second step of a promotion', () => {
    const options = { ...promotion, key: `${promotionOrder.reference}:method` };
    const first = () =>
      sendForm(
        shop.server,
        { selectedPaymentMethod: 'pending', price: '6500' },
        { ...promotion, key: `${promotionOrder.reference}:pending` },
      );

    test('costs what the first did, even if the promotion has ended or costs more', async () => {
      await first();
      shop.pass(8 * DAY);
      const promotions = prices.promotions.map((one) => ({ ...one, choices: one.choices.map((choice) => ({ ...choice, price: 9000 })) }));
      const { server } = await shop.another({ readPrices: async () => ({ ...prices, promotions }) });
      expect((await sendForm(server, { selectedPaymentMethod: 'bank', price: '6500' }, options)).statusCode).toBe(200);
      expect((await shop.sandbox.received('promotion')).map(({ fields }) => [fields.selectedPaymentMethod, fields.price])).toEqual([
        ['pending', '6500'],
        ['bank', '6500'],
      ]);
    });

    test('of no order is priced like any other', async () => {
      shop.pass(8 * DAY);
      expect(refusalIn(await sendForm(shop.server, { selectedPaymentMethod: 'bank' }, options)).reason).toBe('not-available');
    });
  });
}
