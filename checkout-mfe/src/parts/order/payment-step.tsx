import type { PaymentMethod } from '@riwaq/contracts';
import { Button, color, Ltr, Price, type PriceProps, Text, VisuallyHidden } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { Form, SubmitButton } from '@riwaq/forms';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PaymentMethodChoice, type PaymentMethodChoiceProps } from '../payment-methods/payment-method-choice';
import type { Ordered } from './goods';
import { OrderFoot } from './order-foot';
import { isBusy } from './order-reducer';
import { OrderSummary } from './order-summary';
import type { Order } from './use-order';
import { WhilePriceHolds } from './while-price-holds';

/** The dialog's title says it to those who see. */
const label = <VisuallyHidden>طريقة الدفع</VisuallyHidden>;

const Only = styled.span`
  display: block;
  color: ${color.ink};
`;

/** Why an order cannot be confirmed now. `only` names what is missing where it is one thing. */
export interface Lacking {
  readonly text: string;
  readonly only?: string;
}

interface Props<Method extends PaymentMethod> extends Omit<PaymentMethodChoiceProps<Method>, 'label'> {
  readonly order: Pick<Order, 'state' | 'backToForm'>;
  readonly ordered: Pick<Ordered, 'things' | 'sums' | 'total'>;
  /** How the total is shown, where its amount is not all. */
  readonly total?: PriceProps;
  /** The total in US dollars, «17.50», while it is paid in them. */
  readonly dollars?: string | null | undefined;
  /** The order's notice. */
  readonly status: ReactNode;
  /** Label of the button, by method. */
  readonly confirm: Partial<Readonly<Record<PaymentMethod, string>>>;
  /** Replaces the button of the chosen method, if it has one of its own. */
  readonly own?: ReactNode;
  readonly lacking?: Lacking | null;
  /** Further fields, such as an acknowledgement. */
  readonly children?: ReactNode;
  /** Keeps the dialog open while something else than the order is sent. */
  readonly busy?: boolean;
  /** Gets the total that the visitor agreed to, in dinar. */
  readonly onConfirm: (total: number) => void;
  /** Closes the step where its form is a dialog too, to which a button then leads back. By default the step closes onto its form. */
  readonly onClose?: () => void;
}

/** The last step of an order: how it is paid, what it costs, and the button that confirms. Asks for consent where the price has changed meanwhile. */
export function PaymentStep<Method extends PaymentMethod>(props: Props<Method>) {
  const { order, ordered, status, confirm, own, dollars, lacking = null, children, onConfirm, ...rest } = props;
  const { total = { amount: ordered.total }, busy = isBusy(order.state), onClose, ...choice } = rest;
  const shared = { open: true, onClose: onClose ?? order.backToForm, locked: busy };
  return (
    <WhilePriceHolds
      order={order}
      shown={ordered.total}
      status={status}
      onConfirm={onConfirm}
      // Another dialog, which takes the focus anew.
      frame={(question) => (
        <Dialog key="price" {...shared} title="تأكيد السعر">
          {question}
        </Dialog>
      )}
    >
      <Dialog key="method" {...shared} size="lg" title="اختر طريقة الدفع">
        <Form label="الدفع" onSubmit={() => !busy && lacking === null && onConfirm(ordered.total)}>
          <PaymentMethodChoice {...choice} label={label} />
          {children}
          <OrderSummary rows={ordered.things} {...(ordered.sums && { sums: ordered.sums })} />
          {status}
          {onClose && (
            <Button variant="quiet" disabled={busy} onClick={order.backToForm}>
              العودة إلى بياناتك
            </Button>
          )}
          <OrderFoot
            total={
              dollars ? (
                <strong>
                  <Ltr>{`$${dollars}`}</Ltr>
                </strong>
              ) : (
                <Price {...total} />
              )
            }
            note={
              lacking && (
                <Text role="status" $variant="muted">
                  <span>{lacking.text}</span>
                  {lacking.only && <Only>{lacking.only}</Only>}
                </Text>
              )
            }
          >
            {own ?? (
              <SubmitButton size="lg" busy={busy} disabled={lacking !== null}>
                {confirm[choice.method]}
              </SubmitButton>
            )}
          </OrderFoot>
        </Form>
      </Dialog>
    </WhilePriceHolds>
  );
}
