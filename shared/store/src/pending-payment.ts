import { type PendingPayment, PendingPaymentListSchema } from '@riwaq/contracts';
import { readStored, removeStored, writeStored } from '@riwaq/runtime';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { PENDING_PAYMENT_KEY } from './unfinished-payment';

/** Version 1 had one record; version 2 a list with whole orders, which the schema reads. */
const migrate = (value: unknown, from: number) => (from === 1 ? [value] : value);
const stored = { key: PENDING_PAYMENT_KEY, version: 3, schema: PendingPaymentListSchema, migrate } as const;

/** Records that a device keeps. The oldest goes: nobody has so many orders under way. */
const MOST = 20;

/** The started payments whose registration is not accepted yet (D9), one for each order, the newest last. */
export const pendingPaymentStore = createStore<{ readonly pending: readonly PendingPayment[] }>()(() => ({ pending: [] }));

/** Loads the records from the device, after hydration. */
export function restorePendingPayments(): readonly PendingPayment[] {
  const pending = readStored(stored) ?? [];
  pendingPaymentStore.setState({ pending });
  return pending;
}

/** Stores the record when a payment starts, in place of an earlier one of its order. */
export function storePendingPayment(started: PendingPayment): void {
  const others = restorePendingPayments().filter(({ reference }) => reference !== started.reference);
  write([...others, started].slice(-MOST));
}

/** Removes the record of a transfer: only after its registration has been accepted (D9). */
export function clearPendingPayment(transferId: number): void {
  write(restorePendingPayments().filter((record) => record.transferId !== transferId));
}

function write(pending: readonly PendingPayment[]): void {
  if (pending.length === 0) removeStored(stored);
  else writeStored({ key: stored.key, version: stored.version }, [...pending]);
  pendingPaymentStore.setState({ pending });
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
  return useStore(pendingPaymentStore, (state) => state.pending);
}
