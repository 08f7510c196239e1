import { SEEN_PRODUCTS_MS } from '@riwaq/contracts';
import { readStored, removeStored, writeStored } from '@riwaq/runtime';
import * as v from 'valibot';

/** As many as a device keeps; more than are shown, since some may have left the shop. */
const KEPT = 12;

/** The products that were looked at on this device, the latest first: by slug, and when, in milliseconds. Nothing of who looked. */
const stored = { key: 'riwaq.seen-products', version: 1, schema: v.array(v.object({ slug: v.string(), at: v.number() })) } as const;

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
