import type { ListedOrder } from '@riwaq/contracts/staff-orders';
import { Badge, Cluster, color, font, List, Ltr, media } from '@riwaq/design-system';
import { formatDateTime, formatPrice } from '@riwaq/text';
import styled from 'styled-components';
import { methodOf, stageLabels } from '../../contract/order-labels';
import { PageLink } from '../address';
import { useClock } from '../parts/clock';
import { Row } from '../parts/rows';
import { orderAddress } from './order-address';
import { dueText, stageTones } from './order-words';

const OrderRow = styled(Row)`
  ${media.wide} {
    grid-template-columns: minmax(14rem, 1fr) minmax(14rem, 1fr) minmax(12rem, 1fr);
  }

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    font-weight: 600;
  }

  p {
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    color: ${color.muted};
    font-size: ${font.caption};
  }
`;

const Due = styled.strong<{ readonly $isLate: boolean }>`
  color: ${({ $isLate }) => ($isLate ? color.danger : color.ink)};
  font-weight: 600;
`;

/** Orders of the list: who, what, and what is to be done. */
export function OrderRows({ orders }: { readonly orders: readonly ListedOrder[] }) {
  const now = useClock();
  return (
    <List>
      {orders.map((order) => {
        const { reference, name, phone, product, total, method, stage, ordered, addressRefused = null } = order;
        const due = dueText(order, now);
        return (
          <OrderRow key={reference}>
            <div>
              <PageLink href={orderAddress(reference)}>
                <bdi>{name || reference}</bdi>
              </PageLink>
              <small>
                <Ltr>{reference}</Ltr> · <Ltr>{phone}</Ltr>
              </small>
            </div>
            <p>
              <bdi>{product}</bdi>
              <small>{`${total === null ? 'ثمنه بالاتفاق' : formatPrice(total)} · ${methodOf(method)} · ${formatDateTime(ordered)}`}</small>
            </p>
            <Cluster>
              <Badge tone={stageTones[stage]}>{stageLabels[stage]}</Badge>
              {addressRefused !== null && <Badge tone="danger">بريد مرفوض</Badge>}
              {due && <Due $isLate={due.startsWith('تأخّر')}>{due}</Due>}
            </Cluster>
          </OrderRow>
        );
      })}
    </List>
  );
}
