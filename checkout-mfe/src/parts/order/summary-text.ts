import type { PublicSite } from '@riwaq/contracts';
import { formatDate, isolate, isolateLtr } from '@riwaq/text';
import { paymentMethodTexts } from '../payment-methods/payment-method';
import type { StoredSummary } from './stored-summary';

/** A summary as plain text, to be shared or saved. */
export function summaryText(summary: StoredSummary, { brand, supportEmail }: PublicSite): string {
  const { reference, lines, sums, total, method, submissionDate } = summary;
  return [
    `${brand.name}: ملخّص الطلب ${isolateLtr(reference)}`,
    ...lines.map(({ name, detail, price }) => `• ${isolate(name)}${detail && ` (${detail})`}: ${price}`),
    ...sums.map(({ label, price }) => `${label}: ${isolate(price)}`),
    `المبلغ الإجمالي: ${total}`,
    `طريقة الدفع: ${paymentMethodTexts[method].label}`,
    `تاريخ الطلب: ${formatDate(Date.parse(submissionDate))}`,
    `للتواصل: ${isolateLtr(supportEmail)}`,
  ].join('\n');
}
