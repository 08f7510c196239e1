import { OrderReferenceSchema, type PublicSite } from '@riwaq/contracts';
import { readStored, writeStored } from '@riwaq/runtime';
import { formatDate, isolate, isolateLtr } from '@riwaq/text';
import * as v from 'valibot';
import { wayLooks } from '../payment-methods/payment-way';

const KeptSummarySchema = v.object({
  reference: OrderReferenceSchema,
  /** `detail`: its version, its pieces, what comes with it. */
  lines: v.array(v.object({ name: v.string(), detail: v.optional(v.string(), ''), price: v.string() })),
  total: v.string(),
  way: v.picklist(['epayment', 'bank', 'crypto', 'paypal']),
  /** ISO instant. */
  submissionDate: v.string(),
});

/** What a visitor may want to show or keep of an order: what was bought, never by whom. Prices as they were shown. */
export type KeptSummary = v.InferOutput<typeof KeptSummarySchema>;

const stored = { key: 'riwaq.order-summary', version: 1, schema: KeptSummarySchema };

/** Keeps the summary of the last order on the device. */
export function keepSummary(summary: KeptSummary): void {
  writeStored(stored, summary);
}

/** The summary of this order, where it is the last one of this device. */
export function summaryFor(reference: string): KeptSummary | null {
  const kept = readStored(stored);
  return kept?.reference === reference ? kept : null;
}

/** The visitor has chosen how this order is paid. */
export function keepWay(reference: string, way: KeptSummary['way']): void {
  const kept = summaryFor(reference);
  if (kept) keepSummary({ ...kept, way });
}

/** A summary as plain text, to be shared or saved. */
export function summaryText({ reference, lines, total, way, submissionDate }: KeptSummary, { brand, supportEmail }: PublicSite): string {
  return [
    `${brand.name}: ملخص الطلب ${isolateLtr(reference)}`,
    ...lines.map(({ name, detail, price }) => `• ${isolate(name)}${detail && ` (${detail})`}: ${price}`),
    `المبلغ الإجمالي: ${total}`,
    `طريقة الدفع: ${wayLooks[way].label}`,
    `تاريخ الطلب: ${formatDate(Date.parse(submissionDate))}`,
    `للتواصل: ${isolateLtr(supportEmail)}`,
  ].join('\n');
}
