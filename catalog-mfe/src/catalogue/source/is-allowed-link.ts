import type { PublicSite } from '@riwaq/contracts';

/**
 * Whether a payment link of the source may stand on a page (D1): a key of the configuration's payment links, or an address at
 * the place of one of them, or of the source itself. Form links are the gateway's to judge: only it follows them.
 */
export function isAllowedLink(link: string, { paymentLinks, products }: PublicSite): boolean {
  if (Object.hasOwn(paymentLinks, link)) return true;
  const places = [...Object.values(paymentLinks), ...(products ? [products.source] : [])];
  return URL.canParse(link) && places.some((place) => new URL(place).origin === new URL(link).origin);
}
