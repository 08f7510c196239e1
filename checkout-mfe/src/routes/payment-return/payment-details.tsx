import type { OrderReference, Transfer } from '@riwaq/contracts';
import { Stack } from '@riwaq/design-system';
import { CopyField } from '@riwaq/design-system/copy-field';
import { formatPrice } from '@riwaq/text';
import { useMemo } from 'react';
import { Facts } from '../../parts/facts';
import { storedSummaryFor } from '../../parts/order/stored-summary';
import { OrderedGoodsSummary } from '../../parts/ordered-goods';
import { paymentDate } from '../../rules/payment-date';

export interface PaymentDetailsProps {
  readonly transfer: Transfer | undefined;
  readonly reference: OrderReference | undefined;
  /** Whether to list the goods, where this device ordered them. */
  readonly withGoods: boolean;
}

/** Proof of a payment: its codes to copy, its amount and date to read, its goods. Only the paying visitor gets the provider's record. */
export function PaymentDetails({ transfer, reference, withGoods }: PaymentDetailsProps) {
  const summary = useMemo(() => (withGoods && reference ? storedSummaryFor(reference) : null), [withGoods, reference]);
  return (
    <>
      {(transfer || reference) && <Codes transfer={transfer} reference={reference} />}
      {summary && <OrderedGoodsSummary summary={summary} />}
    </>
  );
}

function Codes({ transfer, reference }: Omit<PaymentDetailsProps, 'withGoods'>) {
  return (
    <Stack>
      <Stack $gap={1}>
        {reference && <CopyField label="رقم الطلب" value={reference} />}
        {transfer && <CopyField label="الرقم التسلسلي للعملية" value={transfer.serial} />}
      </Stack>
      {transfer && (
        <Facts
          facts={[
            { label: 'المبلغ المدفوع', value: formatPrice(transfer.amount), isLatin: false },
            { label: 'تاريخ الدفع', value: paymentDate(transfer.created_at), isLatin: false },
          ]}
        />
      )}
    </Stack>
  );
}
