import { DAY, HOUR } from './algeria-time';

/** Milliseconds for which an order credits the affiliate of the last landing: 30 days. */
export const CREDITED_MS = 30 * DAY;

/** Milliseconds for which a product counts as looked at: 90 days. */
export const SEEN_PRODUCTS_MS = 90 * DAY;

/** Milliseconds for which an unsent choice of a payment is retried: a week. The team has called by then. */
export const UNSENT_CHOICE_MS = 7 * DAY;

/** Milliseconds for which a gift of the wheel waits for its order: a day. */
export const GIFT_MS = DAY;

/** Milliseconds for which a browser may show a transfer after its payment: an hour. */
export const PAYMENT_COOKIE_MS = HOUR;

/**
 * Everything that the shop keeps on a visitor's device, and for how long in milliseconds; null where something else ends it. `*` is any text.
 * Storage accepts no other key, and the policy has a sentence for each: a new row needs both. The gateway sets the two cookies.
 */
export const keptOnDevice = {
  'riwaq.cart': null,
  'riwaq.draft.*': null,
  'riwaq.*-order': null,
  'riwaq.order-summary': null,
  'riwaq.pending-payment': null,
  'riwaq.kept-posts': UNSENT_CHOICE_MS,
  'riwaq.offer-gift': GIFT_MS,
  'riwaq.course-affiliate': CREDITED_MS,
  'riwaq.seen-products': SEEN_PRODUCTS_MS,
  'riwaq.searches': null,
  'riwaq.appearance': null,
  'riwaq.consent': null,
  riwaq_device: null,
  riwaq_payment: PAYMENT_COOKIE_MS,
} as const;

/** A row of the table. */
export type KeptRow = keyof typeof keptOnDevice;

type KeyOf<Row extends string> = Row extends `${infer Start}*${infer End}` ? `${Start}${string}${End}` : Row;

/** A name of a cookie. */
export type CookieName = Extract<KeptRow, `riwaq_${string}`>;

/** A key of storage: of the shop's pages, or of the desk, whose own origin keeps the records that staff edits. */
export type StorageKey = KeyOf<Exclude<KeptRow, CookieName>> | `riwaq.record.${string}`;
