import { isRelativeDay, type Promotion, type PromotionChoice, RecordDaySchema } from '@riwaq/contracts';
import { RequestError } from '@riwaq/webpack-preset/record-kind';
import * as v from 'valibot';
import { type RecordContents, readRecords } from '#offers/composer/read-records';
import { affiliateOf } from '../affiliate-words';
import type { PromotionRequest } from './promotion-request';
import { requireSold } from './sold-tools';

/** A product of the catalog. */
interface Sold {
  readonly slug: string;
  readonly name: string;
}

/**
 * Makes the promotion that a request describes, and checks it together with the other records as the build does. Throws `RequestError` naming the flag that is
 * missing or wrong, `ParseError` with file and field where a record cannot be or names a tool that the catalog does not sell.
 */
export function makePromotion(request: PromotionRequest, contents: RecordContents, sold: readonly Sold[]): Promotion {
  const { promotions } = readRecords(contents);
  const slug = required(request, 'slug');
  if (promotions.some((one) => one.slug === slug)) throw new RequestError(`--slug: there is a promotion «${slug}»: choose another name`);
  const model = modelOf(request, promotions);
  const choices = request.choice?.map((text) => choiceOf(text, sold)) ?? model.choices;
  const hasDollars = choices.every(({ paypalPrice }) => paypalPrice !== undefined);
  const [mark = model.mark, color = model.color] = request.look?.split('/') ?? [];
  const record = {
    title: required(request, 'title'),
    eyebrow: request.eyebrow ?? model.eyebrow,
    description: required(request, 'description'),
    ...(request.alias && { aliases: request.alias }),
    layout: request.layout ?? (choices.length > 1 ? 'choices' : 'bundle'),
    mark,
    color,
    startDate: calendarDay(request, 'starts'),
    endDate: calendarDay(request, 'ends'),
    methods: request.method ?? model.methods.filter((method) => method !== 'paypal' || hasDollars),
    choices,
    leadsTo: model.leadsTo,
    affiliates: request.affiliate?.map(affiliateOf) ?? model.affiliates,
  };
  const checked = readRecords({ ...contents, promotions: { ...contents.promotions, [slug]: record } });
  const made = checked.promotions.find((one) => one.slug === slug);
  if (!made) throw new RequestError(`--slug: «${slug}» names no file`);
  for (const promotion of checked.promotions) requireSold(promotion, sold);
  return made;
}

function required(request: PromotionRequest, flag: 'slug' | 'title' | 'description' | 'starts' | 'ends'): string {
  const value = request[flag];
  if (!value) throw new RequestError(`--${flag} is missing`);
  return value;
}

/** A day of the calendar: a promotion that is announced does not move with the composition. */
function calendarDay(request: PromotionRequest, flag: 'starts' | 'ends'): string {
  const day = required(request, flag);
  if (!v.is(RecordDaySchema, day) || isRelativeDay(day)) throw new RequestError(`--${flag}: a day is written 2027-01-31, not «${day}»`);
  return day;
}

function modelOf({ like }: PromotionRequest, promotions: readonly Promotion[]): Promotion {
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
