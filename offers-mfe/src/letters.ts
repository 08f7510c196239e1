import type { Affiliate, Gift, Promotion, SubOffer, WeekOffer } from '@riwaq/contracts';
import { formatPrice } from '@riwaq/text';

/** What every order by e-mail leaves the visitor to fill in. */
const customer = ['', 'الاسم واللقب:', 'رقم الهاتف:', 'الولاية:'];

/** An e-mail that a visitor only has to send: an address with subject and text, as a link. */
function letter(to: string, subject: string, lines: readonly string[]): string {
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}

/** The link of an e-mail that orders one choice of a weekly offer, with the gift that the wheel gave. */
export function orderLetter(to: string, offer: WeekOffer, choice: SubOffer, gift: Gift | null): string {
  return letter(to, `طلب عرض الأسبوع: ${offer.title}`, [
    'أرغب في طلب هذا العرض:',
    `${offer.title}، ${choice.title}`,
    ...choice.products,
    ...(gift ? [`هدية: ${gift.name}`] : []),
    `السعر: ${formatPrice(choice.discountedPrice)}`,
    ...customer,
  ]);
}

/** The link of an e-mail that orders a promotion's bundle, credited to the affiliate. */
export function promotionLetter(to: string, promotion: Promotion, affiliate: Affiliate): string {
  return letter(to, `طلب ${promotion.title}`, [
    'أرغب في طلب هذه الباقة:',
    promotion.title,
    `السعر: ${formatPrice(promotion.discountedPrice)}`,
    `الشريك المسوّق: ${affiliate.name} (${affiliate.affiliateId})`,
    ...customer,
  ]);
}

/** The link of an e-mail that asks to hear of the next offer. */
export function nextOfferLetter(to: string, title: string): string {
  return letter(to, 'أبلغوني بالعرض القادم', [`فاتني عرض ${title}. أرجو إعلامي بالعرض القادم.`]);
}
