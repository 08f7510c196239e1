import { removeStored } from '@riwaq/runtime';

/** Where the device keeps what the wheel gave. Apart from what reads it, which comes with the wheel. */
export const keptGiftPlace = { key: 'riwaq.offer-gift' } as const;

/** The order of the gift was taken: the next one may spin again. */
export function forgetGift(): void {
  removeStored(keptGiftPlace);
}
