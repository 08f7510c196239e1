import { links, type OrderStatus } from '@riwaq/contracts';
import { Button, ButtonLink, color, Disclosure, font, Icon, Notice, radius, Stack, space, Text } from '@riwaq/design-system';
import { CopyField } from '@riwaq/design-system/copy-field';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { OrderSummary, type SummarySum } from '../../parts/order/order-summary';
import { SupportEmail } from '../../parts/order-reference';
import { Outcome } from '../../parts/outcome';
import { BankDetails } from '../../parts/payment-methods/bank-details';
import { CryptoDetails } from '../../parts/payment-methods/crypto-details';
import { orderFacts, priceText } from './order-facts';
import { acceptsReceipt, type OrderProgressStep, orderSteps, secondPaymentWords, stageWords } from './order-stages';
import { PayByCard } from './pay-by-card';
import { PrintedOrder } from './printed-order';

const SendReceipt = lazy(() => import(/* webpackChunkName: "send-receipt" */ './send-receipt').catch(() => ({ default: Unloadable })));

/** Replaces the receipt form after a failed download: a receipt can be sent by e-mail. */
function Unloadable({ order }: { readonly order: OrderStatus }) {
  return (
    <Text>
      أرسل صورة الوصل إلى <SupportEmail reference={order.reference} />، واكتب رقم طلبك في عنوان الرسالة.
    </Text>
  );
}

const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;

const Steps = styled.ol`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: ${space[1]};
  padding: 0;
  list-style-type: '';
`;

const Step = styled.li`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: ${space.half};
  color: ${color.muted};
  font-size: ${font.small};
  line-height: 1.4;
  text-align: center;
  text-wrap: balance;

  > span {
    display: grid;
    place-items: center;
    inline-size: 2rem;
    block-size: 2rem;
    border: 2px solid ${color.lineStrong};
    border-radius: ${radius.pill};
  }

  &[data-state='done'] > span {
    border-color: ${color.success};
    background: ${color.successSoft};
    color: ${color.success};
  }

  &[aria-current] {
    color: ${color.ink};
    font-weight: 600;
  }

  &[aria-current] > span {
    border-color: ${color.accentText};
    background: ${color.accentSoft};
    color: ${color.accentText};
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space.half} ${space[3]};
  font-size: ${font.small};

  dt {
    color: ${color.muted};
  }

  dd {
    text-align: end;
    overflow-wrap: anywhere;
  }
`;

function Way({ steps }: { readonly steps: readonly OrderProgressStep[] }) {
  return (
    <Steps aria-label="مراحل الطلب">
      {steps.map(({ label, state }, index) => (
        <Step key={label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span>{state === 'done' ? <Icon name="check" size={20} /> : index + 1}</span>
          {label}
        </Step>
      ))}
    </Steps>
  );
}

function sumsOf({ subtotal, discount }: OrderStatus['goods']): readonly SummarySum[] {
  if (discount === 0 || subtotal === null) return [];
  return [
    { label: 'المجموع الفرعي', price: priceText(subtotal) },
    { label: 'الخصم', price: `−${priceText(discount)}`, saved: true },
  ];
}

interface DueMoneyProps {
  readonly order: OrderStatus;
  readonly onSent: (order: OrderStatus) => void;
  readonly onClosed: (why: string) => Promise<void>;
}

/** How an unpaid order is paid: first as its buyer chose, then in another way. */
function DueMoney({ order, ...receipt }: DueMoneyProps) {
  const { reference, goods, payableByCard } = order;
  const card = payableByCard && <PayByCard order={order} onClosed={receipt.onClosed} />;
  const transfer = (
    <Stack $gap={3}>
      {goods.method !== 'crypto' && <BankDetails reference={reference} receipt="below" />}
      <Suspense fallback={<Text $variant="muted">لحظة من فضلك...</Text>}>
        <SendReceipt order={order} {...receipt} />
      </Suspense>
    </Stack>
  );
  if (goods.method === 'bank') {
    return (
      <Stack>
        {transfer}
        {card && <Disclosure summary="تفضّل الدفع بالبطاقة؟">{card}</Disclosure>}
      </Stack>
    );
  }
  return (
    <Stack>
      {card}
      {goods.method === 'crypto' && <CryptoDetails />}
      <Disclosure summary={goods.method === 'crypto' ? 'حوّلت المبلغ؟ أرسل صورة التحويل' : 'تدفع بتحويل بريدي أو بنكي؟'}>
        {transfer}
      </Disclosure>
    </Stack>
  );
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
  const { reference, stage, goods, payment, secondPayment } = order;
  const { text, next, ...look } = stageWords[stage];
  const [busy, setBusy] = useState(false);
  /** Why a second receipt was refused. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const refresh = async () => {
    setBusy(true);
    await onRefresh();
    setBusy(false);
  };
  const close = async (why: string) => {
    setRefusal(why);
    await onRefresh();
  };
  const rows = goods.lines.map(({ name, detail, price }) => ({
    key: name + detail,
    name,
    details: detail ? [detail] : [],
    price: priceText(price),
  }));
  const facts = orderFacts(order).filter(({ label }) => label !== 'رقم الطلب');
  const details = (
    <Stack $gap={3}>
      {stage !== 'cancelled' && <Way steps={orderSteps(order)} />}
      {secondPayment && (
        <Notice tone={secondPayment === 'paid-twice' ? 'warning' : 'info'}>
          <Text>{secondPaymentWords[secondPayment]}</Text>
        </Notice>
      )}
      {refusal && !acceptsReceipt(stage) && (
        <Notice tone="info">
          <Text>{refusal}</Text>
        </Notice>
      )}
      <CopyField label="رقم الطلب" value={reference} />
      <OrderSummary rows={rows} sums={sumsOf(goods)} total={{ text: priceText(goods.total) }} level={2} />
      <Facts>
        {facts.map(({ label, value }) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </Facts>
      {acceptsReceipt(stage) && <DueMoney order={order} onSent={onChange} onClosed={close} />}
    </Stack>
  );
  return (
    <div data-printed>
      <OnScreen>
        <Outcome
          {...look}
          details={details}
          actions={
            <>
              <Button onClick={() => globalThis.print()} variant="secondary">
                {payment ? 'طباعة الوصل' : 'طباعة الملخص'}
              </Button>
              <Button onClick={refresh} busy={busy} busyLabel="جاري التحديث..." variant="secondary">
                تحديث الحالة
              </Button>
              <ButtonLink to={links.home} variant="quiet">
                الصفحة الرئيسية
              </ButtonLink>
            </>
          }
        >
          <Text>{text}</Text>
          <Text $variant="muted">{next}</Text>
          <Text $variant="small">
            لأي سؤال اكتب إلينا على <SupportEmail reference={reference} />.
          </Text>
        </Outcome>
      </OnScreen>
      <PrintedOrder order={order} />
    </div>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </>
  );
}
