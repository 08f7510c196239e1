import type { CartLine } from '@riwaq/contracts';
import { formatPrice } from '@riwaq/text';

/** The totals of a bundle as its summary shows them, in dinar. */
export interface ShownTotals {
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
}

/** A `mailto:` address that opens the visitor's mail with the whole order written: for when the order form cannot be reached. */
export function orderByEmailHref(supportEmail: string, lines: readonly CartLine[], { subtotal, discount, total }: ShownTotals): string {
  const subject = 'طلب باقة مخصصة';
  const body = [
    'السلام عليكم، أرغب في طلب هذه الباقة:',
    '',
    ...lines.map(lineText),
    '',
    `المجموع: ${formatPrice(subtotal)}`,
    ...(discount > 0 ? [`الخصم: ${formatPrice(discount)}`] : []),
    `الإجمالي: ${formatPrice(total)}`,
  ].join('\r\n');
  return `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

function lineText({ name, selectedVersion, quantity, originalPrice }: CartLine): string {
  const what = selectedVersion ? `${name} (${selectedVersion})` : name;
  return `- ${what} × ${quantity}: ${formatPrice(originalPrice * quantity)}`;
}
