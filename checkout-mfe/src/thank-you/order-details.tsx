import type { OrderReference } from '@riwaq/contracts';
import { Stack } from '@riwaq/design-system';
import { CopyField } from '@riwaq/design-system/copy-field';
import type { KeptSummary } from '../order/kept-summary';
import { SummarySheet } from '../order/summary-sheet';
import { SummaryTools } from '../order/summary-tools';
import { BankDetails } from '../payment-methods/bank-details';
import { CryptoDetails } from '../payment-methods/crypto-details';

interface Props {
  readonly reference: OrderReference;
  /** Known where the order was made on this device. */
  readonly summary: KeptSummary | null;
}

/** What the visitor takes along: the order's reference, its summary, and what its way of paying needs: the accounts to transfer to. */
export function OrderDetails({ reference, summary }: Props) {
  const way = summary?.way ?? 'bank';
  return (
    <Stack>
      <CopyField label="رقم الطلب" value={reference} />
      {summary && (
        <>
          <SummarySheet
            rows={summary.lines.map(({ name, detail, price }) => ({ key: name + detail, name, details: detail ? [detail] : [], price }))}
            total={{ text: summary.total }}
          />
          <SummaryTools summary={summary} />
        </>
      )}
      {way === 'bank' && <BankDetails reference={reference} />}
      {way === 'crypto' && <CryptoDetails />}
    </Stack>
  );
}
