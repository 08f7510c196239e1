import { type Gift, lookOf, type PromotionChoice } from '@riwaq/contracts';

/** The address of the list of all offers. */
export const offersPath = '/offers';

/** The address of a weekly offer, or a promotion's own, without an affiliate. */
export function offerPath(id: string): string {
  return `${offersPath}/${id}`;
}

/** The address of an affiliate's page of a promotion. */
export function promotionPath(affiliateId: string, slug: string): string {
  return `/v1/${affiliateId}/${slug}`;
}

/** Names the share image of a promotion's own page, or of an affiliate's. */
export function promotionShareSlug(promotion: string, affiliateId?: string): string {
  return affiliateId === undefined ? promotion : `${promotion}-${affiliateId}`;
}

/** Names the share image of an offer or a promotion that is over. The pages of its affiliates share it. */
export function overShareSlug(slug: string): string {
  return `${slug}-over`;
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
