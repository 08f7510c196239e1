import { type PaymentMethod, paymentMethods } from '@riwaq/contracts';
import { Stack } from '@riwaq/design-system';
import { ChoiceGroup } from '@riwaq/forms';
import type { ReactNode } from 'react';
import { AccountsAhead } from './accounts-ahead';
import { CryptoDetails } from './crypto-details';
import { paymentMethodTexts } from './payment-method';

export interface PaymentMethodChoiceProps<Method extends PaymentMethod> {
  /** Those that are offered. Every flow has them in the order of `paymentMethods`. */
  readonly methods: readonly Method[];
  readonly method: Method;
  readonly onMethod: (method: Method) => void;
  /** «طريقة الدفع» by default. */
  readonly label?: ReactNode;
}

/** The choice of a payment method in every flow: radio buttons that explain themselves, and the details of the chosen one below. */
export function PaymentMethodChoice<Method extends PaymentMethod>(props: PaymentMethodChoiceProps<Method>) {
  const { methods, method, onMethod, label = 'طريقة الدفع' } = props;
  const isOffered = (one: PaymentMethod): one is Method => methods.some((offered) => offered === one);
  const options = paymentMethods.filter(isOffered).map((value) => ({ value, ...paymentMethodTexts[value] }));
  return (
    <Stack>
      <ChoiceGroup name="payment" value={method} onValue={onMethod} label={label} options={options} />
      {method === 'bank' && <AccountsAhead />}
      {method === 'crypto' && <CryptoDetails />}
    </Stack>
  );
}
