/** PayPal cannot be reached, or did not take the payment (D17). */
export const paypalFailedTexts = { title: 'خطأ في الدفع', text: 'حدث خطأ أثناء معالجة الدفع عبر PayPal.' };

/** PayPal has the payment and has not confirmed it yet. */
export const paypalReviewTexts = {
  title: 'دفعتك قيد المراجعة لدى PayPal',
  text: 'لم يؤكد PayPal دفعتك بعد، وقد يستغرق ذلك بضعة أيام، فلا تدفع مرة أخرى. نكتب إليك حين يؤكدها.',
};
