import { describe, expect, test } from '@jest/globals';
import { orderFromSearch, paymentReturnPath, thankYouPath, transferIdFromSearch } from './return-addresses';

describe('the return address of a payment', () => {
  test('names its transfer', () => {
    expect(transferIdFromSearch('?transfer_id=1042')).toBe(1042);
    expect(paymentReturnPath(1042)).toBe('/payment/success?transfer_id=1042');
    expect(transferIdFromSearch('?lang=ar&transfer_id=7')).toBe(7);
  });

  test.each([
    '',
    '?transfer_id=',
    '?transfer_id=0',
    '?transfer_id=-4',
    '?transfer_id=1e3',
    '?transfer_id=12.5',
    '?transfer_id=9999999999999999',
    '?transfer_id=../4',
    '?id=4',
  ])('has no transfer here: "%s"', (search) => {
    expect(transferIdFromSearch(search)).toBeNull();
  });
});

test('the thank-you page of an order knows its reference', () => {
  expect(orderFromSearch(new URL(thankYouPath('RQ-7K3M9QXA'), 'https://riwaq.example.com').search)).toBe('RQ-7K3M9QXA');
});

test.each(['', '?order=', '?order=RQ-1', '?order=<b>RQ-7K3M9QXA</b>', '?reference=RQ-7K3M9QXA'])('there is no order in "%s"', (search) => {
  expect(orderFromSearch(search)).toBeNull();
});
