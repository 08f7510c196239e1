import { type PendingPayment } from '@riwaq/contracts';
export declare const pendingPaymentStore: import("zustand").StoreApi<{
    readonly pending: PendingPayment | null;
}>;
export declare function restorePendingPayment(): PendingPayment | null;
export declare function storePendingPayment(pending: PendingPayment): void;
export declare function clearPendingPayment(): void;
export declare function usePendingPayment(): PendingPayment | null;
