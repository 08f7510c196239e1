import { expect, test } from '@jest/globals';
import { orderFromSearch, thankYouPath } from './thank-you-address';

test('the thank-you page of an order knows its reference', () => {
  expect(orderFromSearch(new URL(thankYouPath('RQ-7K3M9QXA'), 'https://riwaq.example.com').search)).toBe('RQ-7K3M9QXA');
});

test.each(['', '?order=', '?order=RQ-1', '?order=<b>RQ-7K3M9QXA</b>', '?reference=RQ-7K3M9QXA'])('there is no order in "%s"', (search) => {
  expect(orderFromSearch(search)).toBeNull();
});
