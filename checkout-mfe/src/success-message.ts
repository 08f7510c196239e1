import type { PaymentMethod } from './bundle-checkout/order-form-values';

/** Said when a bundle order has arrived (specification, section 8). */
export const successTitle = 'تم إرسال طلبك بنجاح! 🎉';

/** What comes next, by the way that it is paid (D17). */
export const successTexts: Readonly<Record<PaymentMethod, string>> = {
  epayment: 'سيتم توجيهك إلى صفحة الدفع الإلكتروني.',
  bank: 'سنتواصل معك لتأكيد الطلب وتزويدك بمعلومات الدفع.',
};
