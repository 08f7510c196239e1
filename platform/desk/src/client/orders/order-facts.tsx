import type { Contents } from '@riwaq/contracts/contents';
import { refusedReceiptOf } from '@riwaq/contracts/order-history';
import type { OrderRecord } from '@riwaq/contracts/staff-orders';
import { Latin, List, Ltr, Text, TextAnchor } from '@riwaq/design-system';
import { formatDateTime, formatPrice } from '@riwaq/text';
import { DROPPED } from '@riwaq/text/dropped-product';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { flowOf, methodOf } from '../../contract/order-labels';
import { CardSection } from '../parts/card-section';
import { Fact, Facts } from '../parts/facts';
import { Item } from '../parts/rows';
import { sellerQuery } from '../staff-client';
import { moneyText } from './act-words';
import { formatDay, unnamedWords } from './order-words';
import { Receipt } from './receipt';
import { receiptLabels } from './receipt-reason';

/** A price, or that it is to be agreed on. */
export const priceOf = (amount: number | null): string => (amount === null ? 'بالاتفاق' : formatPrice(amount));

/** What was ordered and what it costs, its money, and the receipt. */
export function OrderFacts({ order }: { readonly order: OrderRecord }) {
  const { goods, payments, receipt, reference, partner, partnerName, coupon, page } = order;
  const { data: seller } = useQuery(sellerQuery);
  const refused = refusedReceiptOf(order.history);
  return (
    <>
      <CardSection title="ما طُلب">
        <List>
          {goods.lines.map(({ name, detail, price, contents, isActivated, isDropped }) => (
            <Item key={`${name} ${detail}`}>
              <span>
                <Latin>{name}</Latin> {detail && <Latin>({detail})</Latin>} — {priceOf(price)}
                {isActivated && ' · فُعِّل'}
                {isDropped && ` · ${DROPPED}`}
              </span>
              {contents && <ContentsText {...contents} />}
            </Item>
          ))}
        </List>
        {page && seller && <TextAnchor href={`${seller.address}${page}`}>انظر ما فيه في المتجر</TextAnchor>}
        <Facts>
          <Fact name="الخصم">{goods.discount > 0 && formatPrice(goods.discount)}</Fact>
          <Fact name="المجموع">
            <strong>{priceOf(goods.total)}</strong>
          </Fact>
          <Fact name="طُلب في">{formatDateTime(order.ordered)}</Fact>
          <Fact name="النوع">{flowOf(order.flow)}</Fact>
          <Fact name="الدفع">{methodOf(order.method)}</Fact>
          <Fact name="الشريك">{partnerName ? <Latin>{partnerName}</Latin> : partner && <Ltr>{partner}</Ltr>}</Fact>
          <Fact name="رمز التخفيض">{coupon && <Ltr>{coupon}</Ltr>}</Fact>
          {payments
            .filter(({ state }) => state !== 'pending')
            .map((payment) => (
              <Fact key={payment.transfer} name={paypalWords[payment.status ?? ''] ?? paymentStates[payment.state] ?? payment.state}>
                {paymentText(payment)}
              </Fact>
            ))}
        </Facts>
      </CardSection>
      {receipt && (
        <CardSection title="وصل الزبون">
          <Text>
            {`جاء في ${formatDateTime(receipt.at)}.`}
            {receipt.amount !== null && ` كتب الزبون: ${formatPrice(receipt.amount)}، يوم ${formatDay(receipt.day)}.`}
            {refused?.receiptReason && receipt.at === refused.receiptAt && ` رُفض: ${receiptLabels(goods.method)[refused.receiptReason]}.`}
          </Text>
          <Receipt reference={reference} receipt={receipt} />
        </CardSection>
      )}
    </>
  );
}

/** How much came how and when, in which parts, and how much of it went back. Where all of it did, the day is still that on which it came. */
function paymentText({ state, paid, method, since, givenBack, parts = [] }: OrderRecord['payments'][number]): string {
  const came = state === 'refunded' || state === 'returned' ? `جاء في ${formatDateTime(since)}` : formatDateTime(since);
  const sum = parts.length > 0 ? ` (${parts.map((part) => moneyText({ ...part, method })).join(' + ')})` : '';
  const back = givenBack ? [`أُعيد منه ${moneyText({ paid: givenBack, method })}`] : [];
  return [`${moneyText({ paid, method })}${sum}`, methodOf(method), came, ...back].join(' · ');
}

/** What is in a line that is sold as one. */
function ContentsText({ names, others }: Contents) {
  return (
    <Text>
      {'ما فيه: '}
      {names.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && '، '}
          <Latin>{name}</Latin>
        </Fragment>
      ))}
      {others > 0 && `، ${unnamedWords(others)}`}
    </Text>
  );
}

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
