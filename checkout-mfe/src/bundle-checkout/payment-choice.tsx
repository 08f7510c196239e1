import { Stack } from '@riwaq/design-system';
import { ChoiceGroup, type Draft } from '@riwaq/forms';
import { BankDetails } from '../payment-methods/bank-details';
import { wayLooks } from '../payment-methods/payment-way';
import type { OrderForm } from './order-form-values';

const options = (['epayment', 'bank'] as const).map((value) => ({ value, ...wayLooks[value] }));

interface Props extends Pick<Draft<keyof OrderForm>, 'bind'> {
  readonly payment: OrderForm['payment'];
}

/** How the order is paid; for a transfer, the accounts to transfer to. */
export function PaymentChoice({ bind, payment }: Props) {
  return (
    <Stack>
      <ChoiceGroup {...bind('payment')} value={payment} label="طريقة الدفع" options={options} />
      {payment === 'bank' && <BankDetails />}
    </Stack>
  );
}
