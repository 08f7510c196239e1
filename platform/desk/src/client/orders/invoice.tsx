import type { OrderRecord } from '@riwaq/contracts/staff-orders';
import { Badge, type BadgeTone, BrandMark, color, font, Latin, Ltr, radius, space } from '@riwaq/design-system';
import { formatDate, formatDeduction, formatPrice } from '@riwaq/text';
import { DROPPED } from '@riwaq/text/dropped-product';
import styled from 'styled-components';
import { methodOf } from '../../contract/order-labels';
import { Fact, Facts } from '../parts/facts';
import { moneyText } from './act-words';
import type { Seller } from './buyer-text';
import { priceOf } from './order-facts';

/** A sheet of paper. */
const Sheet = styled.article`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]} ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  font-size: ${font.label};
  overflow-wrap: anywhere;

  @media print {
    padding: 0;
    border: 0;
  }
`;

const Letterhead = styled.header`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[2]};
  padding-block-end: ${space[2]};
  border-block-end: 2px solid ${color.ink};

  > div {
    flex: 1 1 16rem;
  }

  strong {
    display: flex;
    align-items: center;
    gap: ${space[1]};
    font-size: ${font.lead};
    line-height: ${font.lineHeading};
  }

  small {
    display: block;
    font-size: ${font.caption};
  }
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};

  h1 {
    font-size: ${font.title};
    line-height: ${font.lineHeading};
  }
`;

const Goods = styled.table`
  inline-size: 100%;
  border-collapse: collapse;

  th,
  td {
    padding-block: ${space[1]};
    border-block-end: 1px solid ${color.lineStrong};
    font-weight: 400;
    text-align: start;
    vertical-align: baseline;
  }

  th:first-child {
    padding-inline-end: ${space[2]};
  }

  td,
  thead th:last-child {
    inline-size: 1%;
    text-align: end;
    white-space: nowrap;
  }

  thead th,
  tfoot tr:last-child > * {
    font-weight: 700;
  }

  tfoot tr:last-child > * {
    border-block-end: 2px solid ${color.ink};
  }

  tr {
    break-inside: avoid;
  }
`;

/** A number that breaks at no blank. */
const Phone = styled.span`
  display: inline-block;
  margin-inline: ${space.half};
  white-space: nowrap;
`;

interface InvoiceProps {
  readonly order: OrderRecord;
  readonly seller: Seller;
}

/** The invoice of an order: who sells what to whom, whether it is paid, and the money that came and went back. */
export function Invoice({ order, seller }: InvoiceProps) {
  const { goods, reference, name, wilaya, phone, coupon, flow, method, payments } = order;
  const [state, tone] = stateOf(order);
  return (
    <Sheet aria-label={`فاتورة الطلب ${reference}`}>
      <SellerHead seller={seller} />
      <Title>
        <h1>فاتورة</h1>
        <Badge tone={tone}>{state}</Badge>
      </Title>
      <Facts>
        <Fact name="رقم الطلب">
          <Ltr>{reference}</Ltr>
        </Fact>
        <Fact name="اليوم">{formatDate(order.ordered)}</Fact>
        <Fact name="الزبون">
          <Latin>{name}</Latin>
        </Fact>
        <Fact name="الولاية">{wilaya && <Latin>{wilaya}</Latin>}</Fact>
        <Fact name="الهاتف">{phone && <Ltr>{phone}</Ltr>}</Fact>
      </Facts>
      <Goods>
        <thead>
          <tr>
            <th scope="col">المنتج</th>
            <th scope="col">الثمن</th>
          </tr>
        </thead>
        <tbody>
          {goods.lines.map(({ name: product, detail, price, isDropped }) => (
            <tr key={`${product} ${detail}`}>
              <th scope="row">
                <Latin>{product}</Latin> {detail && <Latin>({detail})</Latin>}
                {isDropped && ` · ${DROPPED}`}
              </th>
              <td>{priceOf(price)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {goods.discount > 0 && goods.subtotal !== null && (
            <>
              <tr>
                <th scope="row">المجموع قبل الخصم</th>
                <td>{formatPrice(goods.subtotal)}</td>
              </tr>
              <tr>
                <th scope="row">
                  الخصم
                  {coupon && (
                    <>
                      {/* A built bundle has a discount of its own beside it. */}
                      {flow === 'bundle' ? '، ومنه رمز التخفيض ' : ' برمز التخفيض '}
                      <Ltr>{coupon}</Ltr>
                    </>
                  )}
                </th>
                <td>{formatDeduction(goods.discount)}</td>
              </tr>
            </>
          )}
          <tr>
            <th scope="row">المجموع</th>
            <td>{priceOf(goods.total)}</td>
          </tr>
        </tfoot>
      </Goods>
      <Facts>
        <Fact name="طريقة الدفع">{methodOf(method)}</Fact>
        {payments.flatMap(({ transfer, state, since, givenBack, ...money }) => {
          const label = moneyLabels[state];
          return [
            label && <Fact key={transfer} name={label}>{`${moneyText(money)}، ${formatDate(since)}`}</Fact>,
            label && givenBack && (
              <Fact key={`part of ${transfer}`} name="أُعيد منه إلى الزبون">
                {moneyText({ ...money, paid: givenBack })}
              </Fact>
            ),
          ];
        })}
      </Facts>
    </Sheet>
  );
}

/** Who sells, with the legal data that the site's configuration has. */
function SellerHead({ seller: { name, email, phones, operator } }: { readonly seller: Seller }) {
  const facts = operator && [
    ['رقم السجل التجاري', operator.register],
    ['رقم التعريف الجبائي', operator.taxNumber],
  ];
  return (
    <Letterhead>
      <div>
        <strong>
          <BrandMark size={32} />
          <Latin>{name}</Latin>
        </strong>
        {operator && (
          <small>
            <Latin>{operator.name}</Latin>
          </small>
        )}
        {operator?.address && (
          <small>
            <Latin>{operator.address}</Latin>
          </small>
        )}
      </div>
      <div>
        {facts?.map(([label, value]) => (
          <small key={label}>
            {label}: <Latin>{value}</Latin>
          </small>
        ))}
        <small>
          الهاتف:
          {phones.map((phone) => (
            <Phone key={phone}>
              <Ltr>{phone}</Ltr>
            </Phone>
          ))}
        </small>
        <small>
          البريد: <Ltr>{email}</Ltr>
        </small>
      </div>
    </Letterhead>
  );
}

/** Money that an invoice says, by the state of its payment. What waits for a decision or never came is none. */
const moneyLabels: Readonly<Record<string, string>> = {
  accepted: 'دُفع',
  paid: 'دُفع',
  refunded: 'أُعيد كله إلى الزبون',
  returned: 'دفعة ثانية أُعيدت إلى الزبون',
};

/** Whether an order is paid, in a word. */
function stateOf({ stage, payments }: OrderRecord): readonly [string, BadgeTone] {
  const paid = payments.find(({ state }) => state === 'accepted' || state === 'paid');
  if (paid) return [paid.givenBack ? 'مدفوعة، وأُعيد جزء منها' : 'مدفوعة', 'success'];
  if (stage === 'refunded') return ['أُعيد مبلغها', 'neutral'];
  return stage === 'cancelled' ? ['ملغاة', 'neutral'] : ['غير مدفوعة', 'danger'];
}
