import type { PaymentMethod } from '@riwaq/contracts';
import { formatPriceText, readPrice } from '@riwaq/text';
import { transferTitle } from '@riwaq/text/transfer-title';
import type { StoredSummary } from './order/stored-summary';

/** Shown after an order has arrived (specification, section 8; D17). */
export const successTitle = 'تم إرسال طلبك بنجاح! 🎉';

/** Next step, by payment method (D17). */
export const successTexts = {
  epayment: 'سيتم توجيهك إلى صفحة الدفع الإلكتروني.',
  bank: 'سنتواصل معك لتأكيد الطلب وتزويدك بمعلومات الدفع.',
} as const;

/** What the buyer of an order by transfer does next; null for an order that is paid otherwise, or at no price that can be transferred. */
export function titleOfTransfer({ method, total }: Pick<StoredSummary, 'method' | 'total'>): string | null {
  return method === 'bank' && readPrice(total) > 0 ? transferTitle(formatPriceText(total)) : null;
}

/** Text of the thank-you page, by payment method. */
export const nextTexts: Readonly<Record<PaymentMethod, string>> = {
  epayment: 'بعد الدفع الإلكتروني نؤكد طلبك ونفعّله خلال 24 ساعة على الأكثر.',
  bank: successTexts.bank,
  crypto: 'نرسل إليك عنوان المحفظة بالبريد الإلكتروني.',
  paypal: 'استلمنا دفعتك عبر PayPal، ونفعّل طلبك خلال 24 ساعة على الأكثر.',
};
