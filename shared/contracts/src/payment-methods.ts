import * as v from 'valibot';

/** Payment methods of a promotion. PayPal needs a price in US dollars. */
export const paymentMethods = ['epayment', 'bank', 'crypto', 'paypal'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The payment methods that a promotion accepts, in their order in the dialog. */
export const PaymentMethodsSchema = v.pipe(
  v.array(v.picklist(paymentMethods)),
  v.minLength(1, 'a promotion is paid by one method at least'),
  v.check((methods) => new Set(methods).size === methods.length, 'a method stands once'),
);
