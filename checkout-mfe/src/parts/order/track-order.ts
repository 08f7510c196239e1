import type { AnalyticsItem, HashedContact, OrderReference } from '@riwaq/contracts';
import { type Contact, hashContact, track } from '@riwaq/runtime';
import { useEffect, useRef } from 'react';

/** What an order is worth to those who count: dinar, and the things bought. */
export interface OrderValue {
  readonly value: number;
  readonly items: readonly AnalyticsItem[];
}

/** The visitor has opened the checkout: told once for each form. */
export function useTrackCheckout({ value, items }: OrderValue, open = true): void {
  const tracked = useRef(false);
  useEffect(() => {
    if (tracked.current || !open || items.length === 0) return;
    tracked.current = true;
    track({ name: 'begin_checkout', params: { currency: 'DZD', value, items } });
  }, [open, value, items]);
}

/** The visitor has chosen how to pay, and the shop has the order. */
export function trackPaymentInfo({ value, items }: OrderValue, way: string): void {
  track({ name: 'add_payment_info', params: { currency: 'DZD', value, items, payment_type: way } });
}

interface Purchase extends OrderValue {
  readonly reference: OrderReference;
  readonly way: string;
  /** Whose contact may go along, as digests (D11). */
  readonly contact?: Contact | undefined;
}

/** An order was placed that is paid outside of this page, or its payment was verified. An order worth nothing that can be read is not told (D20). */
export async function trackPurchase({ reference, value, items, way, contact }: Purchase): Promise<void> {
  if (value <= 0) return;
  const user = contact && (await contactDigest(contact));
  const params = { currency: 'DZD', value, items, transaction_id: reference, payment_type: way, ...(user && { user }) } as const;
  track({ name: 'purchase', params });
}

/** A contact's digests; undefined where the browser cannot make any: then nothing of it is told. */
export function contactDigest(contact: Contact): Promise<HashedContact | undefined> {
  return hashContact(contact).catch(() => undefined);
}
