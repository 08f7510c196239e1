import type { OrderReference } from '@riwaq/contracts';
import { Button, ButtonAnchor, ButtonLink, Card, Cluster, Notice, Stack, Text } from '@riwaq/design-system';
import { type Draft, useDraft } from '@riwaq/forms';
import { now } from '@riwaq/runtime';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { thankYouPath } from '../../rules/return-addresses';
import type { OrderFlow } from './order-identity';
import { DirectPaymentLink, OrderReferenceLine, ScrollIntoView } from './order-notice';
import { type PaymentStepState, usePaymentStep } from './payment-step';
import { storedSummaryFor } from './stored-summary';
import { SummaryTools } from './summary-tools';

/** An order that the shop has: what is said of it, and where it is paid, if that is on a page of its own. */
export interface PlacedOrder {
  readonly reference: OrderReference;
  readonly title: string;
  readonly text: string;
  readonly payAt?: string | null;
  /** Said where that page does not show. */
  readonly payHint?: string | undefined;
  /** Another page where it can be paid, which knows neither amount nor order. */
  readonly directPaymentLink?: string | null;
  /** Good news unless told. */
  readonly tone?: 'success' | 'warning';
}

interface Props {
  readonly placed: PlacedOrder;
  /** Another order: the empty form. */
  readonly onAgain: () => void;
}

/** Stands in the form's place once the shop has the order: its reference, its summary to keep, and the next steps (D24). */
function PlacedNotice({ placed: { reference, title, text, payAt, payHint, directPaymentLink, tone = 'success' }, onAgain }: Props) {
  const summary = storedSummaryFor(reference);
  return (
    <ScrollIntoView>
      <Stack $gap={3}>
        <Notice tone={tone} title={title}>
          <Text>{text}</Text>
          <OrderReferenceLine reference={reference} />
          {payHint && <Text $variant="small">{payHint}</Text>}
        </Notice>
        <Cluster $fill>
          {payAt && (
            <ButtonAnchor href={payAt} target="_blank" rel="noopener noreferrer">
              صفحة الدفع الإلكتروني
            </ButtonAnchor>
          )}
          <ButtonLink to={thankYouPath(reference)} variant={payAt ? 'secondary' : 'primary'}>
            الخطوات التالية
          </ButtonLink>
          <Button variant="quiet" onClick={onAgain}>
            طلب آخر
          </Button>
        </Cluster>
        {directPaymentLink && <DirectPaymentLink address={directPaymentLink} />}
        {summary && <SummaryTools summary={summary} />}
      </Stack>
    </ScrollIntoView>
  );
}

interface OrderFormState<Name extends string, Props> {
  readonly draft: Draft<Name>;
  /** When the form was opened or emptied, in milliseconds. */
  readonly since: number;
  readonly payment: PaymentStepState<Props>;
  /** The order that stands in the form's place. */
  readonly placed: PlacedOrder | null;
  /** The order is placed: its dialog closes, and the form forgets it. */
  readonly close: (order: PlacedOrder) => void;
  /** Another order: the empty form. */
  readonly orderAgain: () => void;
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
  return { draft, since, payment, placed, close, orderAgain: () => setPlaced(null) };
}

/** Nothing is cut off at its edge: the list of wilayas may reach over it. */
const Panel = styled(Card)`
  overflow: visible;
`;

interface OrderPanelProps {
  readonly order: Pick<OrderFormState<never, never>, 'placed' | 'orderAgain'>;
  /** The form, and its payment dialog. */
  readonly children: ReactNode;
}

/** Where an order form stands in a page; once its order is placed, what is said of it. Who was in the one goes on in the other. */
export function OrderPanel({ order: { placed, orderAgain }, children }: OrderPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const announced = useRef(placed);
  useEffect(() => {
    // What had the focus went away with the form, or with the notice: the Tab key would begin at the top of the page.
    if (announced.current !== placed && document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
    announced.current = placed;
  }, [placed]);
  return (
    <Panel as="div" ref={panel} tabIndex={-1}>
      {placed ? <PlacedNotice placed={placed} onAgain={orderAgain} /> : children}
    </Panel>
  );
}
