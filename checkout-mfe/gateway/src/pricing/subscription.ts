import { DAY } from '@riwaq/contracts';
import type { PriceList } from '@riwaq/contracts/platform';

/** Days that a sale lasts where nobody says a duration: a custom bundle, a course, an offer, a promotion (D48). */
export const USUAL_DAYS = 365;

type PricedProduct = PriceList['products'][number];

/** Days that a product lasts: the duration of its version, else the product's, else a year (D48). */
export function daysOfProduct(product?: PricedProduct, version?: PricedProduct['versions'][number]): number {
  return version?.duration ?? product?.duration ?? USUAL_DAYS;
}

/** The `duration` field of messages. */
export function durationText(days: number): string {
  return `${days} days`;
}

/** When a sale of so many days ends that was ordered at `submitted` (milliseconds): an ISO instant. */
export function subscriptionEnd({ days }: { readonly days: number }, submitted: number): string {
  return new Date(submitted + days * DAY).toISOString();
}
