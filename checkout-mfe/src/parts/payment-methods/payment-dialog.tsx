import type { PaymentMethod } from '@riwaq/contracts';
import { Button, color, Price, type PriceProps, space, Text, VisuallyHidden } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { Form, SubmitButton } from '@riwaq/forms';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PaymentMethodChoice, type PaymentMethodChoiceProps } from './payment-method-choice';

/** The dialog's title says it to those who see. */
const label = <VisuallyHidden>طريقة الدفع</VisuallyHidden>;

/** Stays in sight: a visitor who reads the accounts must see the price, and that the order is not confirmed yet. */
const Confirm = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: grid;
  gap: ${space[1]};
  margin-inline: -${space[3]};
  padding: ${space[2]} ${space[3]};
  background: ${color.surface};
  border-block-start: 1px solid ${color.line};
`;

const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space[2]};
  font-weight: 600;
`;

const Only = styled.span`
  display: block;
  color: ${color.ink};
`;

/** Why an order cannot be confirmed now. `only` names what is missing where it is one thing. */
export interface Lacking {
  readonly text: string;
  readonly only?: string;
}

interface Props<Way extends PaymentMethod> extends Omit<PaymentMethodChoiceProps<Way>, 'label'> {
  /** Summary of the order, without its total. */
  readonly summary: ReactNode;
  readonly total: PriceProps;
  /** The order's notice. */
  readonly status: ReactNode;
  /** Label of the button, by method. A method without a label has its own button. */
  readonly confirm: Partial<Readonly<Record<PaymentMethod, string>>>;
  readonly lacking?: Lacking | null;
  /** Further fields, such as an acknowledgement. */
  readonly children?: ReactNode;
  /** The order is being sent. */
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Returns to the form in the other dialog. */
  readonly onBack?: () => void;
}

/** The payment dialog of all flows: how it is paid, what it costs, and the button that confirms. */
export function PaymentDialog<Way extends PaymentMethod>(props: Props<Way>) {
  const { summary, total, status, confirm, lacking = null, children, busy, onConfirm, onClose, onBack, ...choice } = props;
  const confirmLabel = confirm[choice.way];
  return (
    <Dialog open onClose={onClose} locked={busy} size="lg" title="اختر طريقة الدفع">
      <Form label="الدفع" onSubmit={() => !busy && lacking === null && onConfirm()}>
        <PaymentMethodChoice {...choice} label={label} />
        {children}
        {summary}
        {status}
        <Confirm>
          <Total>
            المبلغ الإجمالي
            <Price {...total} />
          </Total>
          {confirmLabel && (
            <SubmitButton size="lg" wide busy={busy} disabled={lacking !== null}>
              {confirmLabel}
            </SubmitButton>
          )}
          {lacking && (
            <Text role="status" $variant="muted">
              <span>{lacking.text}</span>
              {lacking.only && <Only>{lacking.only}</Only>}
            </Text>
          )}
        </Confirm>
        {onBack && (
          <Button variant="quiet" disabled={busy} onClick={onBack}>
            العودة إلى بياناتك
          </Button>
        )}
      </Form>
    </Dialog>
  );
}
