import * as v from 'valibot';

/** How records went live: by a publication, or with a release. */
const OriginSchema = v.object({ action: v.picklist(['publish', 'promote']), by: v.string(), at: v.string(), why: v.optional(v.string()) });

/** The records that a rollback moves. An origin is undefined where the history does not know it. */
export const MovedRecordsSchema = v.object({
  from: v.optional(OriginSchema),
  to: v.optional(OriginSchema),
  /** Names of the first records that differ, by the way to each: of `week-offers`, `october`. */
  names: v.array(v.array(v.string())),
  /** How many differ. */
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type MovedRecords = v.InferOutput<typeof MovedRecordsSchema>;
export type RecordsOrigin = v.InferOutput<typeof OriginSchema>;
