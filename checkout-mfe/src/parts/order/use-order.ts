import type { OrderReference } from '@riwaq/contracts';
import type { ToastMessage } from '@riwaq/design-system/overlay';
import { useSubmit } from '@riwaq/forms';
import { useSite } from '@riwaq/runtime';
import { useNavigate } from '@riwaq/runtime/router';
import { useEffect, useState } from 'react';
import { paymentReturnPath } from '../../rules/return-addresses';
import type { ShownFailure } from './order-failure';
import type { OrderPlan, PlacedOrderResult } from './place-order';
import { trackPaymentInfo } from './track-order';

/** Shows a message about the visitor's order at the edge of the page, in place of the one before. Toasts come with the dialogs, which a page loads when it needs them; a message is never only a toast. */
function showToast(message: ToastMessage): void {
  import('@riwaq/design-system/overlay').then(
    ({ toast }) => toast({ ...message, about: 'order' }),
    () => undefined,
  );
}

/** `sending`: to the shop; `starting`: the shop has it, the payment page is asked for; `leaving`: for the payment page. */
type OrderPhase = 'editing' | 'sending' | 'starting' | 'leaving';

export interface OrderState {
  readonly phase: OrderPhase;
  readonly failure: ShownFailure | null;
  /** The gateway's total, in dinar, where it is not the one that was shown (D26). */
  readonly newTotal: number | null;
  /** The offer no longer has the gift; nothing is charged before the visitor agrees. */
  readonly isGiftUnavailable: boolean;
  /** Where the visitor is going, while leaving. */
  readonly address: string | null;
  readonly reference: OrderReference | null;
  /** Places the order at the total that the visitor sees, in dinar. Gives what became of it; nothing while one is on its way, or where it could not be tried. */
  readonly place: (shownTotal: number) => Promise<PlacedOrderResult | undefined>;
  /** Back to the form. */
  readonly backToForm: () => void;
}

interface OrderUse {
  readonly plan: (shownTotal: number) => OrderPlan;
  /** What is said once the shop has the order and nothing went wrong after (specification, section 8); null where more is to come. */
  readonly success: { readonly title: string; readonly text: string } | null;
  /** The page itself says so, where it stands: no toast besides. */
  readonly isShownInline?: boolean;
  /** The payment page opens in a tab of its own, and the page itself says so: the visitor stays. */
  readonly stays?: boolean;
  /** The shop has the order: told once for each. */
  readonly onAccepted?: (reference: OrderReference) => void;
  /** The order is taken, and nothing is left to be paid through the gateway. */
  readonly onPlaced: (reference: OrderReference) => void;
  /** The visitor goes to another page of this site. */
  readonly onNavigate?: () => void;
}

/** Said where an order could not even be tried: what sends it could not be loaded. */
const untried: ShownFailure = {
  tone: 'error',
  title: 'حدث خطأ أثناء إرسال الطلب',
  text: 'تحقق من اتصالك ثم أعد المحاولة.',
  reference: null,
};

/** An order from a filled-in form to the payment page, or to its thanks. */
export function useOrder({
  plan,
  success,
  isShownInline = false,
  stays = false,
  onAccepted,
  onPlaced,
  onNavigate: onLeave,
}: OrderUse): OrderState {
  const site = useSite();
  const navigate = useNavigate();
  const [arrived, setArrived] = useState(false);
  const [newTotal, setNewTotal] = useState<number | null>(null);

  const { state, submit, reset } = useSubmit(async (shownTotal: number) => {
    setArrived(false);
    const planned = plan(shownTotal);
    const { placeOrder } = await import(/* webpackChunkName: "place-order" */ './place-order');
    const outcome = await placeOrder(site, planned, (reference, isNew) => {
      setArrived(true);
      // A payment that starts at the second attempt is still one order.
      if (!isNew) return;
      if (success) trackPaymentInfo(planned.value, planned.summary.way);
      onAccepted?.(reference);
    });
    if (outcome.kind !== 'failed') setNewTotal(outcome.kind === 'price-changed' ? outcome.total : null);
    follow(outcome);
    return outcome;
  });

  function follow(outcome: PlacedOrderResult): void {
    const needsToast = (outcome.kind === 'leaving' && !stays) || (outcome.kind === 'booked' && !isShownInline);
    if (success && needsToast) showToast({ tone: 'success', ...success });
    if (outcome.kind === 'failed') {
      const { tone, title, text, email } = outcome.failure;
      showToast({ tone, title, text: email ? `${text} ${email}` : text });
    }
    if (outcome.kind === 'booked') onPlaced(outcome.reference);
    if (outcome.kind === 'paid') {
      onLeave?.();
      navigate(paymentReturnPath(outcome.transferId));
    }
  }

  // A visitor who comes back from the payment page may get this page as it was left, with its script where it stood.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [reset]);

  const outcome: PlacedOrderResult | null = state.status === 'sent' ? state.result : null;
  const busy = state.status === 'sending' ? (arrived ? 'starting' : 'sending') : 'editing';
  const failed = outcome?.kind === 'failed' ? outcome.failure : null;
  return {
    phase: outcome?.kind === 'leaving' ? 'leaving' : busy,
    failure: state.status === 'failed' ? untried : failed,
    newTotal,
    isGiftUnavailable: outcome?.kind === 'gift-gone',
    address: outcome?.kind === 'leaving' ? outcome.address : null,
    reference: outcome?.reference ?? null,
    place: submit,
    backToForm: () => {
      setNewTotal(null);
      reset();
    },
  };
}
