import type { Head, LoaderInput } from '@riwaq/contracts';
import { shareImageOf } from '@riwaq/contracts/platform';
import { offerState, offerWindow } from '../rules/offer-state';
import { overShareSlug } from '../rules/paths';
import type { Timed } from '../rules/sales';
import type { Records } from './read-records.server';
import { offerStructuredData, type Sold } from './structured-data.server';

/** Head of an address that names no offer, or no affiliate of it. */
export const missingOffer: Head = {
  title: 'عرض غير موجود',
  description: 'لا يوجد عرض بهذا العنوان. تصفّح منتجاتنا وعروضنا الجارية.',
  missing: true,
};

interface SalePage extends Timed, Omit<Sold, 'image' | 'days'> {
  /** Names its cover. */
  readonly slug: string;
  /** Names the share image. */
  readonly shareSlug: string;
}

/**
 * What the head of an offer's or a promotion's page has beside its title: its choices, their prices, and how long they hold. Once it is over, a picture
 * without a saving, which records that an earlier release drew do not have, and nothing that is sold.
 */
export function saleHead({ slug, shareSlug, ...sale }: SalePage, input: LoaderInput<Records>): Omit<Head, 'title'> {
  const { records, site, relativeTo, shownAt } = input;
  const { share } = records.drawn;
  const { description, isDemo: unlisted } = sale;
  const over = overShareSlug(slug);
  const isOver = offerState(sale, shownAt, relativeTo) === 'ended';
  const image = shareImageOf(share, isOver && over in share ? over : shareSlug);
  if (isOver) return { description, unlisted, image };
  const sold = { ...sale, image, days: offerWindow(sale, relativeTo) };
  return { description, unlisted, image, structuredData: [offerStructuredData(sold, site)] };
}
