import { Dialog } from '@riwaq/design-system/overlay';
import type { ReactNode } from 'react';
import { PriceChanged } from './price-changed';
import type { OrderState } from './use-order';

interface Props {
  readonly order: OrderState;
  /** What the page showed, and what the order costs now, in dinar. */
  readonly shown: number;
  readonly total: number;
  readonly onClose: () => void;
  /** What the last attempt led to. */
  readonly children: ReactNode;
}

/** Stands in the place of the payment dialog where the order costs something else than the page showed (D26). */
export function PriceChangedDialog({ order, shown, total, onClose, children }: Props) {
  const busy = order.phase !== 'editing';
  return (
    <Dialog open onClose={onClose} locked={busy} title="تأكيد السعر">
      <PriceChanged shown={shown} total={total} busy={busy} onConfirm={() => order.place(total)} onBack={order.backToForm}>
        {children}
      </PriceChanged>
    </Dialog>
  );
}
