import { type Draft, useDraft } from '@riwaq/forms';
import { now } from '@riwaq/runtime';
import { type ComponentType, useState } from 'react';
import type { OrderFlow } from './order-flow';
import type { PlacedOrder } from './placed-notice';
import { type PaymentStepState, usePaymentStep } from './use-payment-step';

export interface OrderFormState<Name extends string, Props> {
  readonly draft: Draft<Name>;
  /** When the form was opened or emptied, in milliseconds. */
  readonly since: number;
  readonly payment: PaymentStepState<Props>;
  /** The order that stands in the form's place. */
  readonly placed: PlacedOrder | null;
  /** The order is placed: its dialog closes, and the form forgets it. */
  readonly close: (order: PlacedOrder) => void;
  /** Another order: the empty form. */
  readonly again: () => void;
}

/** An order form that stands in a page: what is typed, the step to its payment, and the order that came of it. */
export function useOrderForm<Name extends string, Props>(
  flow: OrderFlow,
  empty: Readonly<Record<Name, string>>,
  loadPayment: () => Promise<{ readonly default: ComponentType<Props> }>,
): OrderFormState<Name, Props> {
  const [since, setSince] = useState(now);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const payment = usePaymentStep(loadPayment);
  const draft = useDraft(flow, empty);

  const close = (order: PlacedOrder) => {
    payment.close();
    draft.clear();
    setSince(now());
    setPlaced(order);
  };
  return { draft, since, payment, placed, close, again: () => setPlaced(null) };
}
