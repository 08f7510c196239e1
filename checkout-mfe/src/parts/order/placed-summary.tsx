import { TransferAndReceipt } from '../receipt/transfer-and-receipt';
import { EarlierOrder } from './earlier-order';
import type { StoredSummary } from './stored-summary';
import { SummaryTools } from './summary-tools';

/** What a placed order's notice shows of its summary: where to transfer, an earlier order that it does not replace, and tools to share and save it. */
export function PlacedSummary({ summary }: { readonly summary: StoredSummary }) {
  const { method, reference, total, earlier } = summary;
  return (
    <>
      {method === 'bank' && <TransferAndReceipt reference={reference} total={total} />}
      {earlier && <EarlierOrder reference={earlier} />}
      <SummaryTools summary={summary} />
    </>
  );
}
