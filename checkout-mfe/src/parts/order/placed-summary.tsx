import { EarlierOrder } from './earlier-order';
import type { StoredSummary } from './stored-summary';
import { SummaryTools } from './summary-tools';

/** What a placed order's notice shows of its summary: an earlier order that it does not replace, and tools to share and save it. */
export function PlacedSummary({ summary }: { readonly summary: StoredSummary }) {
  return (
    <>
      {summary.earlier && <EarlierOrder reference={summary.earlier} />}
      <SummaryTools summary={summary} />
    </>
  );
}
