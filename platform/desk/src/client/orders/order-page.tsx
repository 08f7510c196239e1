import type { AllowedAct, OrderRecord } from '@riwaq/contracts/staff-orders';
import { Badge, Button, Card, Cluster, EmptyState, Ltr, Notice, Stack } from '@riwaq/design-system';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { stageLabels } from '../../contract/order-labels';
import { pages } from '../../contract/pages';
import { PageLink } from '../address';
import { reasonOf } from '../failure';
import { Answer } from '../parts/answer';
import { useClock } from '../parts/clock';
import { Page } from '../parts/page';
import { orderQuery } from '../staff-client';
import { ActDialog } from './act-dialog';
import { resultWords, wordsOf } from './act-words';
import { AnswerBuyer } from './answer-buyer';
import { OrderFacts } from './order-facts';
import { OrderTimeline } from './order-timeline';
import { dueText, stageTones } from './order-words';
import { RelatedOrders, SameAgain } from './related-orders';

/** Moves an address to the next line before it breaks at a hyphen. */
const Whole = styled.a`
  display: inline-block;
  max-inline-size: 100%;
`;

/** One order: what is to be done, what was ordered, and everything that happened to it. */
export function OrderPage({ reference }: { readonly reference: string }) {
  const order = useQuery(orderQuery(reference));
  const back = <PageLink href={pages.orders}>كل الطلبات</PageLink>;
  return (
    <Page title={`الطلب ${reference}`} beside={back}>
      {reasonOf(order.error) === 'unknown' && !order.data ? (
        <EmptyState icon="search" title="لا طلب بهذا الرقم">
          اقرأ الرقم من الوصل أو من رسالة الزبون، أو ابحث بهاتفه.
        </EmptyState>
      ) : (
        <Answer of={order} label="الطلب">
          {(known) => <KnownOrder order={known} />}
        </Answer>
      )}
    </Page>
  );
}

function KnownOrder({ order }: { readonly order: OrderRecord }) {
  const [wish, setWish] = useState<AllowedAct>();
  const [said, setSaid] = useState<ReturnType<typeof resultWords>>();
  const notice = useRef<HTMLDivElement>(null);
  const due = dueText(order, useClock());
  const [label, tone] = [stageLabels[order.stage], stageTones[order.stage]];
  const [first, ...others] = order.acts.filter((act) => !('message' in act));
  const buttonOf = (act: AllowedAct, isFirst: boolean) => (
    <Button key={JSON.stringify(act)} variant={isFirst ? 'primary' : 'secondary'} onClick={() => setWish(act)}>
      {wordsOf(act).title}
    </Button>
  );
  return (
    <Stack $gap={3}>
      <div ref={notice} tabIndex={-1}>
        {said && <Notice tone={said.tone}>{said.text}</Notice>}
      </div>
      <SameAgain of={order} />
      <Card>
        <Stack $gap={2}>
          <Cluster>
            <Badge tone={tone}>{label}</Badge>
            {due && <strong>{due}</strong>}
          </Cluster>
          <Cluster>
            <bdi>{order.name}</bdi>
            <span>
              من <bdi>{order.wilaya}</bdi>
            </span>
            <a href={`tel:${order.phone}`}>
              <Ltr>{order.phone}</Ltr>
            </a>
            <Whole href={`mailto:${order.email}`}>
              <Ltr>{order.email}</Ltr>
            </Whole>
          </Cluster>
          <Cluster $fill>
            {first && buttonOf(first, order.dueSince !== null)}
            {others.map((act) => buttonOf(act, false))}
          </Cluster>
          <AnswerBuyer order={order} />
        </Stack>
      </Card>
      <OrderFacts order={order} />
      <OrderTimeline order={order} onWish={setWish} />
      <RelatedOrders of={order} />
      {wish && (
        <ActDialog
          key={JSON.stringify(wish)}
          order={order}
          allowed={wish}
          onClose={() => setWish(undefined)}
          onDone={(act, result) => {
            setSaid(resultWords(act, result));
            setWish(undefined);
            // The button that opened the dialog may be gone.
            requestAnimationFrame(() => notice.current?.focus());
          }}
        />
      )}
    </Stack>
  );
}
