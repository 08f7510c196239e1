/** Said when a payment by PayPal did not come about (specification, section 8; D17). */
export const paypalFailed = { title: 'خطأ في الدفع', text: 'حدث خطأ أثناء معالجة الدفع عبر PayPal.' };
