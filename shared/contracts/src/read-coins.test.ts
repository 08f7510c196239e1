import { expect, test } from '@jest/globals';
import { isWalletAddress, readCoins } from './read-coins';

test.each([
  ['54.20 USDT', '54.20 USDT'],
  [' 54.20usdt ', '54.20 USDT'],
  ['٥٤٫٢٠ USDT', '54.20 USDT'],
  ['0.00081 BTC', '0.00081 BTC'],
  ['54,20 USDT', null],
  ['0.00 USDT', null],
  ['54.20', null],
  ['USDT', null],
  ['1000000000 USDT', null],
  ['54 USDT or more', null],
])('an amount of crypto is read with its coin: %s', (typed, read) => {
  expect(readCoins(typed)).toBe(read);
});

test.each([
  ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', true],
  ['TQn9Y2khEsLJ W1ChVWFMSMeRDow5KcbLSE', false],
  ['عنوان-المحفظة', false],
  ['T1', false],
  ['a'.repeat(129), false],
])('an address of a wallet has no blank: %s', (typed, isOne) => {
  expect(isWalletAddress(typed)).toBe(isOne);
});
