import { westernDigits } from './western-digits';

/** Reads an amount of crypto as a person typed it, with its coin: «54.20 usdt» is «54.20 USDT». Null for any other text, for nothing and for a billion or more. */
export function readCoins(typed: string): string | null {
  const plain = westernDigits(typed).replace('٫', '.').trim();
  const [, amount = '', coin = ''] = /^(\d{1,9}(?:\.\d{1,18})?)\s*([a-z][a-z\d]{1,9})$/i.exec(plain) ?? [];
  return Number(amount) > 0 ? `${amount} ${coin.toUpperCase()}` : null;
}

/** Whether a text can be the address of a wallet: 8 to 128 letters, digits and signs without a blank between them. */
export const isWalletAddress = (typed: string): boolean => /^\s*[!-~]{8,128}\s*$/.test(typed);
