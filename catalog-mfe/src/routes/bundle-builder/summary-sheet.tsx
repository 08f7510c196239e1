import { Dialog } from '@riwaq/design-system/overlay';
import { SummaryContent, type SummaryContentProps } from './summary-content';

interface BundleSummarySheetProps extends SummaryContentProps {
  readonly onClose: () => void;
}

/** The summary on a narrow screen: a sheet that rises from the lower edge. */
export default function BundleSummarySheet({ onClose, ...content }: BundleSummarySheetProps) {
  return (
    <Dialog open low onClose={onClose} title="ملخّص باقتك">
      <SummaryContent {...content} />
    </Dialog>
  );
}
