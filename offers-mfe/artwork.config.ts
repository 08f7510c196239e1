import type { ArtworkSpec } from '@riwaq/artwork';
import { countOf, formatPrice } from '@riwaq/text';
import { checkedRecords } from './src/composer/checked-records';
import { promotionShareSlug } from './src/rules/paths';
import { largestSaving } from './src/rules/savings';

const { offers, promotions } = checkedRecords;

const week = offers.map(({ id, title, subOffers }) => ({
  slug: id,
  title,
  label: 'عرض الأسبوع',
  saving: largestSaving(subOffers),
  category: 'offers' as const,
}));
const promoted = promotions.map(({ slug, title, tint, choices, affiliates }) => {
  const tools = countOf.tools(Math.max(...choices.map(({ toolCount }) => toolCount)));
  const label = choices.length === 1 ? tools : countOf.bundles(choices.length);
  return { slug, title, label, saving: largestSaving(choices), category: tint, affiliates };
});

/** A cover for each offer and promotion, and a share image for each page: the offers', and every affiliate's of a promotion. */
export default {
  covers: [...week, ...promoted].map(({ slug, title, label, category }) => ({ slug, name: title, category, label })),
  shareImages: [
    ...week.map(({ slug, title, label, saving, category }) => ({ slug, title, line: `وفّر حتى ${formatPrice(saving)}`, category, label })),
    ...promoted.flatMap(({ slug, title, label, saving, category, affiliates }) =>
      affiliates.map(({ affiliateId, name }) => ({
        slug: promotionShareSlug(slug, affiliateId),
        title,
        line: `الشريك المسوّق الراعي: ${name}`,
        category,
        label: `${label} · وفّر ${formatPrice(saving)}`,
      })),
    ),
  ],
} satisfies ArtworkSpec;
