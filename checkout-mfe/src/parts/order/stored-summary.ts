import { OrderReferenceSchema, type PublicSite } from '@riwaq/contracts';
import { readStored, writeStored } from '@riwaq/runtime';
import { formatDate, isolate, isolateLtr } from '@riwaq/text';
import * as v from 'valibot';
import { paymentMethodTexts } from '../payment-methods/payment-method';

const StoredSummarySchema = v.object({
  reference: OrderReferenceSchema,
  /** `detail`: its version, its pieces, what comes with it. */
  lines: v.array(v.object({ name: v.string(), detail: v.optional(v.string(), ''), price: v.string() })),
  total: v.string(),
  way: v.picklist(['epayment', 'bank', 'crypto', 'paypal']),
  /** ISO instant. */
  submissionDate: v.string(),
});

/** What a visitor may want to show or keep of an order: what was bought, never by whom. Prices as they were shown. */
export type StoredSummary = v.InferOutput<typeof StoredSummarySchema>;

const stored = { key: 'riwaq.order-summary', version: 1, schema: StoredSummarySchema };

/** Keeps the summary of the last order on the device. */
export function storeSummary(summary: StoredSummary): void {
  writeStored(stored, summary);
}

/** The summary of this order, where it is the last one of this device. */
export function storedSummaryFor(reference: string): StoredSummary | null {
  const found = readStored(stored);
  return found?.reference === reference ? found : null;
}

/** The visitor has chosen how this order is paid. */
export function updateStoredMethod(reference: string, way: StoredSummary['way']): void {
  const found = storedSummaryFor(reference);
  if (found) storeSummary({ ...found, way });
}

/** A summary as plain text, to be shared or saved. */
export function summaryText({ reference, lines, total, way, submissionDate }: StoredSummary, { brand, supportEmail }: PublicSite): string {
  return [
    `${brand.name}: ملخص الطلب ${isolateLtr(reference)}`,
    ...lines.map(({ name, detail, price }) => `• ${isolate(name)}${detail && ` (${detail})`}: ${price}`),
    `المبلغ الإجمالي: ${total}`,
    `طريقة الدفع: ${paymentMethodTexts[way].label}`,
    `تاريخ الطلب: ${formatDate(Date.parse(submissionDate))}`,
    `للتواصل: ${isolateLtr(supportEmail)}`,
  ].join('\n');
}
