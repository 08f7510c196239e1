import { Stack } from '@riwaq/design-system';
import { AmountDue } from '../payment-methods/amount-due';
import { BankDetails } from '../payment-methods/bank-details';
import { EarlierOrder } from './earlier-order';
import type { StoredSummary } from './stored-summary';
import { SummaryTools } from './summary-tools';

/** What a placed order's notice shows of its summary: where to transfer, an earlier order that it does not replace, and tools to share and save it. */
export function PlacedSummary({ summary }: { readonly summary: StoredSummary }) {
  return (
    <>
      {summary.method === 'bank' && (
        <Stack>
          <AmountDue text={summary.total} />
          <BankDetails reference={summary.reference} />
        </Stack>
      )}
      {summary.earlier && <EarlierOrder reference={summary.earlier} />}
      <SummaryTools summary={summary} />
    </>
  );
}
