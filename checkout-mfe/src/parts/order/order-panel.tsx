import { links } from '@riwaq/contracts';
import { Button, ButtonAnchor, ButtonLink, Card, Cluster, Notice, Stack, Text } from '@riwaq/design-system';
import { lazyPart } from '@riwaq/runtime';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { thankYouPath } from '../../rules/return-addresses';
import type { StageWords } from '../order-stages';
import { titleOfTransfer } from '../success-message';
import { useKnownOrder } from '../use-known-order';
import { OrderReferenceLine, ScrollIntoView } from './order-notice';
import { isBusy, type PlacedOrder } from './order-reducer';
import { type StoredSummary, storedSummaryFor } from './stored-summary';
import type { Order } from './use-order';

// For after the order: the form's first script has no room for it. Without it the summary is in the order's e-mails.
const PlacedSummary = lazyPart<{ readonly summary: StoredSummary }>(
  () => import(/* webpackChunkName: "after-order" */ './placed-summary').then((module) => ({ default: module.PlacedSummary })),
  { name: 'order summary' },
);

interface Props {
  readonly placed: PlacedOrder;
  /** Shows an empty form for another order. */
  readonly onAgain: () => void;
}

/**
 * Replaces the form of a placed order: its reference, its summary to keep, and the next steps. A transfer is the buyer's to make: that comes first, and the
 * specification's sentence last. An order that was paid in another tab says so when the visitor comes back, and offers no payment page any more.
 */
function PlacedNotice({ placed, onAgain }: Props) {
  const { reference } = placed;
  const { words } = useKnownOrder(placed.payAt ? reference : undefined, true);
  const { title, text, payAt, payHint, tone = 'success' } = words ? paidElsewhere(words) : placed;
  const summary = storedSummaryFor(reference);
  const transfer = summary && !placed.payAt ? titleOfTransfer(summary) : null;
  const ways = (
    <Cluster $fill>
      {payAt ? (
        <ButtonAnchor href={payAt} target="_blank" rel="noopener noreferrer">
          صفحة الدفع الإلكتروني
        </ButtonAnchor>
      ) : (
        <ButtonLink to={links.order(reference)} variant={transfer ? 'secondary' : 'primary'}>
          تتبّع طلبك
        </ButtonLink>
      )}
      <ButtonLink to={thankYouPath(reference)} variant="quiet">
        الخطوات التالية
      </ButtonLink>
      <Button variant="quiet" onClick={onAgain}>
        طلب آخر
      </Button>
    </Cluster>
  );
  return (
    <ScrollIntoView to="start">
      <Stack $gap={3}>
        <Notice tone={tone} title={transfer ?? title}>
          {!transfer && <Text>{text}</Text>}
          <OrderReferenceLine reference={reference} />
          {payHint && <Text $variant="small">{payHint}</Text>}
        </Notice>
        {!transfer && ways}
        {summary && <PlacedSummary summary={summary} />}
        {transfer && (
          <>
            {ways}
            <Text $variant="small">
              <span>{title}</span> <span>{text}</span>
            </Text>
          </>
        )}
      </Stack>
    </ScrollIntoView>
  );
}

function paidElsewhere({ tone, title, text }: StageWords) {
  return { tone: tone === 'success' ? tone : 'info', title, text, payAt: null, payHint: null } as const;
}

/** The list of wilayas may extend past the edge. */
const Panel = styled(Card)`
  overflow: visible;
`;

interface OrderPanelProps {
  readonly order: Pick<Order, 'state' | 'backToForm'>;
  /** The form, and its payment dialog. */
  readonly children: ReactNode;
}

/** The card of an order form; shows the notice of the placed order instead of the form. Keeps the keyboard focus inside. */
export function OrderPanel({ order: { state, backToForm }, children }: OrderPanelProps) {
  const placed = state.name === 'placed' ? state.order : null;
  const panel = useRef<HTMLElement>(null);
  const announced = useRef(placed);
  // The notice is complete when it replaces the form: nothing below it moves afterwards. A failed download is retried there.
  const busy = isBusy(state);
  useEffect(() => {
    if (busy) PlacedSummary.preload().catch(() => {});
  }, [busy]);
  useEffect(() => {
    // The focused element left with the form, or with the notice: the Tab key would start at the top of the page.
    if (announced.current !== placed && document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
    announced.current = placed;
  }, [placed]);
  return (
    <Panel as="div" ref={panel} tabIndex={-1}>
      {placed ? <PlacedNotice placed={placed} onAgain={backToForm} /> : children}
    </Panel>
  );
}
