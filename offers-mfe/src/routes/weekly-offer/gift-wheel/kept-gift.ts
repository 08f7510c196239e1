import { GIFT_MS } from '@riwaq/contracts';
import { readStored, writeStored } from '@riwaq/runtime';
import * as v from 'valibot';
import { keptGiftPlace } from '../ordering/forget-gift';
import type { ShownGift, ShownOffer } from '../shown-offer';

/** What the wheel gave this device: of which offer, and when, in milliseconds. */
const stored = {
  ...keptGiftPlace,
  version: 1,
  schema: v.object({ offerId: v.string(), giftId: v.string(), since: v.number() }),
};

/**
 * The gift won for an unfinished order of this offer, also after a reload. Null if there is none, or the offer no longer has it. After a day (`GIFT_MS`)
 * the wheel can be spun again. `now` is in milliseconds.
 */
export function keptGift({ id, gifts }: Pick<ShownOffer, 'id' | 'gifts'>, now: number): ShownGift | null {
  const found = readStored(stored);
  if (found?.offerId !== id || now - found.since >= GIFT_MS) return null;
  return gifts.find((gift) => gift.id === found.giftId) ?? null;
}

/** Keeps what the wheel gave at `now` (milliseconds) for an order of this offer. */
export function keepGift({ id }: Pick<ShownOffer, 'id'>, gift: ShownGift, now: number): void {
  writeStored(stored, { offerId: id, giftId: gift.id, since: now });
}
