import { links, type OrderStatus } from '@riwaq/contracts';
import { Button, ButtonLink, Container, media, Notice, Section, Skeleton, space, Text } from '@riwaq/design-system';
import { CopyField } from '@riwaq/design-system/copy-field';
import { lazyPart } from '@riwaq/runtime';
import { formatDeduction } from '@riwaq/text';
import { DROPPED } from '@riwaq/text/dropped-product';
import { missingOf } from '@riwaq/text/missing-words';
import { orderSteps } from '@riwaq/text/order-steps';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { Facts } from '../../parts/facts';
import { EarlierOrder } from '../../parts/order/earlier-order';
import { OrderSummary, type SummarySum } from '../../parts/order/order-summary';
import { storedSummaryFor } from '../../parts/order/stored-summary';
import { SupportEmail } from '../../parts/order-reference';
import { acceptsPayment, orderWords, secondPaymentWords } from '../../parts/order-stages';
import { Actions, OutcomeHead, Sheet } from '../../parts/outcome';
import { orderStar } from '../../rules/order-star';
import { DueMoney, MissingMoney } from './due-money';
import { orderFacts, priceText } from './order-facts';
import { OrderSteps } from './order-steps';
import type { PaidOrder } from './receipt/receipt-words';

/** On paper the sheet stands in its place, once it is there. */
const OnScreen = styled(Section)`
  @media print {
    &:has(+ [data-sheet]) {
      display: none;
    }
  }
`;

const PrintedOrder = lazyPart<{ readonly order: OrderStatus }>(
  () => import(/* webpackChunkName: "after-order" */ './printed-order').then((module) => ({ default: module.PrintedOrder })),
  { name: 'printed order' },
);

const ReceiptPicture = lazyPart<{ readonly order: PaidOrder }>(
  () =>
    import(/* webpackChunkName: "receipt-picture" */ './receipt/receipt-picture').then((module) => ({ default: module.ReceiptPicture })),
  { name: 'receipt picture', loading: () => <Skeleton $shape="control" /> },
);

/** The order's stage, and beside it the payment where one is due, else its lines; on a phone the payment comes between the two. */
const Columns = styled(Container)`
  display: grid;
  gap: ${space[3]};

  ${media.wide} {
    grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 1.1fr);
    align-items: start;

    > :nth-child(2) {
      grid-row: 1 / span 2;
      grid-column: 2;
    }
  }
`;

/** None of its three is the main one, which would fill a row. */
const SideActions = styled(Actions)`
  > :first-child:nth-last-child(3) {
    flex-basis: 10.5rem;
  }
`;

function sumsOf({ subtotal, discount }: OrderStatus['goods']): readonly SummarySum[] {
  if (discount === 0 || subtotal === null) return [];
  return [
    { label: 'المجموع الفرعي', price: priceText(subtotal) },
    { label: 'الخصم', price: formatDeduction(discount), saved: true },
  ];
}

/** A title that takes the focus, and the screen with it, once the payment below has gone with what was pressed in it. */
function useTitleAfterPayment(isDue: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  const wasDue = useRef(isDue);
  useLayoutEffect(() => {
    const isGone = wasDue.current && !isDue;
    wasDue.current = isDue;
    if (isGone && document.activeElement === document.body) title.current?.focus();
  }, [isDue]);
  return title;
}

interface Props {
  readonly order: OrderStatus;
  /** Reloads the order. */
  readonly onRefresh: () => Promise<void>;
  /** Shows the gateway's latest answer. */
  readonly onChange: (order: OrderStatus) => void;
}

/** An order for its buyer: its stage and next step, its lines, and the payment details of an unpaid order. */
export function OrderView({ order, onRefresh, onChange }: Props) {
  const { payment, secondPayment } = order;
  const { text, next, ...look } = orderWords(order);
  const isDue = acceptsPayment(order);
  const missing = missingOf(order);
  const title = useTitleAfterPayment(isDue);
  // Beside the lines of an order that asks for nothing more; a payment is not to wait below them.
  const actions = <OrderActions order={order} onRefresh={onRefresh} />;
  const earlier = useMemo(() => storedSummaryFor(order.reference)?.earlier, [order.reference]);
  /** Why a second receipt was refused. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const close = async (why: string) => {
    setRefusal(why);
    await onRefresh();
  };
  return (
    <div data-printed>
      <OnScreen>
        <Columns>
          <Sheet as="div">
            <OutcomeHead {...look} star={orderStar(order)} titleRef={title}>
              <Text>{text}</Text>
              <Text $variant="muted">{next}</Text>
              {earlier && <EarlierOrder reference={earlier} />}
            </OutcomeHead>
            <OrderSteps steps={orderSteps(order)} />
            {payment && <ReceiptPicture order={{ ...order, payment }} />}
            {secondPayment && (
              <Notice tone={secondPayment === 'paid-twice' ? 'warning' : 'info'}>
                <Text>{secondPaymentWords[secondPayment]}</Text>
              </Notice>
            )}
            {refusal && !isDue && (
              <Notice tone="info">
                <Text>{refusal}</Text>
              </Notice>
            )}
            {!isDue && actions}
          </Sheet>
          {isDue && (
            <Sheet as="div">
              <DueMoney order={order} onSent={onChange} onClosed={close} />
            </Sheet>
          )}
          {missing && (missing.method !== 'crypto' || order.wallet) && (
            <Sheet as="div">
              <MissingMoney reference={order.reference} left={missing.due - missing.came} wallet={order.wallet} />
            </Sheet>
          )}
          <Sheet as="div">
            <OrderLines order={order} />
            {isDue && actions}
          </Sheet>
        </Columns>
      </OnScreen>
      <PrintedOrder order={order} />
    </div>
  );
}

/** What was ordered: reference, goods, sums and facts. */
function OrderLines({ order }: Pick<Props, 'order'>) {
  const { reference, goods, stage } = order;
  const rows = goods.lines.map(({ name, detail, price, cover, isActivated, isDropped }) => ({
    key: name + detail,
    name,
    // Once all can be used, the page's title says so.
    detail: [detail, isActivated && stage !== 'activated' && 'فُعِّل', isDropped && DROPPED].filter(Boolean).join(' · '),
    cover,
    price: priceText(price),
  }));
  return (
    <>
      <CopyField label="رقم الطلب" value={reference} />
      <OrderSummary rows={rows} sums={sumsOf(goods)} total={{ text: priceText(goods.total) }} level={2} />
      <Facts facts={orderFacts(order).filter(({ label }) => label !== 'رقم الطلب')} />
      <Text $variant="small">
        لأي سؤال اكتب إلينا على <SupportEmail reference={reference} />.
      </Text>
    </>
  );
}

function OrderActions({ order: { stage, payment, cancelReason }, onRefresh }: Pick<Props, 'order' | 'onRefresh'>) {
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await onRefresh();
    setBusy(false);
  };
  // Who ordered twice is not asked to order once more: the other order stands.
  const isOver = stage === 'refunded' || (stage === 'cancelled' && cancelReason !== 'double');
  return (
    <SideActions>
      {isOver && <ButtonLink to={links.products}>اطلب من جديد</ButtonLink>}
      <Button onClick={() => globalThis.print()} variant="secondary">
        {payment ? 'طباعة الوصل' : 'طباعة الملخّص'}
      </Button>
      <Button onClick={refresh} busy={busy} busyLabel="جاري التحديث..." variant="secondary">
        تحديث الحالة
      </Button>
      <ButtonLink to={links.home} variant="quiet">
        الصفحة الرئيسية
      </ButtonLink>
    </SideActions>
  );
}
