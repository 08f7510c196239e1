import { Card } from '@riwaq/design-system';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { PlacedNotice } from './placed-notice';
import type { OrderFormState } from './use-order-form';

/** Nothing is cut off at its edge: the list of wilayas may reach over it. */
const Panel = styled(Card)`
  overflow: visible;
`;

interface Props {
  readonly order: Pick<OrderFormState<never, never>, 'placed' | 'again'>;
  /** The form, and its payment dialog. */
  readonly children: ReactNode;
}

/** Where an order form stands in a page; once its order is placed, what is said of it. Who was in the one goes on in the other. */
export function OrderPanel({ order: { placed, again }, children }: Props) {
  const panel = useRef<HTMLElement>(null);
  const said = useRef(placed);
  useEffect(() => {
    // What had the focus went away with the form, or with the notice: the Tab key would begin at the top of the page.
    if (said.current !== placed && document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
    said.current = placed;
  }, [placed]);
  return (
    <Panel as="div" ref={panel} tabIndex={-1}>
      {placed ? <PlacedNotice placed={placed} onAgain={again} /> : children}
    </Panel>
  );
}
