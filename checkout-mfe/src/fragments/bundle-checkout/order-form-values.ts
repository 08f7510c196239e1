import { type BundleTotals, bundleDiscount, type CartLine } from '@riwaq/contracts';
import { type CustomerForm, emptyCustomer } from '../../parts/order/order-form';

/** Payment methods of a bundle: online by card, or by transfer. */
type BundlePaymentMethod = 'epayment' | 'bank';

/** The bundle checkout form (specification, section 3) as it is typed. */
export interface BundleOrderForm extends Omit<CustomerForm, 'commune'> {
  readonly specialization: string;
  readonly additionalNotes: string;
  readonly payment: BundlePaymentMethod;
}

/** An empty form. */
export const emptyBundleOrderForm: BundleOrderForm = { ...emptyCustomer, specialization: '', additionalNotes: '', payment: 'epayment' };

/** Totals of a custom bundle as shown, in dinar. The gateway computes its own (D8). */
export interface OrderTotals extends BundleTotals {
  readonly discount: number;
  readonly total: number;
}

/** Adds up the cart's lines, less the bundle discount (D5). */
export function orderTotals(lines: readonly CartLine[]): OrderTotals {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.originalPrice, 0);
  const discount = bundleDiscount({ quantity, subtotal });
  return { quantity, subtotal, discount, total: subtotal - discount };
}
