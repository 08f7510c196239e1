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
  ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', 'TRC20', true],
  ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLS', 'trc-20', false],
  ['TQn9Y2khEsLJ W1ChVWFMSMeRDow5KcbLSE', 'TRC20', false],
  [`0x${'aF0'.repeat(13)}9`, 'ERC20', true],
  [`0x${'aF0'.repeat(13)}`, 'BEP20', false],
  ['bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh', 'Bitcoin', true],
  ['عنوان-المحفظة', 'Bitcoin', false],
  ['T1', 'Solana', false],
  ['a'.repeat(129), 'Solana', false],
])('an address of a wallet is as its network writes it: %s on %s', (typed, network, isOne) => {
  expect(isWalletAddress(typed, network)).toBe(isOne);
});
