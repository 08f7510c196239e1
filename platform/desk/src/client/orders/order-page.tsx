import type { OrderRecord } from '@riwaq/contracts/staff-orders';
import { Badge, Button, Card, Cluster, EmptyState, Latin, Ltr, Notice, Stack, Text } from '@riwaq/design-system';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { stageLabels } from '../../contract/order-labels';
import { pages } from '../../contract/pages';
import { PageLink } from '../address';
import { reasonOf } from '../failure';
import { Answer, Failure } from '../parts/answer';
import { useClock } from '../parts/clock';
import { Page } from '../parts/page';
import { type OrderAct, orderQuery } from '../staff-client';
import { ActDialog } from './act-dialog';
import { type AskedAct, laterActs, wordsOf } from './act-words';
import { AnswerBuyer } from './answer-buyer';
import { backOnceDropped } from './dropped-field';
import { OrderFacts } from './order-facts';
import { OrderTimeline } from './order-timeline';
import { CARD_REFUSED, dueText, RECEIPT_REFUSED, stageTones } from './order-words';
import { RelatedOrders, SameAgain } from './related-orders';
import { lastLetterOf } from './resend-menu';
import { resultWords } from './result-words';
import { TakeBackBar } from './take-back';
import { useTakingBack } from './use-taking-back';

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
          {(known) => <KnownOrder read={known} of={order} />}
        </Answer>
      )}
    </Page>
  );
}

/** What came of what was done last. */
interface Said extends ReturnType<typeof resultWords> {
  /** The act that undoes what can no longer be taken back. */
  readonly later?: AskedAct['act'] | undefined;
  /** What was noted, as the history names it. */
  readonly noted?: string;
  /** The buyer's address is another one: what was sent before went to the earlier one. */
  readonly isMended?: boolean;
}

interface KnownOrderProps {
  readonly read: OrderRecord;
  readonly of: UseQueryResult<OrderRecord>;
}

function KnownOrder({ read, of: { dataUpdatedAt: readAt, error, isFetching, refetch } }: KnownOrderProps) {
  const [wish, setWish] = useState<AskedAct>();
  const [said, setSaid] = useState<Said>();
  // When what was read came upon which somebody acted: until the order was read again, nobody knows what may be done next.
  const [actedOn, setActedOn] = useState<number>();
  const isOld = actedOn === readAt;
  const order = isOld ? { ...read, acts: [] } : read;
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed may be gone.
  const focusNotice = () => requestAnimationFrame(() => notice.current?.focus());
  const takingBack = useTakingBack(order, (act, result, { change }) => {
    setSaid({ ...resultWords(act, result), later: result.outcome === 'late' ? laterActs[change] : undefined });
    setActedOn(readAt);
    focusNotice();
  });
  const due = dueText(order, useClock());
  const [label, tone] = [stageLabels[order.stage], stageTones[order.stage]];
  const acts = order.acts.filter((act): act is AskedAct => act.act !== 'take-back' && !('message' in act));
  const [first, ...others] = acts;
  const later = said && acts.find(({ act }) => act === said.later);
  const lastLetter = said?.isMended ? lastLetterOf(order) : undefined;
  const isSaid = takingBack.act !== undefined && said?.noted === takingBack.act.change;
  const takeBackBar = <TakeBackBar takingBack={takingBack} onGone={focusNotice} isSaid={isSaid} />;
  const buttonOf = (act: AskedAct, isFirst: boolean) => (
    <Button key={JSON.stringify(act)} variant={isFirst ? 'primary' : 'secondary'} onClick={() => setWish(act)}>
      {wordsOf(act).title}
    </Button>
  );
  return (
    <Stack $gap={3}>
      <Stack $gap={1}>
        <div ref={notice} tabIndex={-1}>
          {said && (
            <Notice tone={said.tone}>
              {said.text}
              {later && <Cluster>{buttonOf(later, false)}</Cluster>}
              {lastLetter && (
                <>
                  <Text>ما أُرسل من قبل ذهب إلى العنوان القديم.</Text>
                  <Cluster>{buttonOf(lastLetter, false)}</Cluster>
                </>
              )}
              {said.noted && takeBackBar}
            </Notice>
          )}
        </div>
        {!said?.noted && takeBackBar}
      </Stack>
      <SameAgain of={order} />
      <Card>
        <Stack $gap={2}>
          <Cluster>
            <Badge tone={tone}>{label}</Badge>
            {order.stage === 'waiting' && order.payments.at(-1)?.isRefused && <Badge tone="danger">{CARD_REFUSED}</Badge>}
            {order.receiptRefused && <Badge tone="danger">{RECEIPT_REFUSED}</Badge>}
            {due && <strong>{due}</strong>}
          </Cluster>
          <Cluster>
            <Latin>{order.name}</Latin>
            <span>
              من ولاية <Latin>{order.wilaya}</Latin>
            </span>
            <a href={`tel:${order.phone}`}>
              <Ltr>{order.phone}</Ltr>
            </a>
            <Whole href={`mailto:${order.email}`}>
              <Ltr>{order.email}</Ltr>
            </Whole>
          </Cluster>
          {isOld && error !== null && (
            <Failure error={error} title="تعذّرت قراءة الطلب من جديد" onRetry={() => refetch()} busy={isFetching} />
          )}
          <Text role="status" $variant="muted">
            {isOld && error === null && 'نقرأ الطلب من جديد، ثم يظهر هنا ما بقي لك أن تفعله.'}
          </Text>
          <Cluster $fill>
            {first && buttonOf(first, order.dueSince !== null)}
            {others.map((act) => buttonOf(act, false))}
          </Cluster>
          <AnswerBuyer
            order={order}
            onMended={(text, isMended) => {
              setSaid({ tone: 'success', text, isMended, noted: 'address' });
              setActedOn(readAt);
              focusNotice();
            }}
          />
        </Stack>
      </Card>
      <OrderFacts order={order} />
      <OrderTimeline order={order} onWish={setWish} takingBack={takingBack} onGone={focusNotice} />
      <RelatedOrders of={order} />
      {wish && (
        <ActDialog
          key={JSON.stringify(wish)}
          order={order}
          allowed={wish}
          onClose={() => setWish(undefined)}
          onDone={(act, result) => {
            const back = act.act === 'dropped' ? backOnceDropped(order, act.line) : undefined;
            setSaid({ ...resultWords(act, result, back), noted: changeOf(act.act) });
            setActedOn(readAt);
            setWish(undefined);
            focusNotice();
          }}
        />
      )}
    </Stack>
  );
}

/** How the history names an act. */
const changeOf = (act: OrderAct['act']): string => (act === 'accept' ? 'accepted' : act);
