import { expect, test } from '@jest/globals';
import { sampleForm } from '../../testing/sample-order';
import { goodsOf, type Ordered } from './goods';
import { orderPlan } from './order-plan';

const { specialization: _specialization, additionalNotes: _notes, payment: _payment, ...customer } = sampleForm;
const item = { item_id: '31', item_name: 'SPSS 31', price: 5000, quantity: 1 };
const product: Ordered = {
  customer: { ...customer, commune: '' },
  request: { productType: 'product', productId: 31, version: null },
  things: [{ name: 'SPSS 31', detail: '', price: '5,000\u00a0دج', item }],
  coupon: { code: 'TENTH', discount: 500, affiliate: '', of: '' },
  total: 4500,
};
const seat: Ordered = {
  ...product,
  request: { productType: 'course', courseId: 1, affiliate: null, education: '', experience: '' },
  coupon: null,
  total: 5000,
};

test('one thing costs what the visitor agreed to, before its coupon', () => {
  expect(goodsOf(product)).toMatchObject({ lines: [{ price: '5,000\u00a0دج' }], total: '4,500\u00a0دج' });
  expect(goodsOf(product, 5000)).toMatchObject({ lines: [{ price: '5,500\u00a0دج' }], total: '5,000\u00a0دج' });
});

test('a product is counted at its list price, a seat at what is charged', () => {
  expect(goodsOf(product, 5000).value).toEqual({ value: 5000, items: [item] });
  expect(goodsOf(seat, 6000).value).toEqual({ value: 6000, items: [{ ...item, price: 6000 }] });
});

test('a price that cannot be charged is a text, and nothing of it is counted or paid online', () => {
  const arranged: Ordered = {
    ...product,
    things: [{ name: 'SPSS 31', detail: '', price: 'اتصل بنا', item: null }],
    coupon: null,
    total: 0,
  };
  expect(goodsOf(arranged)).toEqual({
    lines: [{ name: 'SPSS 31', detail: '', price: 'اتصل بنا' }],
    sums: [],
    total: 'اتصل بنا',
    value: { value: 0, items: [] },
  });
  expect(orderPlan({ ordered: () => arranged, method: 'epayment', total: 0 }, 0, 0)).not.toHaveProperty('payment');
});

test('the device knows an order by the sequence of its fields, which stays', () => {
  const { order } = orderPlan({ ordered: () => ({ ...product }), method: 'bank', total: 4500 }, 0, 0);
  expect(Object.keys(order)).toEqual(['productType', 'customerInfo', 'method', 'price', 'productId', 'version']);
});
