import { DAY } from '@riwaq/contracts';
import { readStored, removeStored, writeStored } from '@riwaq/runtime';
import * as v from 'valibot';

/** As many as a device keeps; more than are shown, since some may have left the shop. */
const KEPT = 12;

/** Milliseconds after which a device forgets that a product was looked at. */
export const SEEN_PRODUCTS_MS = 90 * DAY;

/** The products that were looked at on this device, the latest first: by slug, and when, in milliseconds. Nothing of who looked. */
const stored = { key: 'riwaq.seen-products', version: 1, schema: v.array(v.object({ slug: v.string(), at: v.number() })) };

function recent(now: number) {
  return (readStored(stored) ?? []).filter(({ at }) => now - at < SEEN_PRODUCTS_MS);
}

/** Notes on the device that a product was looked at, at `now` (milliseconds). */
export function noteSeenProduct(slug: string, now: number): void {
  const others = recent(now).filter((seen) => seen.slug !== slug);
  writeStored(stored, [{ slug, at: now }, ...others].slice(0, KEPT));
}

/** The slugs of the products that were looked at on this device, the latest first; `now` in milliseconds. */
export function seenProducts(now: number): readonly string[] {
  return recent(now).map(({ slug }) => slug);
}

/** Forgets them all. */
export function forgetSeenProducts(): void {
  removeStored(stored);
}
