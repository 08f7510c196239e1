import type { Promotion, PromotionChoice } from '@riwaq/contracts';
import { type Given, readFlag, required } from '@riwaq/webpack-preset/new-record';
import { calendarDay, RequestError } from '@riwaq/webpack-preset/record-kind';
import { type RecordContents, readRecords } from '#offers/composer/read-records';
import { affiliateOf } from '../affiliate-words';
import type { promotionFlags } from './promotion-flags';
import { requireSold } from './sold-tools';

type PromotionWords = Given<typeof promotionFlags>;

/** A product of the catalog. */
interface Sold {
  readonly slug: string;
  readonly name: string;
}

/**
 * Makes the promotion that the flags describe, and checks it together with the other records as the build does. Throws `RequestError` naming the flag that is
 * missing or wrong, `ParseError` with file and field where a record cannot be or names a tool that the catalog does not sell.
 */
export function makePromotion(given: PromotionWords, contents: RecordContents, sold: readonly Sold[]): Promotion {
  const { promotions } = readRecords(contents);
  const slug = required(given, 'slug');
  if (promotions.some((one) => one.slug === slug)) throw new RequestError(`--slug: there is a promotion «${slug}»: choose another name`);
  const model = modelOf(given, promotions);
  const choices = given.choice?.map((text) => choiceOf(text, sold)) ?? model.choices;
  const hasDollars = choices.every(({ paypalPrice }) => paypalPrice !== undefined);
  const [mark = model.mark, color = model.color] = given.look?.split('/') ?? [];
  const record = {
    title: required(given, 'title'),
    eyebrow: given.eyebrow ?? model.eyebrow,
    description: required(given, 'description'),
    ...(given.alias && { aliases: given.alias }),
    layout: given.layout ?? (choices.length > 1 ? 'choices' : 'bundle'),
    mark,
    color,
    ...(given.image && { offerImage: given.image }),
    startDate: readFlag(given, 'starts', calendarDay),
    endDate: readFlag(given, 'ends', calendarDay),
    methods: given.method ?? model.methods.filter((method) => method !== 'paypal' || hasDollars),
    choices,
    leadsTo: model.leadsTo,
    affiliates: given.affiliate?.map(affiliateOf) ?? model.affiliates,
  };
  const checked = readRecords({ ...contents, promotions: { ...contents.promotions, [slug]: record } });
  const made = checked.promotions.find((one) => one.slug === slug);
  if (!made) throw new RequestError(`--slug: «${slug}» names no file`);
  for (const promotion of checked.promotions) requireSold(promotion, sold);
  return made;
}

function modelOf({ like }: PromotionWords, promotions: readonly Promotion[]): Promotion {
  const real = promotions.filter(({ isDemo }) => !isDemo).toSorted((one, other) => one.endDate.localeCompare(other.endDate));
  const model = like === undefined ? (real.at(-1) ?? promotions[0]) : promotions.find(({ slug }) => slug === like);
  if (!model)
    throw new RequestError(`--like: there is no promotion «${like ?? ''}»; there are ${promotions.map(({ slug }) => slug).join(', ')}`);
  return model;
}

const partsOf = (text: string) => text.split('|').map((part) => part.trim());

/** Reads `id | title | description | 6200 | 4800 | 15.00 | tool + tool | 5 | badge`. A tool has the catalog's name. */
function choiceOf(text: string, sold: readonly Sold[]): Omit<PromotionChoice, 'badge'> & { readonly badge?: string } {
  const [id, title, description, original, discounted, dollars, listed, count, badge, ...more] = partsOf(text);
  if (!id || !title || !original || !discounted || !listed || more.length > 0) {
    throw new RequestError(
      `--choice: write "id | title | description | 6200 | 4800 | 15.00 | tool + tool | 5 | badge", the last two only where there are any, not «${text}»`,
    );
  }
  const slugs = listed.split('+').map((slug) => slug.trim());
  return {
    id,
    title,
    ...(description && { description }),
    ...(badge && { badge }),
    toolCount: count ? Number(count) : slugs.length,
    tools: slugs.map((slug) => ({ slug, name: sold.find((product) => product.slug === slug)?.name ?? slug })),
    originalPrice: Number(original),
    discountedPrice: Number(discounted),
    ...(dollars && { paypalPrice: dollars }),
  };
}
