import { Dialog } from '@riwaq/design-system/overlay';
import { PriceChanged, type PriceChangedProps } from './price-changed';

/** Replaces the payment dialog of an order whose price is not the shown one (D26). */
export function PriceChangedDialog({ onClose, ...question }: PriceChangedProps & { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} locked={question.busy} title="تأكيد السعر">
      <PriceChanged {...question} />
    </Dialog>
  );
}
