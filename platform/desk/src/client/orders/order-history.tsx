import type { OrderRecord } from '@riwaq/contracts/staff-orders';
import { Latin, List, Ltr, Text } from '@riwaq/design-system';
import { formatDateTime, formatPrice } from '@riwaq/text';
import type { ReactNode } from 'react';
import { CardSection } from '../parts/card-section';
import { Item } from '../parts/rows';
import { sentence } from '../texts/sentence';
import { formatDay, productOf } from './order-words';

const changes: Readonly<Record<OrderRecord['history'][number]['change'], string>> = {
  paid: 'وصل التحويل',
  accepted: 'قُبل مبلغ آخر',
  activated: 'فُعِّل',
  cancelled: 'أُلغي',
  refunded: 'أُعيد المال',
  declined: 'رُفضت الدفعة بعد تأكيدها',
  address: 'صُحِّح بريد الزبون',
};

/** Who noted what, and when, with the notes of staff; newest first. */
export function OrderHistory({ order: { history, notes, goods } }: { readonly order: OrderRecord }) {
  const entries: { readonly at: number; readonly by: string; readonly words: ReactNode }[] = [
    ...history.map(({ change, by, at, amount, day, note, line, from, to }) => ({
      at,
      by,
      words: sentence`${[[changes[change], ...goods.lines.slice(line ? line - 1 : 0, line ?? 0).map(productOf)].filter(Boolean).join(' '), amount !== undefined && formatPrice(amount), day && `يوم ${formatDay(day)}`].filter(Boolean).join('، ')}${note && sentence` (${<bdi>{note}</bdi>})`}${to && sentence` من ${<Ltr>{from}</Ltr>} إلى ${<Ltr>{to}</Ltr>}`}`,
    })),
    ...notes.map(({ by, at, text }) => ({ at, by, words: sentence`ملاحظة: ${<bdi>{text}</bdi>}` })),
  ].sort((one, other) => other.at - one.at);
  return (
    <CardSection title="ما سجّله الفريق">
      {entries.length === 0 && <Text $variant="muted">لا شيء بعد.</Text>}
      <List>
        {entries.map(({ at, by, words }) => (
          <Item key={`${at} ${by}`}>
            <span>{words}</span>
            <Text $variant="muted">
              <Latin>{by}</Latin>، <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
            </Text>
          </Item>
        ))}
      </List>
    </CardSection>
  );
}
