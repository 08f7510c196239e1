import * as v from 'valibot';
import { areInOrder } from './algeria-time';
import { lookFields } from './cover-look-schema';
import { PictureNameSchema } from './picture-name';
import { RecordDaySchema, RecordEndSchema } from './record-day';
import { SlugSchema } from './slug';

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));
const Dinar = v.pipe(v.number(), v.integer(), v.minValue(1));
/** A key of the configuration, or a full address of an allowed origin (D1). */
const Link = Text;
/** An address of this site, or a full one. */
const Place = v.pipe(
  v.string(),
  v.check((place) => place.startsWith('/') || URL.canParse(place), 'an address starts with / or https://'),
);

const once = (items: readonly { readonly id: string }[]) => new Set(items.map(({ id }) => id)).size === items.length;

/** A prize of the wheel, with the look of its cover and its segment: by default that of gifts. */
const GiftSchema = v.strictObject({ id: SlugSchema, name: Text, description: Text, ...lookFields });
export type Gift = v.InferOutput<typeof GiftSchema>;

/** One choice of an offer. Amounts in dinar; `products` are names, also of courses listed in the offer's `courses`. */
const SubOfferSchema = v.pipe(
  v.strictObject({
    id: SlugSchema,
    title: Text,
    description: Text,
    originalPrice: Dinar,
    discountedPrice: Dinar,
    products: v.pipe(v.array(Text), v.minLength(1)),
    hasGift: v.boolean(),
    badge: v.optional(v.picklist(['الأفضل', 'الأكثر طلباً'])),
  }),
  v.forward(
    v.check(({ originalPrice, discountedPrice }) => discountedPrice < originalPrice, 'the discounted price is not below the original one'),
    ['discountedPrice'],
  ),
);
export type SubOffer = v.InferOutput<typeof SubOfferSchema>;

/** A course that belongs to an offer. */
const OfferCourseSchema = v.strictObject({ url: Place, title: Text, description: Text, instructor: Text, duration: Text });
export type OfferCourse = v.InferOutput<typeof OfferCourseSchema>;

/**
 * A weekly offer (specification, section 3). It runs from 00:00:00 of `startDate` to 23:59:59 of `endDate`, Africa/Algiers.
 * Its id is part of its address and names its cover.
 */
export const WeekOfferSchema = v.pipe(
  v.strictObject({
    id: SlugSchema,
    title: Text,
    description: Text,
    /** What its cover shows: by default the look of offers. */
    ...lookFields,
    /** Replaces the drawn cover. */
    offerImage: v.optional(PictureNameSchema),
    /** Other spellings and names, by which the search finds it: «جرامرلي» for Grammarly. */
    aliases: v.optional(v.array(Text)),
    startDate: RecordDaySchema,
    endDate: RecordEndSchema,
    formBoldUrl: Link,
    subOffers: v.pipe(
      v.array(SubOfferSchema),
      v.minLength(1),
      v.check((items) => once(items), 'an id stands once'),
    ),
    gifts: v.pipe(
      v.array(GiftSchema),
      v.check((items) => once(items), 'an id stands once'),
    ),
    /** Product name → the course that it is. */
    courses: v.record(Text, OfferCourseSchema),
    /** A demo record with dates relative to the composition (D4). Its page says so and is not indexed. */
    isDemo: v.optional(v.boolean()),
  }),
  v.forward(
    v.check(({ startDate, endDate }) => areInOrder(startDate, endDate), 'the end is before the start, or only one of them is relative'),
    ['endDate'],
  ),
  v.forward(
    v.check(
      ({ subOffers, gifts }) => gifts.length > 0 || subOffers.every(({ hasGift }) => !hasGift),
      'a choice has a gift, and there is none',
    ),
    ['gifts'],
  ),
  v.forward(
    v.check(({ subOffers, courses }) => {
      const products = new Set(subOffers.flatMap((choice) => choice.products));
      return Object.keys(courses).every((name) => products.has(name));
    }, 'a course belongs to no choice'),
    ['courses'],
  ),
);
export type WeekOffer = v.InferOutput<typeof WeekOfferSchema>;
