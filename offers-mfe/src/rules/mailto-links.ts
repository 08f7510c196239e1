import type { CourseAffiliate, PromotionChoice, SubOffer } from '@riwaq/contracts';
import { customerLines, formatPrice, mailtoLink } from '@riwaq/text';
import { goodsName } from './goods-name';
import { offerName } from './offer-name';

/** What has a title: an offer, or what is chosen of it. */
interface Titled {
  readonly title: string;
}

/** The link of an e-mail that orders one choice of a weekly offer, with the gift that the wheel gave. */
export function orderMailtoLink(
  to: string,
  offer: Titled,
  choice: Pick<SubOffer, 'title' | 'products' | 'discountedPrice'>,
  gift: { readonly name: string } | null,
): string {
  return mailtoLink(to, `طلب عرض الأسبوع: ${offer.title}`, [
    'أرغب في طلب هذا العرض:',
    `${offer.title}، ${choice.title}`,
    ...choice.products,
    ...(gift ? [`هدية: ${gift.name}`] : []),
    `السعر: ${formatPrice(choice.discountedPrice)}`,
    '',
    ...customerLines,
  ]);
}

/** The link of an e-mail that orders a promotion's bundle, credited to the affiliate, if it is one's page. */
export function promotionMailtoLink(
  to: string,
  {
    promotion,
    choice,
    affiliate,
  }: {
    readonly promotion: Titled & { readonly choices: readonly unknown[] };
    readonly choice: Pick<PromotionChoice, 'title' | 'discountedPrice'>;
    readonly affiliate: CourseAffiliate | null;
  },
): string {
  return mailtoLink(to, `طلب ${promotion.title}`, [
    'أرغب في طلب هذه الباقة:',
    goodsName(promotion, choice),
    `السعر: ${formatPrice(choice.discountedPrice)}`,
    ...(affiliate ? [`الشريك المسوّق: ${affiliate.name} (${affiliate.code})`] : []),
    '',
    ...customerLines,
  ]);
}

/** `mailto:` link that asks for a message about the next offer, and names the missed one. */
export function nextOfferMailtoLink(to: string, missed?: string): string {
  const reason = missed === undefined ? '' : `فاتني ${offerName(missed)}. `;
  return mailtoLink(to, 'أبلغوني بالعرض القادم', [`${reason}أرجو إعلامي بالعرض القادم.`]);
}
