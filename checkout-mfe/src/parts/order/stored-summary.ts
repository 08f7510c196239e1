import { type OrderReference, OrderReferenceSchema } from '@riwaq/contracts';
import { readStored, writeStored } from '@riwaq/runtime';
import * as v from 'valibot';

const StoredSummarySchema = v.object({
  reference: OrderReferenceSchema,
  /** `detail`: version, quantity and extras. `cover`: path of the picture. */
  lines: v.array(v.object({ name: v.string(), detail: v.optional(v.string(), ''), price: v.string(), cover: v.optional(v.string()) })),
  /** Sums between the lines and the total: subtotal and discounts. */
  sums: v.optional(v.array(v.object({ label: v.string(), price: v.string(), saved: v.optional(v.boolean()) })), []),
  total: v.string(),
  way: v.picklist(['epayment', 'bank', 'crypto', 'paypal']),
  /** ISO instant. */
  submissionDate: v.string(),
  /** An open order of other content that the visitor sent before this one. */
  earlier: v.optional(OrderReferenceSchema),
});

/** Summary of an order for its buyer: goods and shown prices, never the customer. */
export type StoredSummary = v.InferOutput<typeof StoredSummarySchema>;

const stored = { key: 'riwaq.order-summary', version: 1, schema: StoredSummarySchema } as const;

/** Stores the summary of the last order on the device. */
export function storeSummary(summary: v.InferInput<typeof StoredSummarySchema>): void {
  writeStored(stored, summary);
}

/** Returns the summary of an order, if it is the device's last one. */
export function storedSummaryFor(reference: string): StoredSummary | null {
  const found = readStored(stored);
  return found?.reference === reference ? found : null;
}

/** Returns the device's last order, or null. */
export function lastOrderReference(): OrderReference | null {
  return readStored(stored)?.reference ?? null;
}

/** The visitor has chosen how this order is paid. */
export function updateStoredMethod(reference: string, way: StoredSummary['way']): void {
  const found = storedSummaryFor(reference);
  if (found) storeSummary({ ...found, way });
}
