import * as v from 'valibot';
import { VersionSchema } from './app-name';
import { OrderReferenceSchema } from './order-reference';

/**
 * Body of `POST /api/record-reports`: a device holds a record of a begun payment that it cannot use, which operations would not
 * hear of otherwise. Nothing in it says who the visitor is (D11).
 */
export const RecordReportSchema = v.strictObject({
  /** `expired`: nobody paid for ninety days, so it was forgotten; `other-release`: its envelope is ours, what is in it no longer is; `unreadable`: anything else. */
  kind: v.picklist(['expired', 'other-release', 'unreadable']),
  /** The order's, where the record still tells it. */
  reference: v.optional(OrderReferenceSchema),
  /** Whole days since the record was made, where it still tells. */
  ageDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999))),
  /** The checkout's release that met the record. */
  release: v.optional(VersionSchema),
});
export type RecordReport = v.InferOutput<typeof RecordReportSchema>;
