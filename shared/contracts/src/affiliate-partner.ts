import type { CourseAffiliate } from './course';

/**
 * How a course's forms name whose landing brought the student (`affiliatePartner`, section 7): «الشريك أ (partner-a)», empty
 * where nobody did. Names may be alike or change, the code is who is credited. Apart from the schemas of courses, which no page parses with.
 */
export function affiliatePartner(affiliate: CourseAffiliate | null): string {
  return affiliate ? `${affiliate.name} (${affiliate.code})` : '';
}
