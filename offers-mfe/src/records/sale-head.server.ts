import type { Head, LoaderInput } from '@riwaq/contracts';
import { shareImageOf } from '@riwaq/contracts/platform';
import { offerWindow } from '../rules/offer-state';
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
  /** Names the share image. */
  readonly shareSlug: string;
}

/** What the head of an offer's or a promotion's page has beside its title: its choices, their prices, and how long they hold. */
export function saleHead({ shareSlug, ...sale }: SalePage, { records, site, relativeTo }: LoaderInput<Records>): Omit<Head, 'title'> {
  const image = shareImageOf(records.drawn.share, shareSlug);
  const sold = { ...sale, image, days: offerWindow(sale, relativeTo) };
  const { description, isDemo } = sale;
  return { description, unlisted: isDemo, image, structuredData: [offerStructuredData(sold, site)] };
}
