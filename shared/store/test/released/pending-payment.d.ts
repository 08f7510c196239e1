import { type PendingPayment } from '@riwaq/contracts';
export declare const pendingPaymentStore: import("zustand").StoreApi<{
    readonly pending: readonly PendingPayment[];
}>;
export declare function restorePendingPayments(): readonly PendingPayment[];
export declare function storePendingPayment(started: PendingPayment): void;
export declare function clearPendingPayment(transferId: number): void;
export declare function usePendingPayments(): readonly PendingPayment[];
