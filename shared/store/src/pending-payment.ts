import { type PendingPayment, PendingPaymentSchema } from '@riwaq/contracts';
import { readStored, removeStored, writeStored } from '@riwaq/runtime';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { PENDING_PAYMENT_KEY } from './unfinished-payment';

const stored = { key: PENDING_PAYMENT_KEY, version: 1, schema: PendingPaymentSchema };

/** The started payment whose registration is not accepted yet (D9), or null. */
export const pendingPaymentStore = createStore<{ readonly pending: PendingPayment | null }>()(() => ({ pending: null }));

/** Loads the record from the device, after hydration. */
export function restorePendingPayment(): PendingPayment | null {
  const pending = readStored(stored);
  pendingPaymentStore.setState({ pending });
  return pending;
}

/** Stores the record when a payment starts. */
export function storePendingPayment(pending: PendingPayment): void {
  writeStored(stored, pending);
  pendingPaymentStore.setState({ pending });
}

/** Removes the record: only after the registration has been accepted (D9). */
export function clearPendingPayment(): void {
  removeStored(stored);
  pendingPaymentStore.setState({ pending: null });
}

/** The pending payment, loaded after hydration and after a change in another tab; null otherwise. */
export function usePendingPayment(): PendingPayment | null {
  useEffect(() => {
    restorePendingPayment();
    const follow = ({ key }: StorageEvent) => {
      if (key === stored.key) restorePendingPayment();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  return useStore(pendingPaymentStore, (state) => state.pending);
}
