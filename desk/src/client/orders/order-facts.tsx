import { DRAWN_PAGES, type OrderRecord, type ReceiptFault } from '@riwaq/contracts/staff-orders';
import { Card, color, Heading, List, Ltr, media, radius, Stack, space, Text } from '@riwaq/design-system';
import { formatDateTime, formatPrice } from '@riwaq/text';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Item } from '../parts/rows';
import { moneyText } from './act-words';
import { flowOf, formatDay, wayOf } from './order-words';
import { receiptAddress } from './orders-api';

const Facts = styled.dl`
  display: grid;
  gap: ${space.half} ${space[2]};
  margin: 0;

  ${media.medium} {
    grid-template-columns: max-content 1fr;
  }

  dt {
    color: ${color.muted};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Picture = styled.img`
  max-inline-size: 100%;
  max-block-size: 32rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
`;

/** The pages of a PDF, one below the other: one is seen at once. */
const Pages = styled.a`
  display: block;
  inline-size: min(100%, 22.5rem);
  max-block-size: 32rem;
  overflow-y: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};

  img {
    display: block;
    inline-size: 100%;
  }
`;

const fact = (name: string, value: ReactNode) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);
const priceOf = (amount: number | null): string => (amount === null ? 'بالاتفاق' : formatPrice(amount));

/** What was ordered and what it costs, its money, and the receipt. */
export function OrderFacts({ order }: { readonly order: OrderRecord }) {
  const { goods, payments, receipt, reference, partner, coupon } = order;
  return (
    <>
      <Card as="section" aria-labelledby="order-goods">
        <Stack $gap={2}>
          <Heading level={2} size={4} id="order-goods">
            ما طُلب
          </Heading>
          <List>
            {goods.lines.map(({ name, detail, price, isActivated }) => (
              <Item key={`${name} ${detail}`}>
                <span>
                  <bdi>{name}</bdi> {detail && <bdi>({detail})</bdi>} — {priceOf(price)}
                  {isActivated && ' · فُعِّل'}
                </span>
              </Item>
            ))}
          </List>
          <Facts>
            {goods.discount > 0 && fact('الخصم', formatPrice(goods.discount))}
            {fact('المجموع', <strong>{priceOf(goods.total)}</strong>)}
            {fact('طُلب في', formatDateTime(order.ordered))}
            {fact('النوع', flowOf(order.flow))}
            {fact('الدفع', wayOf(order.method))}
            {partner && fact('الشريك', <Ltr>{partner}</Ltr>)}
            {coupon && fact('القسيمة', <Ltr>{coupon}</Ltr>)}
            {payments
              .filter(({ state }) => state !== 'pending')
              .map(({ transfer, state, paid, way, since }) => (
                <Fact
                  key={transfer}
                  name={paymentStates[state] ?? state}
                >{`${moneyText(paid, way)} · ${wayOf(way)} · ${formatDateTime(since)}`}</Fact>
              ))}
          </Facts>
        </Stack>
      </Card>
      {receipt && (
        <Card as="section" aria-labelledby="order-receipt">
          <Stack $gap={2}>
            <Heading level={2} size={4} id="order-receipt">
              وصل الزبون
            </Heading>
            <Text>
              {`جاء في ${formatDateTime(receipt.at)}.`}
              {receipt.amount !== null && ` كتب الزبون: ${formatPrice(receipt.amount)}، يوم ${formatDay(receipt.day)}.`}
            </Text>
            <Receipt receipt={receipt} address={receiptAddress(reference)} />
          </Stack>
        </Card>
      )}
    </>
  );
}

interface ReceiptProps {
  readonly receipt: NonNullable<OrderRecord['receipt']>;
  readonly address: string;
}

/** The picture of a receipt, or why it has none. */
function Receipt({ receipt: { hasPicture, pages, fault }, address }: ReceiptProps) {
  if (!hasPicture) return <Text $variant="muted">{`${fault ? faults[fault] : 'هذا وصل قديم، فلا صورة له هنا.'} ${WHOLE}`}</Text>;
  if (pages === null)
    return (
      <a href={address} target="_blank" rel="noreferrer">
        <Picture src={address} alt={ALT} />
      </a>
    );
  return (
    <>
      <Pages href={address} target="_blank" rel="noreferrer">
        <img src={address} alt={ALT} />
      </Pages>
      {pages > 1 && <Text $variant="muted">{pagesText(pages)}</Text>}
    </>
  );
}

const pagesText = (pages: number) =>
  pages > DRAWN_PAGES ? `هذه أول ${DRAWN_PAGES} صفحات من ${pages}. ${WHOLE}` : `عدد صفحاته: ${pages}. مرّر داخل الصورة لتراها.`;

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return fact(name, children);
}

const ALT = 'وصل التحويل، افتحه كاملًا';
const WHOLE = 'تجد الملف كما أُرسل في رسالة نموذج الطلبات.';
const faults: Readonly<Record<ReceiptFault, string>> = {
  locked: 'ملف PDF محميّ بكلمة سر، فلا يُعرض هنا.',
  damaged: 'ملف تالف، فلا يُعرض هنا.',
  'too-large': 'ملف PDF أثقل من أن يُعرض هنا.',
};

const paymentStates: Readonly<Record<string, string>> = {
  capturing: 'مال يُسحب الآن',
  'another-amount': 'مال لا يطابق الثمن',
  accepted: 'مال مقبول',
  paid: 'مال مقبول',
  'paid-twice': 'دفعة ثانية',
  refunded: 'مال أُعيد',
  returned: 'دفعة ثانية أُعيدت',
};
