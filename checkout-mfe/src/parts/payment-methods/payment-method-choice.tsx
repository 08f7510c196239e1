import type { PaymentMethod } from '@riwaq/contracts';
import { Stack } from '@riwaq/design-system';
import { ChoiceGroup } from '@riwaq/forms';
import type { ReactNode } from 'react';
import { AccountsAhead } from './accounts-ahead';
import { CryptoDetails } from './crypto-details';
import { paymentMethodTexts } from './payment-method';

export interface PaymentMethodChoiceProps<Way extends PaymentMethod> {
  readonly ways: readonly Way[];
  readonly way: Way;
  readonly onWay: (way: Way) => void;
  /** «طريقة الدفع» by default. */
  readonly label?: ReactNode;
  /** Further details of a method. */
  readonly more?: Partial<Readonly<Record<PaymentMethod, ReactNode>>>;
}

/** The choice of a payment method in every flow: radio buttons that explain themselves, and the details of the chosen one below. */
export function PaymentMethodChoice<Way extends PaymentMethod>(props: PaymentMethodChoiceProps<Way>) {
  const { ways, way, onWay, label = 'طريقة الدفع', more = {} } = props;
  const options = ways.map((value) => ({ value, ...paymentMethodTexts[value] }));
  return (
    <Stack>
      <ChoiceGroup name="payment" value={way} onValue={onWay} label={label} options={options} />
      {way === 'bank' && <AccountsAhead />}
      {way === 'crypto' && <CryptoDetails />}
      {more[way]}
    </Stack>
  );
}
