import { Dialog } from '@riwaq/design-system/overlay';
import { countOf } from '@riwaq/text';
import { SummaryContent } from './summary-content';
import type { Bundle } from './use-bundle';

export interface SummarySheetProps {
  readonly bundle: Bundle;
  readonly onClose: () => void;
}

/** The summary on a narrow screen: a sheet that rises from the lower edge. */
export default function SummarySheet({ bundle, onClose }: SummarySheetProps) {
  return (
    <Dialog
      open
      low
      onClose={onClose}
      title="ملخّص باقتك"
      description={bundle.quantity > 0 ? <span role="status">{countOf.pieces(bundle.quantity)}</span> : null}
    >
      <SummaryContent bundle={bundle} />
    </Dialog>
  );
}
