import type { ArtworkSpec } from '@riwaq/artwork';
import { countOf, formatPrice } from '@riwaq/text';
import { checkedRecords } from './src/checked-records';
import { largestSaving, saving } from './src/savings';

const { offers, promotion } = checkedRecords;

const drawings = [
  ...offers.map((offer) => ({ slug: offer.id, title: offer.title, label: 'عرض الأسبوع', saving: largestSaving(offer) })),
  { slug: promotion.slug, title: promotion.title, label: countOf.tools(promotion.toolCount), saving: saving(promotion) },
];

/** A cover and a share image for each weekly offer and for the Eid promotion. */
export default {
  covers: drawings.map(({ slug, title, label }) => ({ slug, name: title, category: 'offers', label })),
  shareImages: drawings.map(({ slug, title, label, saving }) => ({
    slug,
    title,
    line: `وفّر حتى ${formatPrice(saving)}`,
    category: 'offers',
    label,
  })),
} satisfies ArtworkSpec;
