import { describe, expect, test } from '@jest/globals';
import { priceJumps } from './price-jumps';

const textsOf = (from: string | undefined, to: string | undefined, field = 'price') =>
  priceJumps([{ item: ['products', 'spss31'], field, from, to }]).map(({ text }) => text.replaceAll('\u00a0', ' '));

describe('a price jumps', () => {
  test.each([
    ['5000', '50000', 'الجديد 50,000 دج، وهو 10 أضعاف الحالي: 5,000 دج'],
    ['من 1,000 دج', 'من 20,000 دج', 'الجديد 20,000 دج، وهو 20 ضعفًا للحالي: 1,000 دج'],
    ['3000', '10000', 'الجديد 10,000 دج، وهو نحو 3 أضعاف الحالي: 3,000 دج'],
    ['5000', '500', 'الجديد 500 دج، والحالي 5,000 دج وهو 10 أضعاف الجديد'],
  ])('from %s to %s', (from, to, text) => expect(textsOf(from, to)).toEqual([text]));

  test('in dollars too', () => expect(textsOf('12', '120', 'paypalPrice')).toEqual(['الجديد 120 $، وهو 10 أضعاف الحالي: 12 $']));

  test.each([
    ['5000', '14999'],
    ['5000', '1700'],
    [undefined, '5000'],
    ['5000', undefined],
    ['بالاتفاق', '5000'],
  ])('but not from %s to %s', (from, to) => expect(textsOf(from, to)).toEqual([]));
});
