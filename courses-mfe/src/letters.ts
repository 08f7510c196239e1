import { affiliatePartner, type Course, type CourseAffiliate } from '@riwaq/contracts';
import { formatPrice } from '@riwaq/text';

/** An e-mail that a visitor only has to send: an address with subject and text, as a link. */
function letter(to: string, subject: string, lines: readonly string[]): string {
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}

/** The affiliate's code goes along, so that a registration by e-mail is credited like any other. */
const sponsor = (affiliate: CourseAffiliate | null) => (affiliate ? [`الشريك المسوّق: ${affiliatePartner(affiliate)}`] : []);

/** The link of an e-mail that asks for a place in a course. `days` are the course's, as its page shows them. */
export function registrationLetter(to: string, course: Course, affiliate: CourseAffiliate | null, days: string): string {
  return letter(to, `التسجيل في دورة: ${course.name}`, [
    'أرغب في التسجيل في هذه الدورة:',
    course.name,
    `التاريخ: ${days}`,
    `السعر: ${formatPrice(course.discountPrice)}`,
    ...sponsor(affiliate),
    '',
    'الاسم واللقب:',
    'رقم الهاتف:',
    'الولاية:',
  ]);
}

/** The link of an e-mail that asks to hear of a course's next round. */
export function interestLetter(to: string, course: Course, affiliate: CourseAffiliate | null): string {
  return letter(to, `مهتمّ بالدورة القادمة: ${course.name}`, [
    'أبلغوني عند فتح التسجيل في الدورة القادمة:',
    course.name,
    ...sponsor(affiliate),
    '',
    'الاسم واللقب:',
  ]);
}
