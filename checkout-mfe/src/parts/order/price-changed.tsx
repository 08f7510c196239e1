import { Button, Cluster, Notice, Price, Stack, Text } from '@riwaq/design-system';
import type { ReactNode } from 'react';

export interface PriceChangedProps {
  /** The total that the page showed, and the new one, in dinar. */
  readonly shown: number;
  readonly total: number;
  readonly busy: boolean;
  readonly onConfirm: (total: number) => void;
  readonly onBack: () => void;
  /** The order's notice. */
  readonly children: ReactNode;
}

/** Asks for consent to another price than the page showed. Nothing is charged before (D26). */
export function PriceChanged({ shown, total, busy, onConfirm, onBack, children }: PriceChangedProps) {
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
        <Button busy={busy} onClick={() => onConfirm(total)}>
          تأكيد الطلب بالسعر الجديد
        </Button>
        <Button variant="secondary" disabled={busy} onClick={onBack}>
          العودة إلى الطلب
        </Button>
      </Cluster>
    </Stack>
  );
}
