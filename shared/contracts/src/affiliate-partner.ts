import type { CourseAffiliate } from './course';

/**
 * Returns the form field `affiliatePartner` (section 7): «الشريك أ (partner-a)», or empty. The code identifies the affiliate; names may repeat or change.
 * A separate file keeps the schemas of courses out of pages.
 */
export function affiliatePartner(affiliate: CourseAffiliate | null): string {
  return affiliate ? `${affiliate.name} (${affiliate.code})` : '';
}
