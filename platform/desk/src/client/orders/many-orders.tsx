import type { ListedOrder } from '@riwaq/contracts/staff-orders';
import { color, font, Latin, List, Ltr, space, TextAnchor } from '@riwaq/design-system';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Item } from '../parts/rows';
import { orderAddress } from './order-address';

const One = styled(Item)`
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.half} ${space[2]};
  overflow-wrap: anywhere;

  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.caption};
  }
`;

interface ManyOrdersProps {
  readonly orders: readonly ListedOrder[];
  /** Beside an order: what came of it, or what is to be pressed. */
  readonly beside: (order: ListedOrder) => ReactNode;
}

/** Chosen orders in a dialog, each with its page and what becomes of it. */
export function ManyOrders({ orders, beside }: ManyOrdersProps) {
  return (
    <List>
      {orders.map((order) => (
        <One key={order.reference}>
          <span>
            <Latin>{order.name || order.reference}</Latin>
            <small>
              {/* In a page of its own: here may stand what is not sent yet. */}
              <TextAnchor href={orderAddress(order.reference)} target="_blank" rel="noreferrer">
                <Ltr>{order.reference}</Ltr>
              </TextAnchor>{' '}
              · <Latin>{order.product}</Latin>
            </small>
          </span>
          {beside(order)}
        </One>
      ))}
    </List>
  );
}
