import type { OrderReference } from '@riwaq/contracts';
import { useSubmit } from '@riwaq/forms';
import { useSite } from '@riwaq/runtime';
import { useNavigate } from '@riwaq/runtime/router';
import { useEffect, useRef, useState } from 'react';
import { returnOf } from '../transfer-id';
import { shownFailure } from './failure-messages';
import { plainText, type ShownFailure } from './order-failure';
import type { OrderFlow } from './order-flow';
import { type OrderOutcome, type OrderPlan, placeOrder } from './place-order';
import { tell } from './tell';
import { trackPaymentInfo } from './track-order';

/** `sending`: to the shop; `starting`: the shop has it, the payment page is asked for; `leaving`: for the payment page. */
export type OrderPhase = 'editing' | 'sending' | 'starting' | 'leaving';

export interface OrderState {
  readonly phase: OrderPhase;
  readonly failure: ShownFailure | null;
  /** The gateway's total, in dinar, where it is not the one that was shown (D26). */
  readonly newTotal: number | null;
  /** Where the visitor is going, while leaving. */
  readonly address: string | null;
  readonly reference: OrderReference | null;
  /** Places the order at the total that the visitor sees, in dinar. Ignored while one is on its way. Gives what became of it. */
  readonly place: (shownTotal: number) => Promise<OrderOutcome | undefined>;
  /** Back to the form. */
  readonly reconsider: () => void;
}

interface OrderUse {
  readonly flow: OrderFlow;
  readonly plan: (shownTotal: number) => OrderPlan;
  /** What is said once the shop has the order and nothing went wrong after (specification, section 8); null where more is to come. */
  readonly success: { readonly title: string; readonly text: string } | null;
  /** The page itself says so, where it stands: no toast besides. */
  readonly isSaidInPlace?: boolean;
  /** The shop has the order: told once for each. */
  readonly onAccepted?: (reference: OrderReference) => void;
  /** The order is taken, and nothing is left to be paid through the gateway. */
  readonly onBooked: (reference: OrderReference) => void;
  /** The visitor goes to another page of this site. */
  readonly onLeave?: () => void;
}

/** An order from a filled-in form to the payment page, or to its thanks. */
export function useOrder({ flow, plan, success, isSaidInPlace = false, onAccepted, onBooked, onLeave }: OrderUse): OrderState {
  const site = useSite();
  const navigate = useNavigate();
  const [arrived, setArrived] = useState(false);
  const [newTotal, setNewTotal] = useState<number | null>(null);
  const counted = useRef(new Set<OrderReference>());

  const { state, submit, reset } = useSubmit(async (shownTotal: number) => {
    setArrived(false);
    try {
      const planned = plan(shownTotal);
      const outcome = await placeOrder(site, planned, (reference) => {
        setArrived(true);
        count(planned, reference);
      });
      setNewTotal(outcome.kind === 'price-changed' ? outcome.total : null);
      follow(outcome);
      return outcome;
    } catch (error) {
      const failure = shownFailure(flow, error, site.supportEmail);
      tell({ tone: failure.tone, title: failure.title, text: plainText(failure) });
      throw error;
    }
  });

  /** A payment that starts at the second attempt is still one order. */
  function count({ money, summary }: OrderPlan, reference: OrderReference): void {
    if (counted.current.has(reference)) return;
    counted.current.add(reference);
    if (success) trackPaymentInfo(money, summary.way);
    onAccepted?.(reference);
  }

  function follow(outcome: OrderOutcome): void {
    const toTell = outcome.kind === 'leaving' || (outcome.kind === 'booked' && !isSaidInPlace);
    if (success && toTell) tell({ tone: 'success', ...success });
    if (outcome.kind === 'booked') onBooked(outcome.reference);
    if (outcome.kind === 'paid') {
      onLeave?.();
      navigate(returnOf(outcome.transferId));
    }
  }

  // A visitor who comes back from the payment page may get this page as it was left, with its script where it stood.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [reset]);

  const outcome: OrderOutcome | null = state.status === 'sent' ? state.result : null;
  const busy = state.status === 'sending' ? (arrived ? 'starting' : 'sending') : 'editing';
  return {
    phase: outcome?.kind === 'leaving' ? 'leaving' : busy,
    failure: state.status === 'failed' ? shownFailure(flow, state.error, site.supportEmail) : null,
    newTotal,
    address: outcome?.kind === 'leaving' ? outcome.address : null,
    reference: outcome?.reference ?? null,
    place: submit,
    reconsider: () => {
      setNewTotal(null);
      reset();
    },
  };
}
