import { Button, Cluster, Notice, Price, Stack, Text } from '@riwaq/design-system';
import type { ReactNode } from 'react';
import { isBusy, newTotalOf } from './order-reducer';
import type { Order } from './use-order';

interface Props {
  readonly order: Pick<Order, 'state' | 'backToForm'>;
  /** The total that the page showed, in dinar. */
  readonly shown: number;
  /** The order's notice. */
  readonly status: ReactNode;
  readonly onConfirm: (total: number) => void;
  /** Frames the question where what it replaces is a dialog of its own. */
  readonly frame?: (question: ReactNode) => ReactNode;
  /** What confirms the order at the shown total. */
  readonly children: ReactNode;
}

/** What confirms an order; in its place, once the price has changed, a question about the new one. Nothing is charged before consent (D26). */
export function WhilePriceHolds({ order, shown, status, onConfirm, frame = (question) => question, children }: Props) {
  const total = newTotalOf(order.state);
  if (total === null) return children;
  const busy = isBusy(order.state);
  return frame(
    <Stack $gap={3}>
      <Notice tone="warning" title="تغيّر سعر طلبك">
        <Text>تغيّر السعر منذ أن فتحت هذه الصفحة. لم يُخصم منك أي مبلغ، ولن نبدأ الدفع إلا بموافقتك.</Text>
      </Notice>
      <Text>
        السعر الجديد: <Price amount={total} original={shown} size="lg" />
      </Text>
      {status}
      <Cluster $fill>
        <Button busy={busy} onClick={() => onConfirm(total)}>
          تأكيد الطلب بالسعر الجديد
        </Button>
        <Button variant="secondary" disabled={busy} onClick={order.backToForm}>
          العودة إلى الطلب
        </Button>
      </Cluster>
    </Stack>,
  );
}
