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
