import { expect, test } from '@jest/globals';
import { goodsOfSale } from './ordered-goods';

test('the only line of a sale has its price before the discount, so that the sums add up', () => {
  const sale = { lines: [{ name: 'دورة', detail: '', price: 6300 }], summary: '', subtotal: 7000, discount: 700, total: 6300 };
  expect(goodsOfSale({ ...blank, ...sale }, 'epayment')).toMatchObject({
    lines: [{ price: 7000 }],
    subtotal: 7000,
    discount: 700,
    total: 6300,
  });
});

const blank = {
  productName: '',
  version: '',
  slug: '',
  partner: '',
  rate: 0,
  duration: '',
  days: 365,
  affiliate: '',
  originalPrice: 0,
  offer: null,
  orderEndpoint: '',
  transactionEndpoint: '',
};
