import { Button, Text } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { Form, SubmitButton } from '@riwaq/forms';
import type { ReactNode } from 'react';
import type { PaymentWay } from './payment-way';
import { WayChoice, type WayChoiceProps } from './way-choice';

interface Props<Way extends PaymentWay> extends WayChoiceProps<Way> {
  /** What is bought and what it costs: stands above the button. */
  readonly summary: ReactNode;
  /** What the last attempt led to. */
  readonly news: ReactNode;
  /** What the button says, by way; a way without words brings its own button. */
  readonly confirm: Partial<Readonly<Record<PaymentWay, string>>>;
  /** Why it cannot be confirmed now. */
  readonly lacking?: string | null;
  /** What the flow asks besides: an acknowledgement. */
  readonly children?: ReactNode;
  /** Something is on its way. */
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Back to the form, where it stands in another dialog. */
  readonly onBack?: () => void;
}

/** The payment dialog of all flows: how it is paid, what it costs, and the button that confirms. */
export function PaymentDialog<Way extends PaymentWay>(props: Props<Way>) {
  const { summary, news, confirm, lacking = null, children, busy, onConfirm, onClose, onBack, ...choice } = props;
  const label = confirm[choice.way];
  return (
    <Dialog open onClose={onClose} locked={busy} size="lg" title="اختر طريقة الدفع">
      <Form label="الدفع" onSubmit={() => !busy && lacking === null && onConfirm()}>
        <WayChoice {...choice} />
        {children}
        {summary}
        {news}
        {label && (
          <SubmitButton size="lg" wide busy={busy} disabled={lacking !== null}>
            {label}
          </SubmitButton>
        )}
        {lacking && (
          <Text role="status" $variant="muted">
            {lacking}
          </Text>
        )}
        {onBack && (
          <Button variant="quiet" disabled={busy} onClick={onBack}>
            العودة إلى بياناتك
          </Button>
        )}
      </Form>
    </Dialog>
  );
}
