import type { OrderStatus } from '@riwaq/contracts';
import { color, font, Latin, Ltr, space } from '@riwaq/design-system';
import { Star } from '@riwaq/design-system/star';
import { useSite } from '@riwaq/runtime';
import { formatDeduction, formatPrice } from '@riwaq/text';
import styled from 'styled-components';
import type { Fact } from '../../parts/facts';
import { orderStar } from '../../rules/order-star';
import { orderFacts, priceText } from './order-facts';

/** Printed only. The shell hides the rest of the page (`data-printed`). */
const Sheet = styled.section`
  display: none;

  @media print {
    display: grid;
    gap: ${space[3]};
    padding: ${space[2]};
    font-size: ${font.body};
  }
`;

const Letterhead = styled.header`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding-block-end: ${space[1]};
  border-block-end: 2px solid ${color.ink};

  strong {
    font-size: ${font.title};
  }

  > :last-child {
    margin-inline-start: auto;
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space.half} ${space[3]};

  dt {
    color: ${color.muted};
  }
`;

const Goods = styled.table`
  inline-size: 100%;
  border-collapse: collapse;

  th,
  td {
    padding-block: ${space[1]};
    border-block-end: 1px solid ${color.lineStrong};
    text-align: start;
  }

  td:last-child,
  th:last-child {
    text-align: end;
    white-space: nowrap;
  }

  tbody tr:last-child > * {
    border-block-end: 0;
    font-weight: 700;
  }
`;

/** Title of the printed order. It is a receipt only after the provider has confirmed the payment. */
function titleOf({ payment, receiptAt }: OrderStatus): string {
  if (payment) return 'وصل دفع';
  return receiptAt === undefined ? 'ملخّص طلب غير مدفوع' : 'ملخّص طلب بانتظار تأكيد الدفع';
}

/** The printed order: a receipt of a paid order, otherwise a summary that says it is unpaid. */
export function PrintedOrder({ order }: { readonly order: OrderStatus }) {
  const { brand, supportEmail, phones } = useSite();
  const { goods, payment } = order;
  return (
    <Sheet data-sheet="" aria-label={payment ? 'وصل الدفع' : 'ملخّص الطلب للطباعة'}>
      <Letterhead>
        <Star {...orderStar(order)} size={56} />
        <strong>{brand.name}</strong>
        <span>{titleOf(order)}</span>
      </Letterhead>
      <Facts>
        {orderFacts(order).map(({ label, value, isLatin }) => (
          <FactRow key={label + value} label={label} value={value} isLatin={isLatin} />
        ))}
      </Facts>
      <Goods>
        <thead>
          <tr>
            <th scope="col">المنتج</th>
            <th scope="col">السعر</th>
          </tr>
        </thead>
        <tbody>
          {goods.lines.map(({ name, detail, price }) => (
            <tr key={name + detail}>
              <td>
                <Latin>{name}</Latin>
                {detail && ` · ${detail}`}
              </td>
              <td>{priceText(price)}</td>
            </tr>
          ))}
          {goods.discount > 0 && goods.subtotal !== null && (
            <>
              <tr>
                <td>المجموع الفرعي</td>
                <td>{formatPrice(goods.subtotal)}</td>
              </tr>
              <tr>
                <td>الخصم</td>
                <td>{formatDeduction(goods.discount)}</td>
              </tr>
            </>
          )}
          <tr>
            <td>المبلغ الإجمالي</td>
            <td>{priceText(goods.total)}</td>
          </tr>
        </tbody>
      </Goods>
      <p>
        للتواصل: <Ltr>{supportEmail}</Ltr>، <Ltr>{phones[0]?.number}</Ltr>
      </p>
    </Sheet>
  );
}

function FactRow({ label, value, isLatin }: Fact) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{isLatin ? <Ltr>{value}</Ltr> : <Latin>{value}</Latin>}</dd>
    </>
  );
}
