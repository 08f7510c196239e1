import { DRAWN_PAGES, type OrderRecord, type ReceiptFault } from '@riwaq/contracts/staff-orders';
import { color, List, Ltr, radius, Text } from '@riwaq/design-system';
import { formatDateTime, formatPrice } from '@riwaq/text';
import styled from 'styled-components';
import { flowOf, methodOf } from '../../contract/order-labels';
import { CardSection } from '../parts/card-section';
import { Fact, Facts } from '../parts/facts';
import { Item } from '../parts/rows';
import { moneyText } from './act-words';
import { receiptAddress } from './order-address';
import { formatDay } from './order-words';

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

const priceOf = (amount: number | null): string => (amount === null ? 'بالاتفاق' : formatPrice(amount));

/** What was ordered and what it costs, its money, and the receipt. */
export function OrderFacts({ order }: { readonly order: OrderRecord }) {
  const { goods, payments, receipt, reference, partner, coupon } = order;
  return (
    <>
      <CardSection title="ما طُلب">
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
          <Fact name="الخصم">{goods.discount > 0 && formatPrice(goods.discount)}</Fact>
          <Fact name="المجموع">
            <strong>{priceOf(goods.total)}</strong>
          </Fact>
          <Fact name="طُلب في">{formatDateTime(order.ordered)}</Fact>
          <Fact name="النوع">{flowOf(order.flow)}</Fact>
          <Fact name="الدفع">{methodOf(order.method)}</Fact>
          <Fact name="الشريك">{partner && <Ltr>{partner}</Ltr>}</Fact>
          <Fact name="القسيمة">{coupon && <Ltr>{coupon}</Ltr>}</Fact>
          {payments
            .filter(({ state }) => state !== 'pending')
            .map(({ transfer, state, status, paid, method, since }) => (
              <Fact
                key={transfer}
                name={paypalWords[status ?? ''] ?? paymentStates[state] ?? state}
              >{`${moneyText({ paid, method })} · ${methodOf(method)} · ${formatDateTime(since)}`}</Fact>
            ))}
        </Facts>
      </CardSection>
      {receipt && (
        <CardSection title="وصل الزبون">
          <Text>
            {`جاء في ${formatDateTime(receipt.at)}.`}
            {receipt.amount !== null && ` كتب الزبون: ${formatPrice(receipt.amount)}، يوم ${formatDay(receipt.day)}.`}
          </Text>
          <Receipt receipt={receipt} address={receiptAddress(reference)} />
        </CardSection>
      )}
    </>
  );
}

interface ReceiptProps {
  readonly receipt: NonNullable<OrderRecord['receipt']>;
  readonly address: string;
}

/** The picture of a receipt, or why it has none. */
function Receipt({ receipt: { hasPicture, pages, fault, isDrawing, isLost }, address }: ReceiptProps) {
  if (isDrawing) return <Text $variant="muted">{MAKING}</Text>;
  if (isLost) return <Text $variant="muted">{LOST}</Text>;
  if (!hasPicture) return <Text $variant="muted">{`${fault ? faults[fault] : 'لا صورة لهذا الوصل هنا.'} ${WHOLE}`}</Text>;
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

const ALT = 'وصل التحويل، افتحه كاملًا';
const WHOLE = 'تجد الملف كما أُرسل في رسالة نموذج الطلبات.';
const MAKING = 'صورة الوصل تُجهَّز الآن، وتظهر هنا وحدها.';
const LOST = 'أرسل الزبون صورة لم نستطع فتحها، فلم تصل إلى أحد. اطلب منه الوصل بالبريد.';
const faults: Readonly<Record<ReceiptFault, string>> = {
  locked: 'ملف PDF محميّ بكلمة سر، فلا يُعرض هنا.',
  damaged: 'ملف تالف، فلا يُعرض هنا.',
  'too-large': 'ملف أثقل من أن يُعرض هنا.',
};

/** What PayPal says of money that is not simply there. */
const paypalWords: Readonly<Record<string, string>> = {
  PENDING: 'يراجعه PayPal، ولم يصل بعد',
  PARTIALLY_REFUNDED: 'أُعيد جزء منه في PayPal',
  REFUNDED: 'أُعيد في PayPal',
  REVERSED: 'استرجعه PayPal',
  DECLINED: 'رفضه PayPal',
  FAILED: 'رفضه PayPal',
};

const paymentStates: Readonly<Record<string, string>> = {
  capturing: 'مال يُسحب الآن',
  'another-amount': 'مال لا يطابق الثمن',
  accepted: 'مال مقبول',
  paid: 'مال مقبول',
  'paid-twice': 'دفعة ثانية',
  refunded: 'مال أُعيد',
  returned: 'دفعة ثانية أُعيدت',
  declined: 'دفعة مرفوضة',
};
