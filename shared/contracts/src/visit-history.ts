import * as v from 'valibot';
import { algeriaMidnight, DAY, HOUR, MINUTE } from './algeria-time';
import { AppNameSchema, VersionSchema } from './app-name';

/** Milliseconds from one point of a history to the next: five minutes, an hour, or a day in Algeria. */
export const visitSteps = [5 * MINUTE, HOUR, DAY] as const;
const VisitStepSchema = v.picklist(visitSteps);
export type VisitStep = v.InferOutput<typeof VisitStepSchema>;

/** Most points of one history, at each step. */
export const MOST_VISIT_STEPS = 1000;

/** From `from` up to `to`, in milliseconds since 1970. The answer widens it to whole steps. */
export interface VisitSpan {
  readonly from: number;
  readonly to: number;
  readonly step: VisitStep;
}

/** The begin of the step that holds an instant; both in milliseconds. A day begins at midnight in Algiers. */
export function beginOfStep(instant: number, step: VisitStep): number {
  return step === DAY ? algeriaMidnight(instant) : Math.floor(instant / step) * step;
}

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Milliseconds since 1970. */
const Instant = v.pipe(v.number(), v.integer(), v.minValue(0));

const VisitTotalSchema = v.object({
  /** Sampled visits, and those of them in which the release failed. */
  visits: Count,
  failed: Count,
  /** Visits, sampled or not, that were shown another release in place of this one. */
  fallbacks: Count,
  /** 75th percentiles in milliseconds; null without a report. */
  lcp: v.nullable(Count),
  inp: v.nullable(Count),
  hydrated: v.nullable(Count),
});
/** What visitors met in some time. */
export type VisitTotal = v.InferOutput<typeof VisitTotalSchema>;

const VisitPointSchema = v.object({
  /** Begin of the step that the point sums up. */
  at: Instant,
  ...VisitTotalSchema.entries,
});
export type VisitPoint = v.InferOutput<typeof VisitPointSchema>;

const OrderPointSchema = v.object({
  at: Instant,
  /** Orders that arrived, and those whose money came, in that time. */
  begun: Count,
  paid: Count,
});
export type OrderPoint = v.InferOutput<typeof OrderPointSchema>;

/**
 * Visits and orders over a time (`GET /visits` of a gateway's metrics), oldest point first. Points without any visit or order are left out.
 * After a day the gateway keeps days: in shorter steps an older day stands at its begin.
 */
export const VisitHistorySchema = v.object({
  from: Instant,
  to: Instant,
  step: VisitStepSchema,
  /** All apps together: visits and failed ones are those of the shell. */
  site: v.array(VisitPointSchema),
  siteTotal: VisitTotalSchema,
  releases: v.array(v.object({ app: AppNameSchema, version: VersionSchema, total: VisitTotalSchema, points: v.array(VisitPointSchema) })),
  /** Before it nobody knows how many orders there were: the gateway forgets them after `personalDataDays`. */
  ordersSince: Instant,
  orders: v.array(OrderPointSchema),
});
export type VisitHistory = v.InferOutput<typeof VisitHistorySchema>;
