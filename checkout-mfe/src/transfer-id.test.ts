import { describe, expect, test } from '@jest/globals';
import { returnOf, transferIdFrom } from './transfer-id';

describe('the return address of a payment', () => {
  test('names its transfer', () => {
    expect(transferIdFrom('?transfer_id=1042')).toBe(1042);
    expect(returnOf(1042)).toBe('/payment/success?transfer_id=1042');
    expect(transferIdFrom('?lang=ar&transfer_id=7')).toBe(7);
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
  ])('names none here: "%s"', (search) => {
    expect(transferIdFrom(search)).toBeNull();
  });
});
