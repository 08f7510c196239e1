import { expect, test } from '@jest/globals';
import { groupDigits } from './bank-details';

test('a RIB reads as bank, branch, account and key', () => {
  expect(groupDigits('00799999002345678941', 3, 5, 10, 2)).toBe('007 99999 0023456789 41');
});

test('an IBAN reads in groups of four', () => {
  expect(groupDigits('DZ6600799999002345678941', 4)).toBe('DZ66 0079 9999 0023 4567 8941');
});
