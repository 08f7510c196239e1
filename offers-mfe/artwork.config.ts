import type { ArtworkSpec, CoverArt } from '@riwaq/artwork';
import { sceneOfLook } from '@riwaq/artwork/usual-scene';
import { lookOf, type Promotion, type WeekOffer } from '@riwaq/contracts';
import type { RecordFiles } from '@riwaq/contracts/platform';
import { countOf, formatPrice } from '@riwaq/text';
import { offersFile, promotionFile, type Records, readRecords } from './src/records/read-records.server';
import { giftSlug, overShareSlug, promotionShareSlug, toolSlug } from './src/rules/paths';
import { largestSaving } from './src/rules/savings';

function artOfOffer(offer: WeekOffer, at: number) {
  return {
    slug: offer.id,
    picture: { file: offer.offerImage, field: `${offersFile}: ${at}.offerImage` },
    title: offer.title,
    label: 'عرض الأسبوع',
    price: `وفّر حتى ${formatPrice(largestSaving(offer.subOffers))}`,
    art: {
      kind: 'offer' as const,
      ...lookOf(offer, 'offers'),
      inside: (offer.sheets ?? []).map((sheet) => ({ ...lookOf(sheet, 'offers'), scene: sheet.scene })),
    },
  };
}

function artOfPromotion(promotion: Promotion) {
  const { slug, title, choices, affiliates } = promotion;
  const tools = countOf.tools(Math.max(...choices.map(({ toolCount }) => toolCount)));
  const label = choices.length === 1 ? tools : countOf.bundles(choices.length);
  const price = `وفّر ${formatPrice(largestSaving(choices))}`;
  const picture = { file: promotion.offerImage, field: `${promotionFile(slug)}: offerImage` };
  const inside = choices.flatMap((choice) => choice.tools.map((tool) => lookOf(tool, 'other')));
  return { slug, title, label, price, affiliates, picture, art: { kind: 'offer' as const, ...lookOf(promotion, 'offers'), inside } };
}

/** Each gift and each tool once, whatever records name it. */
function smallArt({ offers, promotions }: Records): ReadonlyMap<string, CoverArt> {
  return new Map<string, CoverArt>([
    ...offers.flatMap(({ gifts }) => gifts.map((gift): [string, CoverArt] => [giftSlug(gift), { kind: 'gift', ...lookOf(gift, 'gifts') }])),
    ...promotions.flatMap(({ choices }) =>
      choices.flatMap(({ tools }) =>
        tools.map((tool): [string, CoverArt] => {
          const look = lookOf(tool, 'other');
          return [toolSlug(tool), { kind: 'product', ...look, scene: sceneOfLook(look) }];
        }),
      ),
    ),
  ]);
}

/** A cover or a picture of each sale, a cover of each gift and tool, a share image of each page, and one without a price for each sale that is over. */
export default function artwork(files: RecordFiles): ArtworkSpec {
  const records = readRecords(files);
  const week = records.offers.map(artOfOffer);
  const promoted = records.promotions.map(artOfPromotion);
  const sold = [...week, ...promoted];
  return {
    covers: [
      ...sold.flatMap(({ slug, art, picture }) => (picture.file ? [] : { slug, ...art })),
      ...[...smallArt(records)].map(([slug, art]) => ({ slug, ...art })),
    ],
    pictures: sold.flatMap(({ slug, picture: { file, field } }) => (file ? { slug, file, field, shape: 'cover' } : [])),
    shareImages: [
      ...sold.map(({ slug, title, label, art }) => ({ slug: overShareSlug(slug), title, label, art })),
      ...week,
      ...promoted.flatMap(({ slug, title, label, price, art, affiliates }) => [
        { slug: promotionShareSlug(slug), title, label, price, art },
        ...affiliates.map(({ affiliateId, name }) => ({
          slug: promotionShareSlug(slug, affiliateId),
          title,
          line: `بالتعاون مع ${name}`,
          label,
          price,
          art,
        })),
      ]),
    ],
  };
}
