import type { StageAct } from '../orders/order-stage';
import { standingOf } from '../orders/order-stage';
import type { OrderRow } from '../orders/order-table';
import type { StoredEntry } from '../orders/taken-back';
import type { Payment } from './payment';

/** An order under its lock, with its payments. */
export interface KnownOrder {
  readonly row: OrderRow;
  readonly payments: readonly Payment[];
}

/** Whether the stage of an order allows an act. */
export const allows = (act: StageAct, { row, payments }: KnownOrder): boolean =>
  standingOf(row, payments).row.acts.some((allowed) => allowed === act);

/** What taking an act back restores of an order: how it stands before the act. */
export const standsNow = ({ cancelled_at, activated_at }: OrderRow): NonNullable<StoredEntry['undo']>['order'] => ({
  cancelled_at,
  activated_at,
});

/** Who does an act. `request`: of the press that does it, so that a press counts once. */
export interface Signature {
  readonly by: string;
  readonly request?: string | undefined;
}

/** The same as an entry of the history says it. */
export const signed = ({ by, request }: Signature): Pick<StoredEntry, 'by' | 'request'> => ({ by, ...(request && { request }) });
