import { Dialog } from '@riwaq/design-system/overlay';
import { countOf } from '@riwaq/text';
import { SummaryContent, type SummaryContentProps } from './summary-content';

interface BundleSummarySheetProps extends SummaryContentProps {
  readonly onClose: () => void;
}

/** The summary on a narrow screen: a sheet that rises from the lower edge. */
export default function BundleSummarySheet({ onClose, ...content }: BundleSummarySheetProps) {
  const { bundle } = content;
  return (
    <Dialog
      open
      low
      onClose={onClose}
      title="ملخّص باقتك"
      description={bundle.quantity > 0 ? <span role="status">{countOf.products(bundle.quantity)}</span> : null}
    >
      <SummaryContent {...content} />
    </Dialog>
  );
}
