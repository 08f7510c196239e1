import type { OrderReference } from '@riwaq/contracts';
import { CopyField, Stack } from '@riwaq/design-system';
import { BankDetails } from '../payment-methods/bank-details';

/** What the visitor takes along to the bank: the order's reference, and where to transfer to. */
export function PaymentByTransfer({ reference }: { readonly reference: OrderReference }) {
  return (
    <Stack>
      <CopyField label="رقم الطلب" value={reference} />
      <BankDetails reference={reference} />
    </Stack>
  );
}
