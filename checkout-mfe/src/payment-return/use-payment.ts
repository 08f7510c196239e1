import { type OrderReference, type PaymentRequest, PaymentStateSchema, type Transfer } from '@riwaq/contracts';
import { request, useHydrated } from '@riwaq/runtime';
import { useLocation } from '@riwaq/runtime/router';
import { usePendingPayment } from '@riwaq/store/pending-payment';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { transferIdFrom } from '../transfer-id';
import { isFinalRefusal, isSettled, type PaymentView, paymentView, waitAfter } from './payment-view';
import { queryClient } from './query-client';

export interface ReturnedPayment {
  readonly view: PaymentView;
  readonly transferId: number | null;
  /** The provider's own record, for the visitor who paid. */
  readonly transfer: Transfer | undefined;
  readonly reference: OrderReference | undefined;
  /** What was paid for, where this device began the payment. */
  readonly kind: PaymentRequest['kind'] | undefined;
  readonly asking: boolean;
  readonly askAgain: () => void;
}

/** The payment that the visitor comes back from: asks the gateway how it stands, again and again until that is settled. */
export function usePayment(): ReturnedPayment {
  const hydrated = useHydrated();
  const { search } = useLocation();
  const transferId = hydrated ? transferIdFrom(search) : null;
  const client = queryClient();
  const queryKey = ['payment', transferId];

  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => request(`/api/payments/${transferId}`, { schema: PaymentStateSchema, signal }),
      enabled: transferId !== null,
      refetchInterval: ({ state }) => {
        const silent = state.data === undefined && state.error !== null;
        return silent || isSettled(state.data) || isFinalRefusal(state.error) ? false : waitAfter(state.dataUpdateCount);
      },
      refetchOnWindowFocus: ({ state }) => !isSettled(state.data),
      // The same answer once more is news too: it counts towards the patience of a visitor.
      notifyOnChangeProps: 'all',
    },
    client,
  );

  const answers = client.getQueryState(queryKey)?.dataUpdateCount ?? 0;
  return {
    view: hydrated ? paymentView({ transferId, state: data, error, answers }) : 'verifying',
    transferId,
    transfer: data?.transfer,
    ...useOrderOf(transferId, data?.reference),
    asking: isFetching,
    askAgain: () => void refetch(),
  };
}

/** The order's reference, from the gateway or from the pending record, and its kind; they stay when that record has done its service. */
function useOrderOf(transferId: number | null, answered: OrderReference | undefined): Pick<ReturnedPayment, 'reference' | 'kind'> {
  const pending = usePendingPayment();
  const [kept, keep] = useState<PaymentRequest>();
  const order = pending && pending.transferId === transferId ? pending.order : undefined;
  if (order && order.reference !== kept?.reference) keep(order);
  const known = order ?? kept;
  return { reference: answered ?? known?.reference, kind: known?.kind };
}
