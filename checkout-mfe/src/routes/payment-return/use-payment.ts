import { backoff, type OrderReference, PaymentStateSchema, type PendingPayment, READ_RETRIES, type Transfer } from '@riwaq/contracts';
import { HttpError, request, useHydrated } from '@riwaq/runtime';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { transferIdFromSearch } from '../../rules/return-addresses';
import { isFinalRefusal, isSettled, type PaymentView, paymentView, pollDelay } from './payment-view';

let client: QueryClient | undefined;

/**
 * Cache of the gateway's answers, created on first use. Unused answers are dropped after 5 minutes.
 * A failed request is retried 3 times, after 1, 2 and 4 s (specification, section 9), unless its answer is final.
 */
export function queryClient(): QueryClient {
  client ??= new QueryClient({
    defaultOptions: {
      queries: {
        // Offline, the query fails at once and can be retried, instead of waiting for a connection.
        networkMode: 'always',
        retry: (failures, error) =>
          failures < READ_RETRIES.times && !isFinalRefusal(error) && !(error instanceof HttpError && error.status === 429),
        retryDelay: (failures) => backoff(failures + 1, READ_RETRIES),
      },
    },
  });
  return client;
}

export interface ReturnedPayment {
  readonly view: PaymentView;
  readonly transferId: number | null;
  /** The provider's own record, for the visitor who paid. */
  readonly transfer: Transfer | undefined;
  readonly reference: OrderReference | undefined;
  /** What the payment is for, if this device started it. */
  readonly productType: PendingPayment['productType'] | undefined;
  /** The record of a payment that this device started and that nobody has made, as far as the provider says: its visitor can pay again. */
  readonly unpaid: PendingPayment | null;
  /** Whether the provider may still say that it was made: the page goes on asking. */
  readonly isOpen: boolean;
  readonly isChecking: boolean;
  readonly checkAgain: () => void;
}

/** Polls the gateway for the returned payment until it is settled. */
export function usePayment(): ReturnedPayment {
  const hydrated = useHydrated();
  const { search } = useLocation();
  const transferId = hydrated ? transferIdFromSearch(search) : null;
  const client = queryClient();
  const queryKey = ['payment', transferId];

  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => request(`/api/payments/${transferId}`, { schema: PaymentStateSchema, signal }),
      enabled: transferId !== null,
      refetchInterval: ({ state }) => {
        const silent = state.data === undefined && state.error !== null;
        return silent || isSettled(state.data) || isFinalRefusal(state.error) ? false : pollDelay(state.dataUpdateCount);
      },
      refetchOnWindowFocus: ({ state }) => !isSettled(state.data),
      // The same answer once more is news too: it counts towards the patience of a visitor.
      notifyOnChangeProps: 'all',
    },
    client,
  );

  const pending = useRecordOf(transferId);
  const answers = client.getQueryState(queryKey)?.dataUpdateCount ?? 0;
  return {
    view: hydrated ? paymentView({ transferId, state: data, error, answers }) : 'verifying',
    transferId,
    transfer: data?.transfer,
    reference: data?.reference ?? pending?.reference,
    productType: pending?.productType,
    unpaid: data?.status === 'failed' || data?.status === 'pending' ? pending : null,
    isOpen: data?.status === 'pending',
    isChecking: isFetching,
    checkAgain: () => void refetch(),
  };
}

// The first script of this page has no room for the store: it comes with the details, while the gateway is asked.
const loadRecords = () => import(/* webpackChunkName: "after-order" */ '@riwaq/store/pending-payment');

/** The pending record of a transfer, where this device began it; it stays when the record has done its service. */
function useRecordOf(transferId: number | null): PendingPayment | null {
  const [record, setRecord] = useState<PendingPayment | null>(null);
  useEffect(() => {
    if (transferId === null) return;
    loadRecords().then(
      ({ restorePendingPayments }) => setRecord(restorePendingPayments().find((one) => one.transferId === transferId) ?? null),
      // As on a device that did not start the payment.
      () => {},
    );
  }, [transferId]);
  return record;
}
