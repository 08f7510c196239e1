import { ButtonAnchor, EmptyState, Heading, Stack } from '@riwaq/design-system';
import { useQuery } from '@tanstack/react-query';
import { pages } from '../../contract/pages';
import { linkTo } from '../address';
import { OrderRows } from '../orders/order-rows';
import { Answer } from '../parts/answer';
import { ordersQuery } from '../staff-client';
import { count } from '../texts/counts';

/** Orders that the day begins with. The others are a press away. */
const SHOWN = 5;

/** What waits for staff, the longest first. */
export function DueOrders() {
  const orders = useQuery(ordersQuery({ stage: 'due' }));
  const due = orders.data?.due ?? 0;
  return (
    <Stack as="section" $gap={2} aria-labelledby="due">
      <Heading level={2} size={4} id="due">
        ينتظرك الآن{orders.data && ` (${count.orders(due)})`}
      </Heading>
      <Answer of={orders} label="ما ينتظرك">
        {(list) =>
          list.orders.length === 0 ? (
            <EmptyState icon="check" title="لا شيء ينتظرك: كل ما دُفع مفعّل، وكل وصل مؤكد." />
          ) : (
            <OrderRows orders={list.orders.slice(0, SHOWN)} />
          )
        }
      </Answer>
      <div>
        <ButtonAnchor variant="secondary" {...linkTo(pages.orders)}>
          {due > SHOWN ? 'كل ما ينتظر' : 'كل الطلبات'}
        </ButtonAnchor>
      </div>
    </Stack>
  );
}
