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
  /** Title of the page. */
  readonly headline: string;
  /** Names the share image. */
  readonly shareSlug: string;
}

/** Head of the page of an offer or a promotion: its choices, their prices, and how long they hold. */
export function saleHead({ headline, shareSlug, ...sale }: SalePage, { records, site, relativeTo }: LoaderInput<Records>): Head {
  const image = shareImageOf(records.drawn.share, shareSlug);
  const sold = { ...sale, image, days: offerWindow(sale, relativeTo) };
  const { description, isDemo } = sale;
  return { title: headline, description, unlisted: isDemo, image, structuredData: [offerStructuredData(sold, site)] };
}
