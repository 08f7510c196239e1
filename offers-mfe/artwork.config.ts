import type { ArtworkSpec } from '@riwaq/artwork';
import { countOf, formatPrice } from '@riwaq/text';
import { checkedRecords } from './src/composer/checked-records';
import { promotionShareSlug } from './src/rules/paths';
import { largestSaving, saving } from './src/rules/savings';

const { offers, promotion } = checkedRecords;

const category = 'offers' as const;
const week = offers.map((offer) => ({ slug: offer.id, title: offer.title, label: 'عرض الأسبوع', saving: largestSaving(offer) }));
const eid = { slug: promotion.slug, title: promotion.title, label: countOf.tools(promotion.toolCount) };

/** A cover for each weekly offer and for the Eid promotion, and a share image for each page: the offers', and every affiliate's of the promotion. */
export default {
  covers: [...week, eid].map(({ slug, title, label }) => ({ slug, name: title, category, label })),
  shareImages: [
    ...week.map(({ slug, title, label, saving }) => ({ slug, title, line: `وفّر حتى ${formatPrice(saving)}`, category, label })),
    ...promotion.affiliates.map(({ affiliateId, name }) => ({
      slug: promotionShareSlug(promotion.slug, affiliateId),
      title: promotion.title,
      line: `الشريك المسوّق الراعي: ${name}`,
      category,
      label: `${eid.label} · وفّر ${formatPrice(saving(promotion))}`,
    })),
  ],
} satisfies ArtworkSpec;
