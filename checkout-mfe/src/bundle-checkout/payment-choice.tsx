import { Stack } from '@riwaq/design-system';
import { ChoiceGroup, type ChoiceOption, type Draft } from '@riwaq/forms';
import { BankDetails } from '../payment-methods/bank-details';
import type { OrderForm } from './order-form-values';

const options: readonly ChoiceOption<OrderForm['payment']>[] = [
  { value: 'epayment', label: 'الدفع الإلكتروني', text: 'بالبطاقة الذهبية أو بطاقة CIB، على صفحة مزوّد الدفع الآمنة.', icon: 'card' },
  { value: 'bank', label: 'تحويل بريدي أو بنكي', text: 'إلى الحساب البريدي أو عبر بريدي موب أو بتحويل دولي.', icon: 'bank' },
];

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
