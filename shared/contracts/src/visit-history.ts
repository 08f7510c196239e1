import * as v from 'valibot';
import { AppNameSchema, VersionSchema } from './app-name';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Milliseconds since 1970. */
const Instant = v.pipe(v.number(), v.integer(), v.minValue(0));

const VisitPointSchema = v.object({
  /** Begin of the hour or day that the point sums up. */
  at: Instant,
  /** Sampled visits, and those of them in which the release failed. */
  visits: Count,
  failed: Count,
  /** Visits, sampled or not, that were shown another release in place of this one. */
  fallbacks: Count,
  /** 75th percentiles in milliseconds; null without a report. */
  lcp: v.nullable(Count),
  inp: v.nullable(Count),
});
export type VisitPoint = v.InferOutput<typeof VisitPointSchema>;

const OrderPointSchema = v.object({
  at: Instant,
  /** Orders that arrived, and those whose money came, in that time. */
  begun: Count,
  paid: Count,
});
export type OrderPoint = v.InferOutput<typeof OrderPointSchema>;

/** Visits and orders over a time, by hour or day (`GET /visits` of a gateway's metrics). Points without any visit or order are left out. */
export const VisitHistorySchema = v.object({
  from: Instant,
  to: Instant,
  /** Milliseconds from one point to the next: an hour or a day. */
  step: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** All apps together: visits are those of the shell. */
  site: v.array(VisitPointSchema),
  releases: v.array(v.object({ app: AppNameSchema, version: VersionSchema, points: v.array(VisitPointSchema) })),
  orders: v.array(OrderPointSchema),
});
export type VisitHistory = v.InferOutput<typeof VisitHistorySchema>;
