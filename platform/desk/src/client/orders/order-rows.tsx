import type { ListedOrder } from '@riwaq/contracts/staff-orders';
import { Badge, Cluster, color, font, Latin, List, Ltr, media, space } from '@riwaq/design-system';
import { formatDateTime } from '@riwaq/text';
import styled from 'styled-components';
import { methodOf, stageLabels } from '../../contract/order-labels';
import { PageLink } from '../address';
import { useClock } from '../parts/clock';
import { Row } from '../parts/rows';
import { orderAddress } from './order-address';
import { priceOf } from './order-facts';
import { dueText, RECEIPT_REFUSED, stageTones } from './order-words';

/** Ten rows fit two screens of a phone: a row has what one needs to find an order, the page of the order has the rest. */
const OrderRow = styled(Row)`
  position: relative;
  grid-template-columns: minmax(0, 1fr) auto;
  row-gap: 0;
  align-items: center;
  padding-block: ${space[1]};
  line-height: 1.5;

  ${media.wide} {
    grid-template-columns: minmax(14rem, 1fr) minmax(14rem, 1fr) auto minmax(12rem, 1fr);
    padding-block: ${space.oneAndHalf};
  }

  a {
    font-weight: 600;
    text-decoration: none;

    /* The whole row leads to its order. */
    &::after {
      position: absolute;
      inset: 0;
      content: '';
    }
  }

  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.caption};
  }

  ${media.narrow} {
    > p,
    > :last-child {
      grid-column: 1 / -1;
    }

    > p {
      display: flex;
      grid-row: 2;
      gap: ${space.half};
      font-size: ${font.label};
      white-space: nowrap;
    }

    > p > :first-child {
      flex: none;
    }

    /* A name that runs the other way is cut at its own end. */
    > p > bdi {
      overflow: hidden;
      text-overflow: ellipsis;
    }

    [data-wide] {
      display: none;
    }
  }
`;

/** How long an order waits: red where it is late. */
export const Due = styled.strong<{ readonly $isLate: boolean }>`
  color: ${({ $isLate }) => ($isLate ? color.danger : color.ink)};
  font-size: ${font.label};
  font-weight: 600;
`;

/** Orders of the list: who, what, and what is to be done. */
export function OrderRows({ orders }: { readonly orders: readonly ListedOrder[] }) {
  const now = useClock();
  return (
    <List>
      {orders.map((order) => {
        const {
          reference,
          name,
          phone,
          product,
          total,
          method,
          stage,
          ordered,
          addressRefused = null,
          isSameAgain,
          receiptRefused,
        } = order;
        const due = dueText(order, now);
        // A phone says it once: how long it waits says what it waits for.
        const isSaid = due !== undefined && (stage === 'receipt' || stage === 'paid');
        return (
          <OrderRow key={reference}>
            <div>
              <PageLink href={orderAddress(reference)}>
                <Latin>{name || reference}</Latin>
              </PageLink>
              <small data-wide="">
                <Ltr>{phone}</Ltr>
              </small>
            </div>
            <p>
              <Ltr>{reference}</Ltr> · <Latin>{product}</Latin>
              <small data-wide="">{`${methodOf(method)} · ${formatDateTime(ordered)}`}</small>
            </p>
            <span>{priceOf(total)}</span>
            <Cluster>
              <Badge tone={stageTones[stage]} data-wide={isSaid ? '' : undefined}>
                {stageLabels[stage]}
              </Badge>
              {addressRefused !== null && <Badge tone="danger">بريد مرفوض</Badge>}
              {receiptRefused && <Badge tone="danger">{RECEIPT_REFUSED}</Badge>}
              {isSameAgain && <Badge tone="danger">مكرر</Badge>}
              {due && <Due $isLate={due.startsWith('تأخّر')}>{due}</Due>}
            </Cluster>
          </OrderRow>
        );
      })}
    </List>
  );
}
