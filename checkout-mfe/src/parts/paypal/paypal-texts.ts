/** PayPal cannot be reached, or did not take the payment (D17). */
export const paypalFailedTexts = { title: 'خطأ في الدفع', text: 'حدث خطأ أثناء معالجة الدفع عبر PayPal.' };
