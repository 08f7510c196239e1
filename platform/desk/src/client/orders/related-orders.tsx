import type { OrderRecord, RelatedOrder } from '@riwaq/contracts/staff-orders';
import { Badge, Cluster, Latin, List, Ltr, Notice, Text } from '@riwaq/design-system';
import { formatDateTime } from '@riwaq/text';
import styled from 'styled-components';
import { stageLabels } from '../../contract/order-labels';
import { PageLink } from '../address';
import { CardSection } from '../parts/card-section';
import { Item } from '../parts/rows';
import { orderAddress } from './order-address';
import { stageTones } from './order-words';

type Related = Pick<OrderRecord, 'related'>;

/** Marks an order whose content was ordered twice within a day. */
export function SameAgain({ of: { related = [] } }: { readonly of: Related }) {
  const same = related.filter(({ isSameAgain }) => isSameAgain);
  if (same.length === 0) return null;
  return (
    <Notice tone="warning" title="طُلب الشيء نفسه مرتين خلال يوم">
      <Text>
        قبل أن تؤكد أو تُفعِّل، انظر{' '}
        {same.map(({ reference }, at) => (
          <span key={reference}>
            {at > 0 && ' و'}
            <OrderLink reference={reference} />
          </span>
        ))}
        .
      </Text>
    </Notice>
  );
}

/** A reference that breaks at no hyphen. */
const Reference = styled(PageLink)`
  white-space: nowrap;
`;

const OrderLink = ({ reference }: Pick<RelatedOrder, 'reference'>) => (
  <Reference href={orderAddress(reference)}>
    <Ltr>{reference}</Ltr>
  </Reference>
);

/** Other orders of the same buyer; nothing without one. */
export function RelatedOrders({ of: { related = [] } }: { readonly of: Related }) {
  if (related.length === 0) return null;
  return (
    <CardSection title="طلبات أخرى لهذا الزبون">
      <List>
        {related.map(({ reference, ordered, stage, product, by, isSameAgain }) => (
          <Item key={reference}>
            <Cluster>
              <OrderLink reference={reference} />
              <Badge tone={stageTones[stage]}>{stageLabels[stage]}</Badge>
              {isSameAgain && <Badge tone="danger">مكرر</Badge>}
            </Cluster>
            <span>
              <Latin>{product}</Latin>
            </span>
            <Text $variant="small">{`${formatDateTime(ordered)} · ${by.map((one) => reasons[one]).join('، ')}`}</Text>
          </Item>
        ))}
      </List>
    </CardSection>
  );
}

const reasons: Readonly<Record<RelatedOrder['by'][number], string>> = {
  phone: 'الهاتف نفسه',
  email: 'البريد نفسه',
  note: 'ذُكر في ملاحظة',
};
