import { type CustomerForm, emptyCustomer } from '../../parts/order/order-form';

/** The bundle checkout form (specification, section 3) as it is typed. */
export interface BundleOrderForm extends Omit<CustomerForm, 'commune'> {
  readonly specialization: string;
  readonly additionalNotes: string;
  /** Online by card, or by transfer. */
  readonly payment: string;
}

/** An empty form. */
export const emptyBundleOrderForm: BundleOrderForm = { ...emptyCustomer, specialization: '', additionalNotes: '', payment: 'epayment' };
