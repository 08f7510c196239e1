import type { AnalyticsItem, HashedContact, OrderReference, SentAs } from '@riwaq/contracts';
import { type Contact, hashContact, track } from '@riwaq/runtime';
import { useEffect, useRef } from 'react';

/** Value of an order in analytics: dinar, and the bought items. */
export interface OrderValue {
  readonly value: number;
  readonly items: readonly AnalyticsItem[];
}

/** Tracks `begin_checkout` once per form. */
export function useTrackCheckout({ value, items }: OrderValue): void {
  const tracked = useRef(false);
  useEffect(() => {
    if (tracked.current || items.length === 0) return;
    tracked.current = true;
    track({ name: 'begin_checkout', params: { currency: 'DZD', value, items } });
  }, [value, items]);
}

/** Tracks the payment method of an order that the shop has. */
export function trackPaymentInfo({ value, items }: OrderValue, method: string): void {
  track({ name: 'add_payment_info' satisfies SentAs<'order'>, params: { currency: 'DZD', value, items, payment_type: method } });
}

interface Purchase extends OrderValue {
  readonly reference: OrderReference;
  readonly method: string;
  /** Sent as digests only. */
  readonly contact?: Contact | undefined;
}

/** Tracks an order whose payment is verified, or happens outside of this page. Skips an order without a readable price. */
export async function trackPurchase({ reference, value, items, method, contact }: Purchase): Promise<void> {
  if (value <= 0) return;
  const user = contact && (await contactDigest(contact));
  const params = { currency: 'DZD', value, items, transaction_id: reference, payment_type: method, ...(user && { user }) } as const;
  track({ name: 'purchase' satisfies SentAs<'purchase' | 'sale' | 'purchase conversion'>, params });
}

/** Returns a contact's digests, or undefined in a browser without cryptography. */
export function contactDigest(contact: Contact): Promise<HashedContact | undefined> {
  return hashContact(contact).catch(() => undefined);
}
