import { Button, ButtonAnchor, Cluster, Icon, Notice, Stack } from '@riwaq/design-system';
import type { ReactNode } from 'react';

interface Props {
  /** «تعذّر فتح نموذج الطلب» by default. */
  readonly title?: string;
  /** What to do, and what happens then. */
  readonly children: ReactNode;
  /** The order as an e-mail to send (`mailtoLink`). */
  readonly href: string;
  /** On the button that opens the e-mail: «اطلب عبر البريد». */
  readonly label: string;
  readonly onRetry: () => void;
  /** Gives up what was chosen for the order, where the page holds it. */
  readonly onCancel?: () => void;
}

/** Stands in the place of an order form that cannot be opened: another attempt, or the order by e-mail. */
export function OrderByEmail({ title = 'تعذّر فتح نموذج الطلب', children, href, label, onRetry, onCancel }: Props) {
  return (
    <Notice tone="warning" title={title}>
      <Stack $gap={2}>
        <p>{children}</p>
        <Cluster $fill>
          <ButtonAnchor href={href}>
            <Icon name="mail" />
            {label}
          </ButtonAnchor>
          <Button variant="secondary" onClick={onRetry}>
            إعادة المحاولة
          </Button>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              إلغاء
            </Button>
          )}
        </Cluster>
      </Stack>
    </Notice>
  );
}
