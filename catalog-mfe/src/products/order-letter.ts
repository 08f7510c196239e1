/** A `mailto:` address that opens the visitor's mail with an order to fill in: for when the order form cannot be reached. `what` is the product, and its version. */
export function orderLetter(supportEmail: string, what: string | undefined): string {
  const body = [
    'السلام عليكم، أرغب في طلب هذا المنتج:',
    '',
    `المنتج: ${what ?? ''}`,
    'الاسم واللقب: ',
    'رقم الهاتف: ',
    'الولاية: ',
    'طريقة الدفع (تحويل أو بطاقة): ',
  ].join('\r\n');
  return `mailto:${supportEmail}?subject=${encodeURIComponent('طلب منتج رقمي')}&body=${encodeURIComponent(body)}`;
}
