import { algeriaClock, type OrderReference, type Transfer } from '@riwaq/contracts';
import { Skeleton, Stack } from '@riwaq/design-system';
import { CopyField } from '@riwaq/design-system/copy-field';
import { formatPrice, isolate } from '@riwaq/text';
import styled from 'styled-components';

const withZone = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/;

/** Returns a transfer's date in Algeria time, left to right: «2026-05-03 12:00». A date without a time zone stays unchanged. */
export function transferDate(createdAt: string): string {
  const instant = withZone.test(createdAt) ? Date.parse(createdAt) : Number.NaN;
  if (Number.isNaN(instant)) return createdAt;
  return algeriaClock(instant).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ');
}

interface Props {
  readonly transfer: Transfer | undefined;
  readonly reference: OrderReference | undefined;
}

/** Copyable proof of a payment. Only the paying visitor gets the provider's record. */
export function TransferDetails({ transfer, reference }: Props) {
  if (!transfer && !reference) return null;
  return (
    <Stack $gap={1}>
      {reference && <CopyField label="رقم الطلب" value={reference} />}
      {transfer && (
        <>
          <CopyField label="الرقم التسلسلي للعملية" value={transfer.serial} />
          <CopyField label="المبلغ" value={formatPrice(transfer.amount)} display={isolate(formatPrice(transfer.amount))} />
          <CopyField label="تاريخ العملية" value={transferDate(transfer.created_at)} />
        </>
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
      {['reference', 'serial', 'amount', 'date'].map((detail) => (
        <Row key={detail} $shape="control" />
      ))}
    </Stack>
  );
}
