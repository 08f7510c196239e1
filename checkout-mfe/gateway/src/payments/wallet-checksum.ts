import type { SentWallet } from '@riwaq/contracts';
import { isTron } from '@riwaq/contracts/platform';
import bs58check from 'bs58check';

/** A TRON address is this byte and 20 of its key, with a checksum, in base 58. */
const [TRON_BYTE, TRON_BYTES] = [0x41, 21];

/** Whether an address of TRON has the checksum that it says; true of any other network, whose addresses carry none or another one. */
export function hasRightChecksum({ network, address }: Pick<SentWallet, 'network' | 'address'>): boolean {
  if (!isTron(network)) return true;
  const bytes = bs58check.decodeUnsafe(address);
  return bytes?.length === TRON_BYTES && bytes[0] === TRON_BYTE;
}
