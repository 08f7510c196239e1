import { type Draft, useDraft } from '@riwaq/forms';
import { type Host, type LazyPart, useHost } from '@riwaq/runtime';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paymentReturnPath } from '../../rules/return-addresses';
import type { ShownFailure } from './order-failure';
import type { OrderFlow } from './order-identity';
import type { ConfirmedOrder } from './order-plan';
import { filling, type OrderOutcome, type OrderState, orderReducer, type PlacedOrder } from './order-reducer';
import { showOrderToast } from './order-toast';

/** An order, as its payment dialog uses it. */
export interface Order<Name extends string = never> {
  readonly state: OrderState;
  readonly draft: Draft<Name>;
  /** Sends an order and opens its payment page with `open`, in this tab by default. Never throws. Returns null while another order is sent. */
  readonly place: (confirmed: ConfirmedOrder, open?: Host['leave']) => Promise<OrderOutcome | null>;
  /** Ends the order: empties the form and shows the placed order. */
  readonly finish: (order: PlacedOrder) => void;
  readonly backToForm: () => void;
}

interface OrderForm<Name extends string, Props extends object> extends Order<Name> {
  /** The payment dialog, while it is open. */
  readonly PaymentDialog: LazyPart<Props> | null;
  /** Preloads the payment dialog and the code that sends an order. */
  readonly preload: () => void;
  readonly openPayment: () => Promise<void>;
}

interface Options<Name extends string, Props extends object> {
  /** Values of an empty form. */
  readonly empty: Readonly<Record<Name, string>>;
  /** The payment dialog, for a form that is followed by one. */
  readonly Payment?: LazyPart<Props>;
  /** Closes the dialog around the form, before the page of an order that was paid before. */
  readonly onClose?: () => void;
}

const loadPlaceOrder = () => import(/* webpackChunkName: "place-order" */ './place-order');

/** Shown after a failed download of the code that sends orders. */
const notSent: ShownFailure = {
  tone: 'error',
  title: 'حدث خطأ أثناء إرسال الطلب',
  text: 'تحقق من اتصالك ثم أعد المحاولة.',
  step: 'order',
  reference: null,
};

/** An order from its empty form to its payment page or its thanks. `order-reducer.ts` lists its states; the effects are here. */
export function useOrder<Name extends string, Props extends object = never>(
  flow: OrderFlow,
  { empty, Payment, onClose }: Options<Name, Props>,
): OrderForm<Name, Props> {
  const host = useHost();
  const navigate = useNavigate();
  const draft = useDraft(flow, empty);
  const [since, setSince] = useState(host.now);
  const [state, dispatch] = useReducer(orderReducer, filling);
  const isSending = useRef(false);

  const openPayment = async () => {
    dispatch({ kind: 'open-payment' });
    await Payment?.preload().then(
      () => dispatch({ kind: 'payment-loaded' }),
      () => dispatch({ kind: 'payment-lost' }),
    );
  };

  const send = async (confirmed: ConfirmedOrder, open: Host['leave']): Promise<OrderOutcome> => {
    const loaded = await loadPlaceOrder().catch(() => null);
    if (!loaded) return { kind: 'failed', failure: notSent };
    const outcome = await loaded.placeOrder(host.site, loaded.orderPlan(confirmed, since, host.now()), {
      now: host.now,
      open,
      onStarting: () => dispatch({ kind: 'starting-payment' }),
    });
    if (outcome.kind === 'failed') showOrderToast(outcome.failure);
    return outcome;
  };

  const place: Order['place'] = async (confirmed, open = host.leave) => {
    if (isSending.current) return null;
    isSending.current = true;
    dispatch({ kind: 'send' });
    const outcome = await send(confirmed, open);
    isSending.current = false;
    dispatch(outcome);
    if (outcome.kind === 'already-paid') {
      onClose?.();
      navigate(paymentReturnPath(outcome.transferId));
    }
    return outcome;
  };

  // The browser may restore the page as the visitor left it for the payment page, with its script's state.
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => persisted && dispatch({ kind: 'page-restored' });
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  }, []);

  return {
    state,
    draft,
    PaymentDialog: Payment && isPaymentOpen(state) ? Payment : null,
    preload: () => {
      // A failed download is retried by the press that needs the file.
      Payment?.preload().catch(() => {});
      loadPlaceOrder().catch(() => {});
    },
    openPayment,
    place,
    finish: (order) => {
      // Loaded by now: it has sent the order.
      const at = host.now();
      loadPlaceOrder().then(
        ({ finishOrder }) => finishOrder(flow, order.reference, at),
        () => {},
      );
      draft.clear();
      setSince(at);
      dispatch({ kind: 'placed', order });
    },
    backToForm: () => dispatch({ kind: 'back-to-form' }),
  };
}

/** Whether the payment dialog is open, or a question that replaces it. */
function isPaymentOpen(state: OrderState): boolean {
  return state.name === 'choosing-payment' || ('form' in state && state.form === 'choosing-payment');
}
