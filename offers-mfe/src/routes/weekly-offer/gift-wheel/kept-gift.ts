import type { Gift, WeekOffer } from '@riwaq/contracts';
import { now, readStored, writeStored } from '@riwaq/runtime';
import * as v from 'valibot';
import { keptGiftPlace } from '../ordering/forget-gift';

/** What the wheel gave this device: of which offer, and when, in milliseconds. */
const stored = {
  ...keptGiftPlace,
  version: 1,
  schema: v.object({ offerId: v.string(), giftId: v.string(), since: v.number() }),
};

/** Milliseconds for which a gift waits for its order; after that the wheel may be spun anew. */
const KEPT = 24 * 60 * 60 * 1000;

/** The gift that the wheel gave for an order of this offer that is not done yet, whatever page was loaded since; null where there is none, or the offer no longer has it. */
export function keptGift({ id, gifts }: Pick<WeekOffer, 'id' | 'gifts'>): Gift | null {
  const found = readStored(stored);
  if (found?.offerId !== id || now() - found.since >= KEPT) return null;
  return gifts.find((gift) => gift.id === found.giftId) ?? null;
}

/** Keeps what the wheel gave for an order of this offer. */
export function keepGift({ id }: Pick<WeekOffer, 'id'>, gift: Gift): void {
  writeStored(stored, { offerId: id, giftId: gift.id, since: now() });
}
