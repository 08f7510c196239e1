import type { PaymentMethod } from '@riwaq/contracts';
import { Button, color, Stack, space, Text } from '@riwaq/design-system';
import { Dialog, Tabs } from '@riwaq/design-system/overlay';
import { ChoiceGroup, Form, SubmitButton } from '@riwaq/forms';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AccountsAhead } from './accounts-ahead';
import { CryptoDetails } from './crypto-details';
import { paymentMethodTexts } from './payment-method';

const LABEL = 'طريقة الدفع';

/** Stays in sight: a visitor who reads the accounts must see that the order is not confirmed yet. */
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

const Only = styled.span`
  display: block;
  color: ${color.ink};
`;

/** Why an order cannot be confirmed now. `only` names what is missing where it is one thing. */
export interface Lacking {
  readonly text: string;
  readonly only?: string;
}

interface PaymentMethodChoiceProps<Way extends PaymentMethod> {
  readonly ways: readonly Way[];
  readonly way: Way;
  readonly onWay: (way: Way) => void;
  /** Further details of a method. */
  readonly more?: Partial<Readonly<Record<PaymentMethod, ReactNode>>>;
}

/** The choice of a payment method: two tabs that look like cards, radio buttons for more. Shows the details of the chosen one below. */
function PaymentMethodChoice<Way extends PaymentMethod>({ ways, way, onWay, more = {} }: PaymentMethodChoiceProps<Way>) {
  const details = (of: Way) => (
    <Stack>
      {of === 'bank' && <AccountsAhead />}
      {of === 'crypto' && <CryptoDetails />}
      {more[of]}
    </Stack>
  );
  if (ways.length === 2) {
    const items = ways.map((id) => ({ id, ...paymentMethodTexts[id], content: details(id) }));
    return <Tabs label={LABEL} items={items} value={way} onChange={onWay} />;
  }
  const options = ways.map((value) => ({ value, ...paymentMethodTexts[value] }));
  const choose = (value: string) => {
    const chosen = ways.find((candidate) => candidate === value);
    if (chosen) onWay(chosen);
  };
  return (
    <Stack>
      <ChoiceGroup name="way" value={way} onValue={choose} label={LABEL} options={options} />
      {details(way)}
    </Stack>
  );
}

interface Props<Way extends PaymentMethod> extends PaymentMethodChoiceProps<Way> {
  /** Summary of the order, above the button. */
  readonly summary: ReactNode;
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
  const { summary, status, confirm, lacking = null, children, busy, onConfirm, onClose, onBack, ...choice } = props;
  const label = confirm[choice.way];
  return (
    <Dialog open onClose={onClose} locked={busy} size="lg" title="اختر طريقة الدفع">
      <Form label="الدفع" onSubmit={() => !busy && lacking === null && onConfirm()}>
        <PaymentMethodChoice {...choice} />
        {children}
        {summary}
        {status}
        {(label || lacking) && (
          <Confirm>
            {label && (
              <SubmitButton size="lg" wide busy={busy} disabled={lacking !== null}>
                {label}
              </SubmitButton>
            )}
            {lacking && (
              <Text role="status" $variant="muted">
                <span>{lacking.text}</span>
                {lacking.only && <Only>{lacking.only}</Only>}
              </Text>
            )}
          </Confirm>
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
