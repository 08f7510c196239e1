import * as v from 'valibot';
import { CalendarDaySchema } from './record-day';
import { SlugSchema } from './slug';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Name = v.nullable(v.string());

/**
 * Orders of one day in Algeria that credit the same affiliate, page and coupon; null where an order credits none. `orders` arrived that day. `paid` and `money`
 * (dinar) came that day and still count. `refunded` (dinar) went back that day: it counts on no day any more. `owed`
 * (dinar) is the affiliate's part of `money`, by the rate that he had when each order was placed.
 */
const PartnerFactSchema = v.object({
  day: CalendarDaySchema,
  /** What is ordered: `course`, `promotion`, `bundle`, … */
  kind: v.string(),
  /** Code of the affiliate. */
  affiliate: Name,
  /** Address of the landing or the promotion's page on which it was ordered. */
  page: Name,
  coupon: Name,
  orders: Count,
  paid: Count,
  money: Count,
  refunded: Count,
  /** An earlier gateway does not say. */
  owed: v.optional(Count, 0),
});
export type PartnerFact = v.InferOutput<typeof PartnerFactSchema>;

/** Visits of one page on one day in Algeria. */
const PageVisitsSchema = v.object({
  day: CalendarDaySchema,
  page: v.string(),
  kind: v.picklist(['landing', 'promotion']),
  visits: Count,
});
export type PageVisits = v.InferOutput<typeof PageVisitsSchema>;

/** What affiliates, pages and coupons brought from one day to another, both included. */
export const PartnerReportSchema = v.object({
  from: CalendarDaySchema,
  to: CalendarDaySchema,
  /** Day of the oldest order that the gateway still keeps; null without any. Older orders were deleted with their buyers' data. */
  oldest: v.nullable(CalendarDaySchema),
  facts: v.array(PartnerFactSchema),
  visits: v.array(PageVisitsSchema),
});
export type PartnerReport = v.InferOutput<typeof PartnerReportSchema>;

/** The days that a report is of, and the affiliate whose it is; all affiliates where it names none. */
export const PartnerQuestionSchema = v.object({ from: CalendarDaySchema, to: CalendarDaySchema, affiliate: v.optional(SlugSchema) });
export type PartnerQuestion = v.InferOutput<typeof PartnerQuestionSchema>;
