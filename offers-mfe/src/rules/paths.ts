import { type Gift, lookOf, type PromotionChoice } from '@riwaq/contracts';

/** The address of a weekly offer. */
export function offerPath(id: string): string {
  return `/offers/${id}`;
}

/** The address of an affiliate's page of a promotion. */
export function promotionPath(affiliateId: string, slug: string): string {
  return `/v1/${affiliateId}/${slug}`;
}

/** Names the share image of an affiliate's page of a promotion. */
export function promotionShareSlug(promotion: string, affiliateId: string): string {
  return `${promotion}-${affiliateId}`;
}

/** Names the cover of a gift. Gifts of one look share it. */
export function giftSlug(gift: Gift): string {
  const { mark, color } = lookOf(gift, 'gifts');
  return `gift-${mark}-${color}`;
}

/** Names the cover of a promotion's tool. Tools of one look share it. */
export function toolSlug(tool: PromotionChoice['tools'][number]): string {
  const { mark, color } = lookOf(tool, 'other');
  return `tool-${mark}-${color}`;
}
