import type { OrderReference, Transfer } from '@riwaq/contracts';
import { Skeleton, Stack } from '@riwaq/design-system';
import { CopyField } from '@riwaq/design-system/copy-field';
import { formatPrice } from '@riwaq/text';
import styled from 'styled-components';
import { Facts } from '../../parts/facts';
import { paymentDate } from '../../rules/payment-date';

interface Props {
  readonly transfer: Transfer | undefined;
  readonly reference: OrderReference | undefined;
}

/** Proof of a payment: its codes to copy, its amount and date to read. Only the paying visitor gets the provider's record. */
export function TransferDetails({ transfer, reference }: Props) {
  if (!transfer && !reference) return null;
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

const Row = styled(Skeleton)`
  block-size: 4.125rem;
`;

/** Placeholder of the details, in their size. */
export function DetailsSkeleton() {
  return (
    <Stack $gap={1}>
      {['reference', 'serial', 'facts'].map((detail) => (
        <Row key={detail} $shape="control" />
      ))}
    </Stack>
  );
}
