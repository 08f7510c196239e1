import * as v from 'valibot';
import { DAY, startOfDay } from './algeria-time';
import { CourseAffiliateSchema } from './course';
import { CalendarDaySchema } from './record-day';

/** First and last day of an affiliate, and his rate: what earlier records do not have. */
const terms = {
  since: v.optional(v.pipe(CalendarDaySchema, v.title('شريك منذ'), v.description('أول يوم تُحسب له فيه الطلبات. بلا يوم: من البداية.'))),
  until: v.optional(
    v.pipe(CalendarDaySchema, v.title('شريك حتى'), v.description('آخر يوم تُحسب له فيه الطلبات. لا تحذف شريكًا غادر: اكتب يومه الأخير.')),
  ),
  rate: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.maxValue(90),
      v.title('نسبته من كل طلب مدفوع'),
      v.description('في المئة، من 0 إلى 90. الطلبات السابقة تبقى على نسبتها.'),
    ),
  ),
};

/**
 * An affiliate of the register (D47), to which landings, promotions and coupons refer by `code`. Orders credit him from 00:00:00 of `since` to 23:59:59 of
 * `until`, Africa/Algiers. He is owed `rate` percent of what each of them brings.
 */
export const RegisteredAffiliateSchema = v.pipe(
  v.strictObject({ ...CourseAffiliateSchema.entries, ...terms }),
  v.forward(
    v.check(({ since, until }) => since === undefined || until === undefined || since <= until, 'an affiliate leaves before he comes'),
    ['until'],
  ),
);
export type RegisteredAffiliate = v.InferOutput<typeof RegisteredAffiliateSchema>;

/** Whether orders credit an affiliate at an instant, in milliseconds. */
export function isCreditedAt({ since, until }: Pick<RegisteredAffiliate, 'since' | 'until'>, now: number): boolean {
  return (since === undefined || startOfDay(since, 0) <= now) && (until === undefined || now < startOfDay(until, 0) + DAY);
}

/** Where a page asks who an affiliate is: `/api/affiliates/partner-a`. */
export const AFFILIATE_ROUTE = '/api/affiliates';

/** Answer of `GET /api/affiliates/<code>`: the affiliate whom orders credit now; null for an unknown code, and for one who left. */
export const AffiliateAnswerSchema = v.object({ affiliate: v.nullable(v.object(CourseAffiliateSchema.entries)) });
export type AffiliateAnswer = v.InferOutput<typeof AffiliateAnswerSchema>;
