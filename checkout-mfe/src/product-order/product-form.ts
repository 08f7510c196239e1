import { type CustomerForm, emptyCustomer } from '../order/customer-form';

/** The product order form (specification, section 3) as it is typed; its file stays in the page. */
export interface ProductForm extends CustomerForm {
  readonly commune: string;
  /** A slug. */
  readonly selectedProduct: string;
  readonly selectedVersion: string;
}

/** A form that nobody has touched. */
export const emptyProductForm: ProductForm = { ...emptyCustomer, commune: '', selectedProduct: '', selectedVersion: '' };
