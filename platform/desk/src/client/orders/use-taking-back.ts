import type { AllowedAct, OrderRecord } from '@riwaq/contracts/staff-orders';
import type { ActResult } from '@riwaq/gateway/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { now } from '../parts/clock';
import { actOnOrder, allOrders, type OrderAct } from '../staff-client';

type TakeBack = Extract<AllowedAct, { act: 'take-back' }>;

/** What who is signed in did last, as long as it can be taken back, and the press that does it. */
export interface TakingBack {
  readonly act: TakeBack | undefined;
  /** How many are left. */
  readonly seconds: number;
  readonly press: () => void;
  readonly isPending: boolean;
  /** Why the press failed; null where it did not. */
  readonly error: unknown;
}

/** Whether an act takes back another. */
const isTakeBack = (act: AllowedAct): act is TakeBack => act.act === 'take-back';

/** Lets who is signed in take back what they did last. `onDone` is called with what came of it, and with what was to be taken back. */
export function useTakingBack(
  { reference, acts }: Pick<OrderRecord, 'reference' | 'acts'>,
  onDone: (act: OrderAct, result: ActResult, what: TakeBack) => void,
): TakingBack {
  const client = useQueryClient();
  const found = acts.find(isTakeBack);
  const seconds = useSeconds(found);
  const sending = useMutation({
    mutationFn: (what: TakeBack) => actOnOrder({ act: 'take-back', reference, entry: what.entry }),
    onSuccess(result, what) {
      void client.invalidateQueries(allOrders);
      onDone({ act: 'take-back', reference, entry: what.entry }, result, what);
    },
  });
  const act = seconds > 0 || sending.isPending ? found : undefined;
  return {
    act,
    seconds,
    press: () => act && !sending.isPending && sending.mutate(act),
    isPending: sending.isPending,
    error: sending.error,
  };
}

/** Seconds until an act cannot be taken back, by the time that the gateway says is left. */
function useSeconds(act: TakeBack | undefined): number {
  const until = useMemo(() => (act ? now() + act.left : 0), [act]);
  const [instant, setInstant] = useState(now);
  useEffect(() => {
    if (until === 0) return undefined;
    const look = () => setInstant(now());
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.min(Math.ceil((until - instant) / 1000), Math.ceil((act?.left ?? 0) / 1000)));
}
