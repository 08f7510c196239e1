import { Card } from '@riwaq/design-system';
import type { ReactNode } from 'react';
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

/** Where an order form stands in a page; once its order is placed, what is said of it. */
export function OrderPanel({ order: { placed, again }, children }: Props) {
  return <Panel as="div">{placed ? <PlacedNotice placed={placed} onAgain={again} /> : children}</Panel>;
}
