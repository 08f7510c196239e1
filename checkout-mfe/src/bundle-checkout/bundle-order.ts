import { type BundleOrder, BundleOrderSchema, type CartLine, type OrderReference } from '@riwaq/contracts';
import * as v from 'valibot';
import type { OrderForm } from './order-form-values';

export interface OrderContent {
  readonly reference: OrderReference;
  readonly form: OrderForm;
  readonly lines: readonly CartLine[];
  /** What the visitor saw and agreed to, in dinar (D26). */
  readonly shownTotal: number;
}

/** An order that is fit to send, or the name of the first form field that is not. `null`: the fault is not in the form. */
export type CheckedOrder = { readonly order: BundleOrder } | { readonly wrongField: keyof OrderForm | null };

/** The order as `POST /api/payments` takes it: what is bought, by identity, and by whom (D8). */
export function checkOrder({ reference, form, lines, shownTotal }: OrderContent): CheckedOrder {
  const { payment: _payment, specialization, additionalNotes, ...customer } = form;
  const result = v.safeParse(BundleOrderSchema, {
    kind: 'bundle',
    reference,
    customer,
    specialization,
    additionalNotes,
    lines: lines.map((line) => ({ productId: line.id, version: line.selectedVersion, quantity: line.quantity })),
    shownTotal,
  });
  if (result.success) return { order: result.output };
  return { wrongField: fieldAt(v.getDotPath(result.issues[0]) ?? '', form) };
}

/** The form field that a path of the order, or of the gateway's refusal, points at. */
export function fieldAt(path: string, form: OrderForm): keyof OrderForm | null {
  const name = path.replace(/^customer\./, '');
  return Object.hasOwn(form, name) ? (name as keyof OrderForm) : null;
}
