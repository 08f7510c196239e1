import { Button, Cluster, Notice, Price, Stack, Text } from '@riwaq/design-system';
import type { ReactNode } from 'react';

interface Props {
  /** What the page showed, and what the order costs now, in dinar. */
  readonly shown: number;
  readonly total: number;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
  /** What the last attempt led to. */
  readonly children: ReactNode;
}

/** The order costs something else than the page showed: nothing is charged until the visitor agrees (D26). */
export function PriceChanged({ shown, total, busy, onConfirm, onBack, children }: Props) {
  return (
    <Stack $gap={3}>
      <Notice tone="warning" title="تغيّر سعر طلبك">
        <Text>تغيّر السعر منذ أن فتحت هذه الصفحة. لم يُخصم منك أي مبلغ، ولن نبدأ الدفع إلا بموافقتك.</Text>
      </Notice>
      <Text>
        السعر الجديد: <Price amount={total} original={shown} size="lg" />
      </Text>
      {children}
      <Cluster $fill>
        <Button busy={busy} onClick={onConfirm}>
          تأكيد الطلب بالسعر الجديد
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onBack}>
          العودة إلى الطلب
        </Button>
      </Cluster>
    </Stack>
  );
}
