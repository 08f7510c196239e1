import type { CartLine, OrderReference } from '@riwaq/contracts';
import { toast } from '@riwaq/design-system/overlay';
import { type Draft, useDraft, useSubmit } from '@riwaq/forms';
import { useSite } from '@riwaq/runtime';
import { useNavigate } from '@riwaq/runtime/router';
import { clearCart } from '@riwaq/store';
import { useEffect, useState } from 'react';
import { forgetOrder } from '../order-identity';
import { successTexts, successTitle } from '../success-message';
import { thankYouFor } from '../thank-you/order-in-address';
import { returnOf } from '../transfer-id';
import { type FailureMessage, failureMessage, plainText } from './failure-message';
import { emptyOrderForm, ORDER_DRAFT, type OrderForm } from './order-form-values';
import { OrderFailure, type OrderOutcome, placeOrder } from './place-order';

/** What went wrong with an order, and which order. */
export interface ShownFailure extends FailureMessage {
  readonly reference: OrderReference | null;
}

export interface BundleOrderState {
  readonly draft: Draft<keyof OrderForm>;
  readonly payment: OrderForm['payment'];
  /** `sending`: to the shop; `starting`: the shop has it, the payment page is asked for; `leaving`: for the payment page. */
  readonly phase: 'editing' | 'sending' | 'starting' | 'leaving';
  readonly failure: ShownFailure | null;
  /** The gateway's total, in dinar, where it is not the one that was shown (D26). */
  readonly newTotal: number | null;
  /** Where the visitor is going, while leaving. */
  readonly address: string | null;
  readonly reference: OrderReference | null;
  /** Places the order at the total that the visitor sees, in dinar. Ignored while one is on its way. */
  readonly place: (shownTotal: number) => void;
  /** Back to the form. */
  readonly reconsider: () => void;
}

/** A bundle order from its form to the payment page, or to its thanks. `onDone`: it is booked, the dialog can go. */
export function useBundleOrder(lines: readonly CartLine[], onDone: () => void): BundleOrderState {
  const { supportEmail } = useSite();
  const navigate = useNavigate();
  const draft = useDraft(ORDER_DRAFT, emptyOrderForm);
  const payment = draft.values.payment === 'bank' ? 'bank' : 'epayment';
  const [arrived, setArrived] = useState(false);
  const [newTotal, setNewTotal] = useState<number | null>(null);

  const { state, submit, reset } = useSubmit(async (shownTotal: number) => {
    setArrived(false);
    try {
      const outcome = await placeOrder({ form: { ...draft.values, payment }, lines, shownTotal, onAccepted: () => setArrived(true) });
      setNewTotal(outcome.kind === 'price-changed' ? outcome.total : null);
      follow(outcome);
      return outcome;
    } catch (error) {
      const failure = shownFailure(error, supportEmail);
      toast({ tone: failure.tone, title: failure.title, text: plainText(failure) });
      throw error;
    }
  });

  function follow(outcome: OrderOutcome): void {
    if (outcome.kind === 'booked') {
      draft.clear();
      forgetOrder();
      clearCart();
    }
    if (outcome.kind === 'booked' || outcome.kind === 'leaving') {
      toast({ tone: 'success', title: successTitle, text: successTexts[payment] });
    }
    const next = nextPage(outcome);
    if (next) {
      onDone();
      navigate(next);
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
    draft,
    payment,
    phase: outcome?.kind === 'leaving' ? 'leaving' : busy,
    failure: state.status === 'failed' ? shownFailure(state.error, supportEmail) : null,
    newTotal,
    address: outcome?.kind === 'leaving' ? outcome.address : null,
    reference: outcome?.reference ?? null,
    place: (shownTotal) => void submit(shownTotal),
    reconsider: () => {
      setNewTotal(null);
      reset();
    },
  };
}

/** The page of this site that an order leads to, where it leads to one. */
function nextPage(outcome: OrderOutcome): string | null {
  if (outcome.kind === 'booked') return thankYouFor(outcome.reference);
  return outcome.kind === 'paid' ? returnOf(outcome.transferId) : null;
}

function shownFailure(error: unknown, supportEmail: string): ShownFailure {
  if (!(error instanceof OrderFailure)) return { ...failureMessage('order', error, supportEmail), reference: null };
  return { ...failureMessage(error.step, error.cause, supportEmail), reference: error.reference };
}
