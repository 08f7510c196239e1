import { affiliatePartner, type Course, type CourseAffiliate } from '@riwaq/contracts';
import { customerLines, formatPrice, mailtoLink } from '@riwaq/text';

/** The affiliate's code goes along, so that a registration by e-mail is credited like any other. */
const sponsor = (affiliate: CourseAffiliate | null) => (affiliate ? [`الشريك المسوّق: ${affiliatePartner(affiliate)}`] : []);

/** The link of an e-mail that asks for a place in a course. `days` are the course's, as its page shows them. */
export function registrationMailtoLink(
  to: string,
  course: Pick<Course, 'name' | 'discountPrice'>,
  affiliate: CourseAffiliate | null,
  days: string,
): string {
  return mailtoLink(to, `التسجيل في دورة: ${course.name}`, [
    'أرغب في التسجيل في هذه الدورة:',
    course.name,
    `التاريخ: ${days}`,
    `السعر: ${formatPrice(course.discountPrice)}`,
    ...sponsor(affiliate),
    '',
    ...customerLines,
  ]);
}

/** `mailto:` link that asks for a message about the next round of a course. */
export function interestMailtoLink(to: string, course: Pick<Course, 'name'>, affiliate: CourseAffiliate | null): string {
  return mailtoLink(to, `مهتمّ بالدورة القادمة: ${course.name}`, [
    'أبلغوني عند فتح التسجيل في الدورة القادمة:',
    course.name,
    ...sponsor(affiliate),
    '',
    'الاسم واللقب:',
  ]);
}
