import { type OrderReference, OrderReferenceSchema, type PaymentMethod } from '@riwaq/contracts';
import { readStored, writeStored } from '@riwaq/runtime';
import * as v from 'valibot';

const KeptSummarySchema = v.object({
  reference: OrderReferenceSchema,
  /** `detail`: version, quantity and extras. `cover`: path of the picture. */
  lines: v.array(v.object({ name: v.string(), detail: v.optional(v.string(), ''), price: v.string(), cover: v.optional(v.string()) })),
  /** Sums between the lines and the total: subtotal and discounts. */
  sums: v.optional(v.array(v.object({ label: v.string(), price: v.string(), saved: v.optional(v.boolean()) })), []),
  total: v.string(),
  /** Its method, by the name that devices have it under. */
  way: v.picklist(['epayment', 'bank', 'crypto', 'paypal'] satisfies PaymentMethod[]),
  /** ISO instant. */
  submissionDate: v.string(),
  /** An open order of other content that the visitor sent before this one. */
  earlier: v.optional(OrderReferenceSchema),
});

/** Summary of an order for its buyer: goods and shown prices, never the customer. */
export type StoredSummary = Omit<v.InferOutput<typeof KeptSummarySchema>, 'way'> & { readonly method: PaymentMethod };

const stored = { key: 'riwaq.order-summary', version: 1, schema: KeptSummarySchema } as const;

/** Stores the summary of the last order on the device. */
export function storeSummary({ method, ...summary }: Omit<StoredSummary, 'sums'> & Partial<Pick<StoredSummary, 'sums'>>): void {
  writeStored(stored, { ...summary, way: method });
}

/** Returns the summary of an order, if it is the device's last one. */
export function storedSummaryFor(reference: string): StoredSummary | null {
  const found = readStored(stored);
  if (found?.reference !== reference) return null;
  const { way: method, ...summary } = found;
  return { ...summary, method };
}

/** Returns the device's last order, or null. */
export function lastOrderReference(): OrderReference | null {
  return readStored(stored)?.reference ?? null;
}

/** The visitor has chosen how this order is paid. */
export function updateStoredMethod(reference: string, method: PaymentMethod): void {
  const found = storedSummaryFor(reference);
  if (found) storeSummary({ ...found, method });
}
