import * as v from 'valibot';
import { type CoverColor, colorFamilies } from './cover-look';
import { lookFields } from './cover-look-schema';
import { RecordNumberSchema, VersionNameSchema } from './order-keys';
import { CalendarDaySchema } from './record-day';
import { SlugSchema } from './slug';
import { atMostHundred, LONGEST_TEXT, lineOf, linesOf } from './text-line';
import { isWebAddress, WebAddressSchema } from './web-address';

const Text = lineOf();
/** A list of lines. A page with more would not be read. */
const Texts = v.pipe(v.array(Text), atMostHundred());
/** A duration: a century at most. */
const Days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(36_500));

const ProductCategorySchema = v.picklist(['ai-tools', 'analytics', 'databases', 'design', 'other']);
export type ProductCategory = v.InferOutput<typeof ProductCategorySchema>;

const ActivationSchema = v.picklist(['shared-account', 'personal-account', 'own-email', 'mixed']);
export type Activation = v.InferOutput<typeof ActivationSchema>;

/** A key of the configuration, or an address. */
const Link = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(2000),
  v.check((link) => /^[A-Za-z][\w-]{0,60}$/.test(link) || isWebAddress(link), 'must be a key of the configuration or begin with https://'),
);

/** A picture of this site: the documents' policy allows no other. A browser reads `\\` as `/`, and `/\\` as the beginning of another site's address. */
const ImagePath = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(/^\/(?![/\\])[^\s\\\p{C}]+$/u, 'a picture is a path of this site: /products/spss.jpg'),
);

/** A version of a product: «شهر واحد», «سنة كاملة»… Prices are display texts (D20). */
const ProductVersionSchema = v.strictObject({
  version: VersionNameSchema,
  price: Text,
  /** In days; the product's duration by default. */
  duration: v.optional(Days),
  paymentLink: v.optional(Link),
  formLink: v.optional(Link),
});
export type ProductVersion = v.InferOutput<typeof ProductVersionSchema>;

/** A product record (specification, section 3). Prices are display texts such as «من 1200 دج»; duration is in days. */
const RecordSchema = v.strictObject({
  id: RecordNumberSchema,
  slug: SlugSchema,
  name: Text,
  /** One Arabic line under the name. */
  description: lineOf(2000),
  category: ProductCategorySchema,
  price: Text,
  originalPrice: v.optional(Text),
  duration: Days,
  subscriptionLabel: Text,
  activation: ActivationSchema,
  /** Further spellings for the search: «سبس» for SPSS. */
  aliases: v.optional(Texts, []),
  /** What its cover shows: by default the look of its category. */
  ...lookFields,
  /** Slugs of a bundle's tools, whose marks its cover shows. */
  contains: v.optional(v.pipe(v.array(SlugSchema), atMostHundred())),
  /** Replaces the picture that the build draws, for records of a product source (D21). */
  imagePath: v.optional(ImagePath),
  thumbnailPath: v.optional(ImagePath),
  additionalImages: v.optional(v.pipe(v.array(ImagePath), atMostHundred())),
  videoUrl: v.optional(WebAddressSchema),
  features: v.optional(Texts, []),
  badge: v.optional(Text),
  isNew: v.optional(v.boolean(), false),
  isBundle: v.optional(v.boolean(), false),
  isOutOfStock: v.optional(v.boolean(), false),
  /** Several lines. */
  additionalInfo: v.optional(linesOf(LONGEST_TEXT)),
  versions: v.optional(v.pipe(v.array(ProductVersionSchema), atMostHundred()), []),
  /** A key of the configuration, or a full address of an allowed origin (D1). */
  formLink: v.optional(Link),
  paymentLink: v.optional(Link),
  publishedAt: CalendarDaySchema,
  sortOrder: v.optional(v.number()),
  featuredOrder: v.optional(v.number()),
});

const familyOf = (category: ProductCategory): readonly CoverColor[] => colorFamilies[category];

/** The record, whose colour is one of its category's. A bundle has the ground of the house. */
export const ProductSchema = v.pipe(
  RecordSchema,
  v.forward(
    v.check(
      ({ category, isBundle, color }) => isBundle || color === undefined || familyOf(category).includes(color),
      ({ input: { category, color } }) => `${color} is no colour of ${category}; there are ${familyOf(category).join(', ')}`,
    ),
    ['color'],
  ),
);
export type Product = v.InferOutput<typeof ProductSchema>;
