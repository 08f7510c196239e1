import { type PendingPayment, PendingPaymentListSchema } from '@riwaq/contracts';
import { useEffect } from 'react';
import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { deviceStorage } from './device-storage';
import { PENDING_PAYMENT_KEY } from './unfinished-payment';

const stored = { key: PENDING_PAYMENT_KEY, version: 3 } as const;

/** Records that a device keeps. The oldest goes: nobody has so many orders under way. */
const MOST = 20;

interface PendingPayments {
  readonly pending: readonly PendingPayment[];
}

/** The started payments whose registration is not accepted yet, on the device: one for each order, the newest last. */
export const pendingPaymentStore = create<PendingPayments>()(
  persist((): PendingPayments => ({ pending: [] }), {
    name: stored.key,
    version: stored.version,
    storage: deviceStorage(stored),
    skipHydration: true,
    partialize: ({ pending }) => pending,
    // Version 1 had one record; version 2 a list with whole orders, which the schema reads.
    migrate: (value, from) => (from === 1 ? [value] : value),
    merge: (value) => {
      const read = v.safeParse(PendingPaymentListSchema, value);
      return { pending: read.success ? read.output : [] };
    },
  }),
);

/** Loads the records from the device, after hydration. */
export function restorePendingPayments(): readonly PendingPayment[] {
  // Storage answers at once, and so does this.
  void pendingPaymentStore.persist.rehydrate();
  return pendingPaymentStore.getState().pending;
}

/** Stores the record when a payment starts, in place of an earlier one of its order. */
export function storePendingPayment(started: PendingPayment): void {
  const others = restorePendingPayments().filter(({ reference }) => reference !== started.reference);
  pendingPaymentStore.setState({ pending: [...others, started].slice(-MOST) });
}

/** Removes the record of a transfer: only after its registration has been accepted. */
export function clearPendingPayment(transferId: number): void {
  pendingPaymentStore.setState({ pending: restorePendingPayments().filter((record) => record.transferId !== transferId) });
}

/** The pending payments, loaded after hydration and after a change in another tab; none before. */
export function usePendingPayments(): readonly PendingPayment[] {
  useEffect(() => {
    restorePendingPayments();
    const follow = ({ key }: StorageEvent) => {
      if (key === stored.key) restorePendingPayments();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  return pendingPaymentStore((state) => state.pending);
}
