import { westernDigits } from './western-digits';

/** Reads an amount of crypto as a person typed it, with its coin: «54.20 usdt» is «54.20 USDT». Null for any other text, for nothing and for a billion or more. */
export function readCoins(typed: string): string | null {
  const plain = westernDigits(typed).replace('٫', '.').trim();
  const [, amount = '', coin = ''] = /^(\d{1,9}(?:\.\d{1,18})?)\s*([a-z][a-z\d]{1,9})$/i.exec(plain) ?? [];
  return Number(amount) > 0 ? `${amount} ${coin.toUpperCase()}` : null;
}

const tron = /^(TRC-?20|TRON)$/i;

/** Whether a network, as somebody typed it, is TRON. */
export const isTron = (network: string): boolean => tron.test(network.trim());

/** How addresses of a network look. Of another one nothing is known. */
const shapes: readonly (readonly [network: RegExp, address: RegExp])[] = [
  [tron, /^T[1-9A-HJ-NP-Za-km-z]{33}$/],
  [/^(ERC-?20|BEP-?20|BSC|ETHEREUM|POLYGON)$/i, /^0x[\dA-Fa-f]{40}$/],
];

/** Whether a text can be the address of a wallet on a network: 8 to 128 letters, digits and signs without a blank between them, as its network writes them. */
export function isWalletAddress(typed: string, network: string): boolean {
  const address = typed.trim();
  const [, shape = /^[!-~]{8,128}$/] = shapes.find(([name]) => name.test(network.trim())) ?? [];
  return shape.test(address);
}
